import type { EngineDatabase } from '../database/open.ts';
import { KEPT, keptOffline } from '../storage/away.ts';
import { doubtOf, type KeptDoubt } from '../sync/doubts.ts';

/**
 * Says of a collection that it stays on this device, also where room is wanted and nobody has looked into it for long;
 * or takes that back.
 */
export const keepOffline = async (db: EngineDatabase, collection: string, isKept: boolean): Promise<void> =>
  db.dexie.transaction('rw', ['meta'], async () => {
    const others = [...(await keptOffline(db))].filter((one) => one !== collection);
    await db.strict.meta.put({ key: KEPT, value: isKept ? [...others, collection] : others });
  });

/** Says of rows that the server lists no more that they stay here all the same. */
export const keepDoubted = async (
  { dexie, strict: { meta } }: EngineDatabase,
  collection: string,
): Promise<void> =>
  dexie.transaction('rw', ['meta'], async () => {
    const known = await meta.get(doubtOf(collection));
    // Gone meanwhile: a later list has them again, or somebody has said that they may go.
    if (known) await meta.put({ ...known, value: { ...(known.value as KeptDoubt), isKept: true } });
  });
