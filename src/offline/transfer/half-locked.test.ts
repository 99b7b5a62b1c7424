import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { desk, photoBytes, unsentWork, type Desk } from '../../testing/desk.ts';
import { LEFT } from '../database/left.ts';
import { leaveLocked } from '../session/leave.ts';
import { evict } from '../storage/evict.ts';
import { dropHalves } from './half-locked.ts';
import { bringBack, lockAway } from './keep.ts';
import { arrive, openSafe, type Safe } from './safe.ts';
import { collectWork } from './work.ts';

/* A locking that breaks off: what it wrote is of use to nobody, and takes room that is wanted. */
const HERS = 'comptoir:hers';
const MINUTE = 60_000;
let office: Desk;
let indexedDB: IDBFactory;
let safe: Safe;
let now: number;
let room: { usage: number; quota: number } | undefined;
beforeEach(async () => {
  office = desk();
  indexedDB = new IDBFactory();
  now = Date.UTC(2026, 10, 20, 8);
  room = undefined;
  safe = openSafe({
    storage: { indexedDB, IDBKeyRange, estimate: () => Promise.resolve({ ...room }) },
    crypto: {
      subtle: webcrypto.subtle as SubtleCrypto,
      bytes: (length) => webcrypto.getRandomValues(new Uint8Array(length)),
      rounds: 10,
    },
    now: () => now,
  });
  await arrive(safe, HERS, 'right horse');
});
afterEach(() => {
  office.close();
  safe.close();
});
async function working() {
  const engine = office.device({ indexedDB, name: HERS });
  await engine.db.strict.meta.delete(LEFT);
  await unsentWork(engine, photoBytes());
  return engine;
}
const inSafe = async () => [await safe.bundles.count(), await safe.pieces.count()];
/** From the third piece on there is no room. */
function fullAfterTwo(): () => void {
  let put = 0;
  const full = (): void => {
    if ((put += 1) > 2) throw new DOMException('full', 'QuotaExceededError');
  };
  safe.dexie.table('pieces').hook('creating', full);
  return () => safe.dexie.table('pieces').hook('creating').unsubscribe(full);
}

describe('a locking that finds no room', () => {
  it('half way, says so, leaves nothing in the safe and all else as it was', async () => {
    const engine = await working();
    const work = await engine.db.strict.outbox.toArray();
    const roomAgain = fullAfterTwo();
    await expect(leaveLocked(engine, safe, engine.erase)).rejects.toMatchObject({ code: 'transfer.no-room' });
    expect(await inSafe()).toEqual([0, 0]);
    expect(await engine.db.strict.outbox.toArray()).toEqual(work);
    roomAgain();
    await leaveLocked(engine, safe, engine.erase);
    expect(await safe.bundles.toArray()).toMatchObject([{ state: 'whole', pieces: 4 }]);
  });

  it('before it begins, does not begin: the copy and its original have to lie side by side', async () => {
    const engine = await working();
    let put = 0;
    safe.dexie.table('pieces').hook('creating', () => void (put += 1));
    room = { usage: 99 * 2 ** 20, quota: 100 * 2 ** 20 };
    await expect(leaveLocked(engine, safe, engine.erase)).rejects.toMatchObject({ code: 'transfer.no-room' });
    expect(put).toBe(0);
    room = { usage: 90 * 2 ** 20, quota: 100 * 2 ** 20 };
    await leaveLocked(engine, safe, engine.erase);
    expect(put).toBe(4);
  });

  it('before it begins, has room made first', async () => {
    const engine = await working();
    room = { usage: 99 * 2 ** 20, quota: 100 * 2 ** 20 };
    const looked = vi.spyOn(engine.device, 'look').mockImplementation(() => {
      room = undefined;
      return Promise.resolve();
    });
    await leaveLocked(engine, safe, engine.erase);
    expect(looked.mock.calls[0]![0]).toBeGreaterThan(photoBytes().byteLength);
  });
});

describe('a locking that ended with its tab', () => {
  /** What it leaves: its bundle with two pieces, and two of one whose bundle is gone. */
  async function half(): Promise<void> {
    const { wrapped } = (await safe.keys.get(HERS))!;
    const row = { id: 'half', owner: 'comptoir:his', wrapped, pieces: 0, state: 'writing', at: now } as const;
    await safe.bundles.add(row);
    const piece = { iv: new Uint8Array(12), bytes: new ArrayBuffer(2) };
    for (const bundle of ['half', 'none'])
      for (const index of [0, 1]) await safe.pieces.add({ ...piece, bundle, index });
  }

  it('is swept when the app starts, and not while it may still go on', async () => {
    await half();
    const engine = office.device({ indexedDB, name: HERS });
    now += MINUTE;
    await bringBack(safe, HERS, engine.context);
    expect(await inSafe()).toEqual([1, 2]);
    now += 1;
    await bringBack(safe, HERS, engine.context);
    expect(await inSafe()).toEqual([0, 0]);
  });

  it('gives its room to what finds none', async () => {
    await half();
    const engine = office.device({ indexedDB, name: HERS, now: now + 2 * MINUTE });
    expect(await evict(engine.context)).toBe(true);
    expect(await inSafe()).toEqual([0, 0]);
    expect(await evict(engine.context)).toBe(false);
  });

  it('and only slept, is told that it is over, and writes no more', async () => {
    const engine = await working();
    const { manifest, pieces } = await collectWork(engine.db, { userId: 'user-1', tenant: 'test' });
    async function* sleeping() {
      for await (const piece of pieces()) {
        yield piece;
        now += 2 * MINUTE;
        // What a start in another tab does.
        await dropHalves(safe.dexie, now);
      }
    }
    const locking = lockAway(safe, HERS, { manifest, pieces: sleeping });
    await expect(locking).rejects.toMatchObject({ code: 'transfer.damaged' });
    expect(await inSafe()).toEqual([0, 0]);
  });
});
