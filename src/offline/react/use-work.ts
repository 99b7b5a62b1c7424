import { useLiveQuery } from 'dexie-react-hooks';
import { isLive, needsPerson, type OutboxRecord } from '../outbox/record.ts';
import { countWork, type WorkCounts } from '../outbox/work-counts.ts';
import { useEngine } from './engine-context.tsx';

/** How much is not on the server yet; undefined until the device was looked at. */
export function useWorkCounts(): WorkCounts | undefined {
  const engine = useEngine();
  return useLiveQuery(() => countWork(engine.db), [engine]);
}

/** The unsent changes of one row, oldest first. */
export function useWorkOf(collection: string, id: string): readonly OutboxRecord[] | undefined {
  const engine = useEngine();
  return useLiveQuery(async () => {
    const records = await engine.db.strict.outbox
      .where('[collection+entityId]')
      .equals([collection, id])
      .sortBy('seq');
    return records.filter(isLive);
  }, [engine, collection, id]);
}

/** The refusals and conflicts of one row: what its form shows at its fields. */
export function useTrouble(collection: string, id: string | undefined): OutboxRecord | undefined {
  const engine = useEngine();
  return useLiveQuery(async () => {
    if (!id) return undefined;
    const records = await engine.db.strict.outbox
      .where('[collection+entityId]')
      .equals([collection, id])
      .sortBy('seq');
    return records.find((record) => isLive(record) && needsPerson(record));
  }, [engine, collection, id]);
}
