import type { EngineDatabase } from '../database/open.ts';
import { ENDED_STATES, isPending, type OutboxRecord } from './record.ts';

const BY_ROW = '[collection+entityId]';

/** Every record of a row, in order. */
export const recordsOf = (db: EngineDatabase, collection: string, id: string): Promise<OutboxRecord[]> =>
  db.strict.outbox.where(BY_ROW).equals([collection, id]).sortBy('seq');

/** Every record of a collection. */
export const recordsIn = (db: EngineDatabase, collection: string) =>
  db.strict.outbox.where(BY_ROW).between([collection, ''], [collection, '\uffff']);

/** By seq what has come to its end. Clocks are put back; what is in here and was not before came since. */
export type Settled = ReadonlySet<number>;

/** What has come to its end by now: keys alone, since a busy day leaves thousands. */
export async function settledNow({ strict }: EngineDatabase): Promise<Settled> {
  const ended = ENDED_STATES.map((state) => strict.outbox.where({ state }).primaryKeys());
  return new Set((await Promise.all(ended)).flat());
}

/** The unsent work of each row, in order; with `settled` also its removals that have come to their end since. */
export async function workBy(
  db: EngineDatabase,
  collection: string,
  settled?: Settled,
): Promise<Map<string, OutboxRecord[]>> {
  const before = settled ?? (await settledNow(db));
  const seqs = (await recordsIn(db, collection).primaryKeys()).filter((seq) => !before.has(seq));
  const byId = new Map<string, OutboxRecord[]>();
  // Thousands of requests at once would hold up the page.
  while (seqs.length)
    for (const record of await db.strict.outbox.bulkGet(seqs.splice(0, 500)))
      if (record && (record.op === 'delete' || isPending(record)))
        byId.set(record.entityId, [...(byId.get(record.entityId) ?? []), record]);
  return byId;
}
