import { AppError } from '../../domain/kernel/problem.ts';
import type { Engine } from '../contract.ts';
import { mustBeHere } from '../database/left.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { BlobRow } from '../database/tables.ts';
import { notSaved } from '../database/trouble.ts';
import type { Ports } from '../ports.ts';
import { noteChosen } from './chosen-files.ts';
import { CHUNK_BYTES } from './kept-file.ts';
import { streamDigest } from './stream-digest.ts';
import { dropTaken } from './sweep-taken.ts';

/** Read, hashed and written at once. */
const READ_BYTES = 8 * CHUNK_BYTES;
export interface Watch {
  /** Bytes that are on this device by now. */
  readonly onTaken?: (bytes: number) => void;
  /** Its person thought better of it: what came in goes, and it rejects with `file.given-up`. */
  readonly signal?: AbortSignal;
}
interface Taking {
  readonly db: EngineDatabase;
  readonly ports: Ports;
  readonly device: Engine['device'];
}
type About = Pick<BlobRow, 'id' | 'type' | 'name' | 'size' | 'chunks' | 'purpose'>;

/**
 * Brings a long file onto this device, a few pieces at a time, and answers its SHA-256, which was made of the very bytes that
 * were written. Nothing speaks of it before it is queued: what ends in the middle leaves pieces that are swept.
 * Rejects with `storage.full` where there is no room for all of it.
 */
export async function takeIn(
  { db, ports, device }: Taking,
  about: About,
  file: Blob,
  { onTaken, signal }: Watch,
): Promise<string> {
  await device.keep();
  const { room } = device.state();
  if (room && room.usage + about.size > room.quota) throw notSaved('full');
  const digest = streamDigest();
  try {
    await write(db, { ...about, sha256: '', state: 'taking', here: 0, at: ports.clock.now() }, []);
    /** The worker hashes the ones while the next are read. */
    let hashed: Promise<unknown> = Promise.resolve();
    for (let from = 0; from < about.size; from += READ_BYTES) {
      if (signal?.aborted) throw new AppError('file.given-up');
      const here = Math.min(about.size, from + READ_BYTES);
      const pieces = await Promise.all(
        Array.from({ length: Math.ceil((here - from) / CHUNK_BYTES) }, async (_, at) => {
          const start = from + at * CHUNK_BYTES;
          const bytes = await file.slice(start, Math.min(here, start + CHUNK_BYTES)).arrayBuffer();
          return { id: about.id, index: start / CHUNK_BYTES, bytes };
        }),
      );
      await write(db, { ...about, sha256: '', state: 'taking', here, at: ports.clock.now() }, pieces);
      await hashed;
      hashed = (async () => {
        for (const { bytes } of pieces) await digest.update(bytes);
      })();
      // Heard where it is waited for.
      hashed.catch(() => {});
      onTaken?.(here);
    }
    await hashed;
    const sha256 = await digest.end();
    noteChosen(db, about.id, file);
    return sha256;
  } catch (error) {
    await dropTaken(db, [about.id]).catch(() => {});
    throw error;
  } finally {
    digest.stop();
  }
}

const write = (
  db: EngineDatabase,
  blob: BlobRow,
  pieces: readonly { readonly id: string; readonly index: number; readonly bytes: ArrayBuffer }[],
): Promise<void> =>
  db.dexie.transaction('rw', ['blobs', 'blobChunks', 'meta'], async () => {
    await mustBeHere(db);
    await db.strict.blobChunks.bulkPut([...pieces]);
    await db.strict.blobs.put(blob);
  });

/** To be asked in the transaction that makes it count: whoever sweeps may have taken it for dead. */
export async function mustBeTaken(db: EngineDatabase, { id, chunks }: About): Promise<void> {
  if ((await db.strict.blobChunks.where('id').equals(id).count()) !== chunks) throw notSaved('lost');
}
