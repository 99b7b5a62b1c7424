import type { Wanted } from '../../domain/drive/kept.rules.ts';
import { mustBeHere } from '../database/left.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { BlobRow } from '../database/tables.ts';
import { CHUNK_BYTES } from '../uploads/kept-file.ts';

/**
 * Brings what this device holds in line with what is wanted: what is wanted and not here is to be fetched, what is here
 * anyhow stays, what is wanted no more goes with its bytes. The content that a file had before stays readable until the
 * one that it has now is whole.
 */
export function reconcile(db: EngineDatabase, wanted: readonly Wanted[]): Promise<void> {
  const { blobs, blobChunks } = db.strict;
  return db.dexie.transaction('rw', ['blobs', 'blobChunks', 'meta'], async () => {
    await mustBeHere(db);
    const here = await blobs.bulkGet(wanted.map(({ upload }) => upload));
    const whole = new Set<string>();
    for (const [at, one] of wanted.entries()) {
      const blob = here[at];
      if (blob?.state === 'kept' || blob?.state === 'pending') whole.add(one.row);
      if (!blob) await blobs.put(toFetch(one));
      // Sent from here, and on the device still: it need not be fetched.
      else if (blob.state === 'acknowledged') {
        const isHere = (await blobChunks.where('id').equals(blob.id).count()) === blob.chunks;
        if (isHere) whole.add(one.row);
        await blobs.put(isHere ? { ...blob, state: 'kept', keptFor: one.row } : toFetch(one));
      }
    }
    const byRow = new Map(wanted.map((one) => [one.row, one]));
    const uploads = new Set(wanted.map(({ upload }) => upload));
    const gone = await blobs
      .where('state')
      .anyOf('coming', 'kept')
      .filter(({ id, state, keptFor = '' }) => {
        const isBefore = state === 'kept' && byRow.has(keptFor) && !whole.has(keptFor);
        return !uploads.has(id) && !isBefore;
      })
      .primaryKeys();
    if (gone.length === 0) return;
    await blobChunks.where('id').anyOf(gone).delete();
    await blobs.bulkDelete(gone);
  });
}

const toFetch = ({ upload, row, name, mime, size, sha256 }: Wanted): BlobRow => ({
  id: upload,
  sha256,
  type: mime,
  name,
  size,
  chunks: Math.max(1, Math.ceil(size / CHUNK_BYTES)),
  purpose: '',
  state: 'coming',
  here: 0,
  keptFor: row,
});
