import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../domain/kernel/format.ts';
import { useRowCount, type RowsQuery } from '../../offline/index.ts';

interface ListCountProps {
  readonly collection: string;
  readonly shown: number;
  readonly more: boolean;
  readonly query: RowsQuery;
}

/** How many rows there are. Known at once when all are here; a filtered list says "50+" rather than reading everything. */
export function ListCount({ collection, shown, more, query }: ListCountProps) {
  if (!more) return <Count>{formatNumber(shown)}</Count>;
  if (query.where || query.filter) return <Count>{`${formatNumber(shown)}+`}</Count>;
  return <CountAll collection={collection} />;
}

function CountAll({ collection }: { collection: string }) {
  const count = useRowCount(collection);
  return count === undefined ? null : <Count>{formatNumber(count)}</Count>;
}

const Count = chakra('span', {
  base: { color: 'fg.subtle', fontSize: 'lg', fontVariantNumeric: 'tabular-nums' },
});
