import { useLingui } from '@lingui/react/macro';
import { formatEuro } from '../../domain/kernel/format.ts';
import { useRows, type RowsQuery } from '../../offline/index.ts';
import { useText } from '../value/domain-text.ts';
import { isFigure } from '../value/value-text.ts';
import type { Column } from './list-fields.ts';

interface TotalsRowProps {
  readonly collection: string;
  readonly columns: readonly Column[];
  readonly totals: readonly string[];
  readonly query: RowsQuery;
}

/** The sums of all rows found, not only of those in sight. It reads them all, so it is asked after the rows are drawn. */
function useSums({
  collection,
  totals,
  query,
}: TotalsRowProps): Readonly<Record<string, number>> | undefined {
  const rows = useRows(collection, query);
  const sumOf = (name: string): number =>
    (rows ?? []).reduce((sum, row) => sum + (typeof row[name] === 'number' ? row[name] : 0), 0);
  return rows && Object.fromEntries(totals.map((name) => [name, sumOf(name)]));
}

/** The foot of a table: each sum under its column. */
export function TotalsRow(props: TotalsRowProps) {
  const { t } = useLingui();
  const sums = useSums(props);
  return (
    <tfoot>
      <tr>
        <td>{t`Total`}</td>
        {props.columns.map(({ name, field, from }) => (
          <td key={name} data-from={from} data-figure={isFigure(field) ? '' : undefined} data-tabular="">
            {sums?.[name] !== undefined && formatEuro(sums[name])}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** The same above the cards of a phone, each sum by its name. */
export function TotalsLine(props: TotalsRowProps) {
  const text = useText();
  const sums = useSums(props);
  return (
    <p className="list-totals">
      {props.columns.map(
        ({ name, field }) =>
          sums?.[name] !== undefined && (
            <span key={name}>
              <span>{text(field.label)}</span> <b>{formatEuro(sums[name])}</b>
            </span>
          ),
      )}
    </p>
  );
}
