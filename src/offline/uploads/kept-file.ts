import type { EngineDatabase } from '../database/open.ts';
import type { BlobRow } from '../database/tables.ts';
import type { Ports } from '../ports.ts';
import { freeBytes } from './free-bytes.ts';

/** Bytes never live in queue rows: they are kept in pieces of one mebibyte in a table of their own. */
export const CHUNK_BYTES = 1024 * 1024;
/** The browser's own digest wants all bytes at once. */
const AT_ONCE_BYTES = 8 * CHUNK_BYTES;

/** What is known of a file whose bytes are all on this device; undefined when they are not (any more). */
export async function wholeFile(db: EngineDatabase, id: string): Promise<BlobRow | undefined> {
  const blob = await db.strict.blobs.get(id);
  // Of what is being fetched the last piece may be here before it is known to be as it should.
  if (!blob || blob.state === 'taking' || blob.state === 'coming') return undefined;
  const held = await db.strict.blobChunks.where('id').equals(id).count();
  return held === blob.chunks ? blob : undefined;
}

/** The bytes of a file kept on this device, which the browser may move out of memory; undefined when they are not here. */
export async function keptFile(
  db: EngineDatabase,
  id: string,
): Promise<{ blob: BlobRow; bytes: Blob } | undefined> {
  const blob = await wholeFile(db, id);
  if (!blob) return undefined;
  return { blob, bytes: new Blob([await keptBlob(db, blob, 0, blob.size)], { type: blob.type }) };
}

/** The same as `keptBytes`, outside of the page's memory: it holds no more of them at once than a piece. */
export async function keptBlob(
  db: EngineDatabase,
  blob: Pick<BlobRow, 'id'>,
  from: number,
  to: number,
): Promise<Blob> {
  const parts: Blob[] = [];
  await eachPiece(db, blob, from, to, (bytes) => parts.push(new Blob([bytes])));
  return new Blob(parts);
}

/** Bytes of a kept file from one place to another; rejects where a piece is missing. */
export async function keptBytes(
  db: EngineDatabase,
  blob: Pick<BlobRow, 'id'>,
  from: number,
  to: number,
): Promise<ArrayBuffer> {
  const all = new Uint8Array(to - from);
  let at = 0;
  await eachPiece(db, blob, from, to, (bytes) => {
    all.set(bytes, at);
    at += bytes.length;
  });
  return all.buffer;
}

/** One after another, and gone once it was used: read at once, all of them would lie in memory twice and thrice. */
async function eachPiece(
  db: EngineDatabase,
  { id }: Pick<BlobRow, 'id'>,
  from: number,
  to: number,
  take: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  for (let index = Math.floor(from / CHUNK_BYTES); index * CHUNK_BYTES < to; index += 1) {
    const piece = await db.strict.blobChunks.get([id, index]);
    if (!piece) throw new Error(`a piece of ${id} is missing`);
    const start = index * CHUNK_BYTES;
    take(new Uint8Array(piece.bytes).subarray(Math.max(0, from - start), to - start));
    freeBytes(piece.bytes);
  }
}

/** SHA-256 of what is here of a file that is whole. */
export async function keptDigest(
  db: EngineDatabase,
  blob: Pick<BlobRow, 'id' | 'size'>,
  { digest }: Pick<Ports, 'digest'>,
): Promise<string> {
  if (blob.size <= AT_ONCE_BYTES) return digest(new Uint8Array(await keptBytes(db, blob, 0, blob.size)));
  const hash = (await import('./stream-digest.ts')).streamDigest();
  try {
    for (let from = 0; from < blob.size; from += AT_ONCE_BYTES)
      await hash.update(await keptBytes(db, blob, from, Math.min(blob.size, from + AT_ONCE_BYTES)));
    return await hash.end();
  } finally {
    hash.stop();
  }
}
