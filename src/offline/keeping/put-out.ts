import type { EngineDatabase } from '../database/open.ts';
import type { BlobRow } from '../database/tables.ts';

/** Not asked for again before: whoever needed the room has it until then. */
const AGAIN_MS = 10 * 60_000;

/**
 * Takes the bytes of files that are kept offline off a full disk: of all that are not whole, or else of the longest that is.
 * They are wanted still, and say that there was no room. Answers whether any went.
 */
export function putOutKept(db: EngineDatabase, now: number): Promise<boolean> {
  const { blobs, blobChunks } = db.strict;
  return db.dexie.transaction('rw', ['blobs', 'blobChunks'], async () => {
    const held = await blobs.where('state').anyOf('coming', 'kept').toArray();
    const begun = held.filter(({ state, here = 0 }) => state === 'coming' && here > 0);
    const whole = held.filter(({ state }) => state === 'kept').sort((a, b) => b.size - a.size);
    const out = begun.length > 0 ? begun : whole.slice(0, 1);
    for (const { at: _at, etag: _etag, ...blob } of out) {
      await blobChunks.where('id').equals(blob.id).delete();
      const next: BlobRow = { ...blob, state: 'coming', here: 0, why: 'no-room', nextAt: now + AGAIN_MS };
      await blobs.put(next);
    }
    return out.length > 0;
  });
}
