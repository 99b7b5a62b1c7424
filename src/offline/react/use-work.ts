import { useLiveQuery } from 'dexie-react-hooks';
import { isLive, LIVE_STATES, needsPerson, type OutboxRecord } from '../outbox/record.ts';
import { graphOf } from '../sync/graph.ts';
import { useEngine } from './engine-context.tsx';

/** An unsent change with what it waits for. */
export interface Work { readonly record: OutboxRecord; readonly blockedBy: number | undefined }

/** Everything that is not on the server yet, oldest first; undefined until the first read is done. */
export function useWork(): readonly Work[] | undefined {
  const engine = useEngine();
  return useLiveQuery(async () => {
    const records = (await engine.db.strict.outbox.where('state').anyOf([...LIVE_STATES]).toArray()).filter(isLive);
    const { blockedBy } = graphOf(records);
    return records.sort((a, b) => a.seq - b.seq).map((record) => ({ record, blockedBy: blockedBy.get(record.seq) }));
  }, [engine]);
}

/** The refusals and conflicts of one row: what its form shows at its fields. */
export function useTrouble(collection: string, id: string | undefined): OutboxRecord | undefined {
  const engine = useEngine();
  return useLiveQuery(async () => {
    if (!id) return undefined;
    const records = await engine.db.strict.outbox.where('[collection+entityId]').equals([collection, id]).sortBy('seq');
    return records.find((record) => isLive(record) && needsPerson(record));
  }, [engine, collection, id]);
}
