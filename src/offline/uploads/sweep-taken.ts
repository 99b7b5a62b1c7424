import type { EngineDatabase } from '../database/open.ts';

/** What has not gone on for so long never will: whoever took it in is no more. */
const DEAD_MS = 15 * 60_000;

export const dropTaken = (db: EngineDatabase, ids: readonly string[]): Promise<void> =>
  db.dexie.transaction('rw', ['blobs', 'blobChunks'], async () => {
    const taking = (await db.strict.blobs.bulkGet([...ids])).flatMap((blob) =>
      blob?.state === 'taking' ? [blob.id] : [],
    );
    await db.strict.blobChunks.where('id').anyOf(taking).delete();
    await db.strict.blobs.bulkDelete(taking);
  });

/** Sweeps what a taking-in left that ended in the middle; answers whether there was any. */
export async function sweepTaken(db: EngineDatabase, now: number): Promise<boolean> {
  const dead = await db.strict.blobs
    .where('state')
    .equals('taking')
    // A clock that was put back must not keep it for ever.
    .filter(({ at = 0 }) => Math.abs(now - at) > DEAD_MS)
    .primaryKeys();
  if (dead.length > 0) await dropTaken(db, dead);
  return dead.length > 0;
}
