import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it } from 'vitest';
import { unreleasedVersions, openDatabase, type EngineDatabase } from '../database/open.ts';
import type { Storage } from '../ports.ts';
import { createDeviceStorage } from './device-storage.ts';
import { OPENED } from './opened.ts';

let db: EngineDatabase;
afterEach(() => db.close());

/** A device with so much room, timers that a test lets run out, and a list of what was asked of it. */
function device(answers: Partial<Storage> = {}, frees = true) {
  const asked: string[] = [];
  const timers = new Set<() => void>();
  let now = 1_000;
  const clock = {
    now: () => now,
    after(_ms: number, run: () => void) {
      timers.add(run);
      return () => void timers.delete(run);
    },
  };
  const storage: Storage = {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    persist: () => Promise.resolve(true),
    ...answers,
  };
  db = openDatabase('device', storage, unreleasedVersions([]), { clock });
  const own = createDeviceStorage(
    db,
    { clock, storage },
    {
      evict: () => {
        asked.push('evict');
        return Promise.resolve(frees);
      },
      bringBack: (collection) => {
        asked.push(collection);
        return Promise.resolve();
      },
    },
  );
  return {
    own,
    asked,
    elapse: () => timers.forEach((run) => timers.delete(run) && run()),
    waiting: () => timers.size,
    later: (ms: number) => void (now += ms),
  };
}
const room = (usage: number, quota = 100) => ({ estimate: () => Promise.resolve({ usage, quota }) });

describe('the promise not to evict', () => {
  it('is asked for once, and what the browser said is known', async () => {
    let times = 0;
    const { own } = device({ persist: () => Promise.resolve((times += 1) > 0) });
    expect(own.state().isPersistent).toBeUndefined();
    await Promise.all([own.keep(), own.keep()]);
    expect([times, own.state().isPersistent]).toEqual([1, true]);
  });
  it('that was given before is known without asking; a browser without one has given none', async () => {
    const given = device({ ...room(1), persisted: () => Promise.resolve(true) });
    await given.own.look();
    expect(given.own.state().isPersistent).toBe(true);
    db.close();
    const none = device({ persist: () => Promise.reject(new Error('no')) });
    await none.own.keep();
    expect(none.own.state().isPersistent).toBe(false);
  });
});

describe('the room', () => {
  it.each([
    [79, false],
    [80, true],
    [100, true],
  ])('taken by %i of 100 is scarce: %s', async (usage, isScarce) => {
    const { own } = device(room(usage));
    let heard = 0;
    own.subscribe(() => (heard += 1));
    await own.look();
    expect(own.state()).toMatchObject({ isScarce, room: { usage, quota: 100 } });
    expect(heard).toBeGreaterThan(0);
  });
  it.each([
    [50, 40, false],
    [50, 46, true],
    [96, 0, true],
  ])('of %i is made before %i more come in: %s', async (usage, coming, isMade) => {
    const { own, asked } = device(room(usage));
    await own.look(coming);
    expect(asked).toEqual(isMade ? ['evict'] : []);
  });
  it.each([
    ['is not told', {}],
    ['cannot be told', { estimate: () => Promise.reject(new Error('no')) }],
    ['makes no sense', room(0, 0)],
  ])('that %s is no reason to warn', async (_name, answers) => {
    const { own, asked } = device(answers);
    await own.look(1e9);
    expect(own.state()).toMatchObject({ room: undefined, isScarce: false });
    expect(asked).toEqual([]);
  });
});

describe('what somebody looked into', () => {
  it('is noted, once a while and together, and what was put out is fetched again', async () => {
    const { own, asked, elapse } = device();
    await db.strict.meta.put({ key: OPENED, value: { songs: 5, birds: 6 } });
    await db.strict.cursors.bulkPut([
      { collection: 'birds', cursor: null, at: 1, isAway: true },
      { collection: 'towns', cursor: 'c', at: 1 },
      { collection: 'songs', cursor: null, at: 1, isAway: true },
      { collection: 'games', cursor: null, at: 1, isAway: true, byHand: true },
    ]);
    for (const collection of ['birds', 'towns', 'birds', 'games']) own.opened(collection);
    expect(await db.strict.meta.get(OPENED)).toMatchObject({ value: { songs: 5, birds: 6 } });
    const noted = new Promise<void>((done) => db.strict.meta.hook('updating', () => done()));
    elapse();
    await noted;
    // Behind the note's own transaction.
    expect(await db.dexie.transaction('rw', ['meta'], () => db.strict.meta.get(OPENED))).toMatchObject({
      value: { songs: 5, birds: 1_000, towns: 1_000, games: 1_000 },
    });
    expect((await db.strict.cursors.toArray()).map(({ collection }) => collection)).toEqual([
      'games',
      'songs',
      'towns',
    ]);
    expect(asked, 'games were taken off by hand: they wait to be asked for').toEqual(['birds']);
  });

  it('is noted again a day later: a tab may be open for weeks', () => {
    const { own, elapse, waiting, later } = device();
    own.opened('towns');
    elapse();
    later(23 * 3_600_000);
    own.opened('towns');
    expect(waiting()).toBe(0);
    later(3_600_000);
    own.opened('towns');
    expect(waiting()).toBe(1);
  });
});
