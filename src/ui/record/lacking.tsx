import { chakra } from '@chakra-ui/react';
import { useHeldAt } from '../../offline/index.ts';
import { NotHere } from '../list/not-here.tsx';
import { usePutAwayNotice } from '../list/put-away-notice.tsx';

/** Why rows lack: what this device was never told, or has given up, says nothing of whether there are any. */
export function Lacking({ collection, none }: { collection: string; none: string | undefined }) {
  const heldAt = useHeldAt(collection);
  const putAway = usePutAwayNotice(collection);
  if (putAway) return putAway;
  if (none === undefined || heldAt === undefined) return null;
  return <chakra.p color="fg.muted">{heldAt === null ? <NotHere collection={collection} /> : none}</chakra.p>;
}
