import { useLingui } from '@lingui/react/macro';
import { formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import type { Answer } from '../../offline/index.ts';
import { useText } from '../value/domain-text.ts';
import type { Column } from './list-fields.ts';
import { marksOf } from './table-row.tsx';

export const sumText = ({ field }: Pick<Column, 'field'>, sum: number): string =>
  field.kind === 'money' ? formatEuro(sum) : formatNumber(sum);

interface TotalsProps {
  readonly columns: readonly Column[];
  readonly totals: readonly string[];
  /** Of all rows found, not only of those in sight. */
  readonly sums: Answer['sums'] | undefined;
}

/** The foot of a table: each sum under its column. */
export function TotalsRow({ columns, totals, sums, height }: TotalsProps & { readonly height: number }) {
  const { t } = useLingui();
  return (
    <tfoot>
      <tr style={{ height }}>
        <td colSpan={2}>{t`Total`}</td>
        {columns.map((column) => {
          const sum = totals.includes(column.name) ? sums?.[column.name] : undefined;
          return (
            <td key={column.name} {...marksOf(column)}>
              {sum !== undefined && sumText(column, sum)}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** The same above the cards of a phone, each sum by its name. */
export function TotalsLine({ columns, totals, sums }: TotalsProps) {
  const text = useText();
  return (
    <p className="list-totals">
      {columns.map((column) => {
        const sum = totals.includes(column.name) ? sums?.[column.name] : undefined;
        return (
          sum !== undefined && (
            <span key={column.name}>
              <span>{text(column.field.label)}</span> <b>{sumText(column, sum)}</b>
            </span>
          )
        );
      })}
    </p>
  );
}
