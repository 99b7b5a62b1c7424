import { useLingui } from '@lingui/react/macro';
import { formatEuro } from '../../domain/kernel/format.ts';
import { useRows, type RowsQuery } from '../../offline/index.ts';
import { isFigure } from '../value/value-text.ts';
import type { Column } from './list-fields.ts';

interface TotalsRowProps {
  readonly collection: string;
  readonly columns: readonly Column[];
  readonly totals: readonly string[];
  readonly query: RowsQuery;
}

/** The sums of all rows found, not only of those in sight. It reads them all, so it comes after the rows have. */
export function TotalsRow({ collection, columns, totals, query }: TotalsRowProps) {
  const { t } = useLingui();
  const rows = useRows(collection, query);
  const sumOf = (name: string): number =>
    (rows ?? []).reduce((sum, row) => sum + (typeof row[name] === 'number' ? row[name] : 0), 0);
  return (
    <tfoot>
      <tr>
        <td>{t`Total`}</td>
        {columns.map(({ name, field, from }) => (
          <td key={name} data-from={from} data-figure={isFigure(field) ? '' : undefined} data-tabular="">
            {totals.includes(name) && rows && formatEuro(sumOf(name))}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
