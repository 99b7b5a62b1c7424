import { useLiveQuery } from 'dexie-react-hooks';
import { isLive, needsPerson, type OutboxRecord } from '../outbox/record.ts';
import { recordsOf } from '../outbox/records-of.ts';
import { countWork, type WorkCounts } from '../outbox/work-counts.ts';
import { useEngine } from './engine-context.tsx';

/** How much is not on the server yet; undefined until the device was looked at. */
export function useWorkCounts(): WorkCounts | undefined {
  const engine = useEngine();
  return useLiveQuery(() => countWork(engine.db), [engine]);
}

/** The unsent changes of one row, oldest first. */
export function useWorkOf(collection: string, id: string | undefined): readonly OutboxRecord[] | undefined {
  const engine = useEngine();
  return useLiveQuery(
    async () => (id ? (await recordsOf(engine.db, collection, id)).filter(isLive) : undefined),
    [engine, collection, id],
  );
}

/** The refusal or conflict of one row: what its form shows at its fields. */
export const useTrouble = (collection: string, id: string | undefined): OutboxRecord | undefined =>
  useWorkOf(collection, id)?.find(needsPerson);
