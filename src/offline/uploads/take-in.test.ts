import { createHash } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it } from 'vitest';
import { upload } from '../../domain/drive/upload.entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { fakeEngine, type FakeEngineOptions } from '../../testing/fake-engine.ts';
import { faultyIndexedDb } from '../../testing/faulty-indexeddb.ts';
import type { Engine } from '../contract.ts';
import { prune } from '../sync/prune.ts';
import { CHUNK_BYTES, keptFile } from './kept-file.ts';
import type { Watch } from './take-in.ts';

/* A long file comes onto the device a few pieces at a time, and counts when all of it is there. */
const SIZE = 20 * CHUNK_BYTES + 7;
const NOW = Date.UTC(2026, 10, 20, 8);
const bytes = new Uint8Array(SIZE).map((_byte, at) => (at * 31 + (at >> 20)) & 0xff);
const SHA = createHash('sha256').update(bytes).digest('hex');

const engines: Engine[] = [];
afterEach(() => engines.splice(0).forEach((engine) => engine.stop()));
function device(options: Partial<FakeEngineOptions> = {}): Engine {
  const engine = fakeEngine({ entities: [upload], now: NOW, ...options });
  engines.push(engine);
  return engine;
}
/** A file that tells how much of it was asked for at once. */
class WatchedFile extends Blob {
  readonly asked: number[] = [];
  failsFrom = Infinity;
  override slice(from = 0, to = this.size): Blob {
    this.asked.push(Math.min(to, this.size) - from);
    if (from >= this.failsFrom) throw new DOMException('it has changed', 'NotReadableError');
    return super.slice(from, to);
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    throw new Error('read whole');
  }
}
const take = (engine: Engine, file: Blob = new WatchedFile([bytes]), watch?: Watch) =>
  engine.attach({ name: 'film.mp4', type: 'video/mp4', bytes: file, purpose: '', drive: true }, watch);
const left = async ({ db: { strict, rows } }: Engine) => ({
  pieces: await strict.blobChunks.count(),
  files: await strict.blobs.count(),
  rows: await rows('uploads').count(),
  records: await strict.outbox.count(),
});
const NOTHING = { pieces: 0, files: 0, rows: 0, records: 0 };

it('is read in parts, hashed as it is written, and queued for the drive', async () => {
  const engine = device();
  const file = new WatchedFile([bytes]);
  const told: number[] = [];
  const queuedOnTheWay: number[] = [];
  const id = await take(engine, file, {
    onTaken(here) {
      told.push(here / CHUNK_BYTES);
      void engine.db.strict.outbox.count().then((count) => queuedOnTheWay.push(count));
    },
  });
  expect(Math.max(...file.asked)).toBe(CHUNK_BYTES);
  expect(told).toEqual([8, 16, SIZE / CHUNK_BYTES]);
  expect(queuedOnTheWay).toEqual([0, 0, 0]);
  const kept = await keptFile(engine.db, id);
  expect(kept?.blob).toMatchObject({ state: 'pending', sha256: SHA, size: SIZE, chunks: 21 });
  expect(Buffer.from(await kept!.bytes.arrayBuffer()).equals(bytes)).toBe(true);
  const [record] = await engine.db.strict.outbox.toArray();
  expect(record).toMatchObject({ op: 'upload', entityId: id, patch: { sha256: SHA, drive: true } });
});

describe('what ends in the middle', () => {
  it('by a full disk leaves nothing and says so', async () => {
    const faulty = faultyIndexedDb();
    const engine = device({ indexedDB: faulty.indexedDB });
    await engine.warm();
    await engine.db.open();
    let commits = 0;
    faulty.arm({
      when: (step) => step === 'commit' && (commits += 1) > 2,
      error: 'QuotaExceededError',
      times: 2,
    });
    await expect(take(engine)).rejects.toMatchObject({ code: 'storage.full' });
    expect(await left(engine)).toEqual(NOTHING);
  });

  it('because the file changed leaves nothing', async () => {
    const engine = device();
    const file = new WatchedFile([bytes]);
    file.failsFrom = 16 * CHUNK_BYTES;
    await expect(take(engine, file)).rejects.toMatchObject({ name: 'NotReadableError' });
    expect(await left(engine)).toEqual(NOTHING);
  });

  it('because its person thought better of it leaves nothing', async () => {
    const engine = device();
    const ended = new AbortController();
    await expect(
      take(engine, undefined, { onTaken: () => ended.abort(), signal: ended.signal }),
    ).rejects.toMatchObject({ code: 'file.given-up' });
    expect(await left(engine)).toEqual(NOTHING);
  });

  it('by a crash leaves pieces alone, which are swept when nobody can be taking it in any more', async () => {
    const indexedDB = new IDBFactory();
    const first = device({ indexedDB });
    await expect(take(first, undefined, { onTaken: () => first.stop() })).rejects.toBeInstanceOf(AppError);
    const second = device({ indexedDB, now: NOW + 60_000 });
    expect(await left(second)).toEqual({ ...NOTHING, pieces: 8, files: 1 });
    await prune(second.context);
    expect(await left(second), 'another tab may be at it').toMatchObject({ pieces: 8 });
    second.stop();
    const third = device({ indexedDB, now: NOW + 20 * 60_000 });
    await prune(third.context);
    expect(await left(third)).toEqual(NOTHING);
  });

  it('because its person has left the device writes nothing more', async () => {
    const engine = device();
    const erased: Promise<unknown>[] = [];
    await expect(
      take(engine, undefined, {
        onTaken: () => void erased.push(engine.erase([]).catch(() => {})),
      }),
    ).rejects.toBeInstanceOf(AppError);
    await Promise.all(erased);
  });
});

it('is not begun where there is no room for all of it', async () => {
  const engine = device({ estimate: () => Promise.resolve({ usage: 90, quota: SIZE }) });
  const file = new WatchedFile([bytes]);
  await expect(take(engine, file)).rejects.toMatchObject({ code: 'storage.full' });
  expect(file.asked).toEqual([]);
  expect(await left(engine)).toEqual(NOTHING);
});
