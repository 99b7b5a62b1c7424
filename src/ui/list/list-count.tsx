import { formatNumber } from '../../domain/kernel/format.ts';
import { useHeldAt } from '../../offline/index.ts';

/** How many rows there are. Of what is not here, none are no number. */
export function ListCount({ collection, count }: { collection: string; count: number }) {
  const isHere = useHeldAt(collection) != null;
  return count === 0 && !isHere ? null : <span className="list-count">{formatNumber(count)}</span>;
}
