import { formatNumber } from '../../domain/kernel/format.ts';
import { useHeldAt, useRowCount, type RowsQuery } from '../../offline/index.ts';

interface ListCountProps {
  readonly collection: string;
  readonly shown: number;
  readonly more: boolean;
  readonly query: RowsQuery;
}

/** How many rows there are. Known at once when all are here; a filtered list says "50+" rather than reading everything. */
export function ListCount({ collection, shown, more, query }: ListCountProps) {
  const isHere = useHeldAt(collection) != null;
  // Of what is not here, none are no number.
  if (shown === 0 && !isHere) return null;
  if (!more) return <span className="list-count">{formatNumber(shown)}</span>;
  if (query.where || query.filter) return <span className="list-count">{`${formatNumber(shown)}+`}</span>;
  return <CountAll collection={collection} />;
}

function CountAll({ collection }: { collection: string }) {
  const count = useRowCount(collection);
  return count === undefined ? null : <span className="list-count">{formatNumber(count)}</span>;
}
