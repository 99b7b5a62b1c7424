import type { EngineDatabase } from '../database/open.ts';
import type { BlobRow } from '../database/tables.ts';

/** The bytes of a file kept on this device, or undefined when they are not (any more). */
export async function keptFile(
  db: EngineDatabase,
  id: string,
): Promise<{ blob: BlobRow; chunks: ArrayBuffer[] } | undefined> {
  const blob = await db.strict.blobs.get(id);
  if (!blob) return undefined;
  const pieces = await db.strict.blobChunks.where('id').equals(id).sortBy('index');
  return pieces.length === blob.chunks ? { blob, chunks: pieces.map((piece) => piece.bytes) } : undefined;
}
