import Dexie from 'dexie';
import { CHUNK_BYTES } from '../../../src/offline/uploads/kept-file.ts';
import type { BenchPage } from '../bench-page.ts';
import { erase, filled, line, openEngine, timed } from './bench-engine.ts';

const PHOTO_BYTES = 5 * 2 ** 20;
const RANDOM_AT_ONCE = 65_536;

/** Random bytes: what repeats would be packed by the disk, and two alike would be one. */
function photoBytes(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(PHOTO_BYTES);
  for (let at = 0; at < PHOTO_BYTES; at += RANDOM_AT_ONCE)
    crypto.getRandomValues(bytes.subarray(at, at + RANDOM_AT_ONCE));
  return bytes;
}

export const photo: BenchPage['photo'] = async (times) => {
  line.sending = false;
  const engine = openEngine('comptoir-bench-photo');
  const bare = new Dexie('bare-bench-photo', { chromeTransactionDurability: 'strict' });
  bare.version(1).stores({ chunks: '[id+index]' });
  const chunks = bare.table<{ id: string; index: number; bytes: ArrayBuffer }>('chunks');
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const bytes = photoBytes();
    const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: bytes.buffer, purpose: '' };
    ours.push(await timed(() => engine.attach(file)));
    const parts = Array.from({ length: Math.ceil(PHOTO_BYTES / CHUNK_BYTES) }, (_, index) => ({
      id: engine.newId(),
      index,
      bytes: bytes.buffer.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
    }));
    theirs.push(await timed(() => chunks.bulkPut(parts)));
  }
  await erase(engine);
  await bare.delete();
  return { ours, theirs };
};

export const room: BenchPage['room'] = async (rows) => {
  const used = async (): Promise<number> => (await navigator.storage.estimate()).usage ?? NaN;
  const before = await used();
  const engine = await filled('comptoir-bench-room', rows);
  const ours = ((await used()) - before) / rows;
  const some = await engine.db.rows('companies').limit(1_000).toArray();
  const theirs = some.reduce((sum, row) => sum + JSON.stringify(row).length, 0) / some.length;
  await erase(engine);
  return { ours, theirs };
};
