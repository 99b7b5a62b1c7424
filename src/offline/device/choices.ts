import type { EngineDatabase } from '../database/open.ts';
import { KEPT, keptOffline } from '../storage/away.ts';

/** Says of a collection that it stays on this device, also where room is wanted and nobody has looked into it for long; or takes that back. */
export const keepOffline = async (db: EngineDatabase, collection: string, isKept: boolean): Promise<void> =>
  db.dexie.transaction('rw', ['meta'], async () => {
    const others = [...(await keptOffline(db))].filter((one) => one !== collection);
    await db.strict.meta.put({ key: KEPT, value: isKept ? [...others, collection] : others });
  });
