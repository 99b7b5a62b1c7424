import { useTrouble } from '../../offline/index.ts';
import { lazyPart } from '../lazy-part.tsx';

/** What giving up would lose, and how it is sent again: fetched where there is trouble. */
const TroubleWays = lazyPart(async () => (await import('./trouble-ways.tsx')).TroubleWays);

interface TroubleNoticeProps {
  readonly collection: string;
  readonly id: string;
  /** Where it can be mended; without it, on this page. */
  readonly editTo?: string | undefined;
  /** The field whose lines say themselves what is wrong with them. */
  readonly lines?: string | undefined;
}

/** What the server did not accept of this record; nothing when all is well. */
export function TroubleNotice({ collection, id, editTo, lines }: TroubleNoticeProps) {
  const record = useTrouble(collection, id);
  return record ? <TroubleWays key={record.seq} record={record} editTo={editTo} lines={lines} /> : null;
}
