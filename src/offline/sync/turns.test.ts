import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { fakeBrowser, fakePorts, type FakeBrowser } from '../../testing/fake-device-ports.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createVirtualTime } from '../../testing/virtual-time.ts';
import { openDatabase, unreleasedVersions, type EngineDatabase } from '../database/open.ts';
import type { Clock } from '../ports.ts';
import { leaseLocks } from './lease-locks.ts';
import { createTurns, type Turns } from './turns.ts';

/* Two tabs that want the same turn, with the browser's locks and without. */
const SECOND = 1_000;
interface Tab {
  readonly turns: Turns;
  isFrozen: boolean;
  isVisible: boolean;
}

let time: ReturnType<typeof createVirtualTime>;
let browser: FakeBrowser;
let epoch: number;
let db: EngineDatabase;
let ids: number;

function openTab(index: number, kind: string): Tab {
  const tab: Omit<Tab, 'turns'> = { isFrozen: false, isVisible: true };
  // A frozen tab's timers stand still; what was due fires when it thaws, which no test here waits for.
  const clock: Clock = {
    now: time.clock.now,
    after: (ms, run) => time.clock.after(ms, () => void (tab.isFrozen || run())),
  };
  const ports = {
    ...fakePorts(browser, index, clock, seededRandom(index), {
      send: () => Promise.reject(new Error('offline')),
    }),
    isVisible: () => tab.isVisible,
  };
  const locks = kind === 'lease' ? leaseLocks(db, ports, () => `tab ${index} ${(ids += 1)}`) : ports.locks!;
  return Object.assign(tab, { turns: createTurns(ports, locks, () => Promise.resolve(void (epoch += 1))) });
}

beforeEach(() => {
  time = createVirtualTime(Date.UTC(2026, 10, 20, 8));
  browser = fakeBrowser();
  db = openDatabase(
    'turns',
    { indexedDB: new IDBFactory(), IDBKeyRange, persist: () => Promise.resolve(true) },
    unreleasedVersions([]),
    { clock: time.clock },
  );
  epoch = 0;
  ids = 0;
});
afterEach(() => {
  db.close();
  time.release();
});

/** Work that goes on until it is told to end, and what became of it. */
function work(): {
  readonly run: (lost: AbortSignal) => Promise<void>;
  readonly end: () => void;
  began: boolean;
  lost: boolean;
} {
  let end = (): void => {};
  const over = new Promise<void>((done) => (end = done));
  const made = {
    began: false,
    lost: false,
    end: () => end(),
    run(lost: AbortSignal) {
      made.began = true;
      lost.addEventListener('abort', () => void (made.lost = true));
      return over;
    },
  };
  return made;
}

describe.each(['web locks', 'lease'])('turns by %s', (kind) => {
  let first: Tab;
  let second: Tab;
  beforeEach(() => {
    first = openTab(1, kind);
    second = openTab(2, kind);
  });
  afterEach(() => {
    first.turns.stop();
    second.turns.stop();
  });
  /** As an engine does while another tab sends: it asks each second. */
  async function askEachSecond(
    tab: Tab,
    run: (lost: AbortSignal) => Promise<void>,
    seconds: number,
  ): Promise<number | undefined> {
    for (let second = 0; second < seconds; second += 1) {
      let answer: boolean | undefined;
      let hasBegun = false;
      void tab.turns
        .take('drain', (lost) => {
          hasBegun = true;
          return run(lost);
        })
        .then((taken) => (answer = taken));
      await time.settle();
      if (hasBegun || answer) return second;
      await time.pass(SECOND);
    }
    return undefined;
  }

  it('lets one work at a time, and the next when that is done', async () => {
    const mine = work();
    const theirs = work();
    const taken = first.turns.take('drain', mine.run);
    await time.settle();
    const refused = second.turns.take('drain', theirs.run);
    await time.settle();
    expect(await refused).toBe(false);
    expect(theirs.began).toBe(false);
    mine.end();
    await time.settle();
    expect(await taken).toBe(true);
    void second.turns.take('drain', theirs.run);
    await time.settle();
    expect(theirs.began).toBe(true);
    theirs.end();
    await time.settle();
  });

  it('leaves a holder alone for as long as it is heard', async () => {
    const mine = work();
    void first.turns.take('drain', mine.run);
    await time.settle();
    expect(await askEachSecond(second, work().run, 90)).toBeUndefined();
    expect({ lost: mine.lost, epoch }).toEqual({ lost: false, epoch: 0 });
    mine.end();
    await time.settle();
  });

  it('takes over from a frozen holder within twenty seconds, under a new epoch, and tells it when it thaws', async () => {
    const mine = work();
    const theirs = work();
    void first.turns.take('drain', mine.run);
    await time.settle();
    first.isFrozen = true;
    const after = await askEachSecond(second, theirs.run, 30);
    expect(after).toBeLessThanOrEqual(20);
    if (kind === 'web locks') expect(epoch, 'a lease that ran out is simply free').toBe(1);
    expect(theirs.began).toBe(true);
    if (kind === 'web locks') expect(mine.lost).toBe(true);
    mine.end();
    theirs.end();
    await time.settle();
  });

  it('does not take over where nobody looks at it', async () => {
    if (kind === 'lease') return;
    second.isVisible = false;
    const mine = work();
    void first.turns.take('drain', mine.run);
    await time.settle();
    first.isFrozen = true;
    expect(await askEachSecond(second, work().run, 60)).toBeUndefined();
    second.isVisible = true;
    const theirs = work();
    expect(await askEachSecond(second, theirs.run, 5)).toBe(0);
    mine.end();
    theirs.end();
    await time.settle();
  });

  it('is not fooled by a clock that is set', async () => {
    const mine = work();
    void first.turns.take('drain', mine.run);
    await time.settle();
    if (kind === 'web locks') time.step(86_400_000);
    expect(await askEachSecond(second, work().run, 10)).toBeUndefined();
    mine.end();
    await time.settle();
  });

  it('waits for its turn, and has it as soon as the other goes', async () => {
    const leaving = new AbortController();
    const mine = work();
    const theirs = work();
    void first.turns.wait('live', leaving.signal, mine.run);
    await time.settle();
    void second.turns.wait('live', new AbortController().signal, theirs.run);
    await time.pass(60_000);
    expect({ mine: mine.began, theirs: theirs.began }).toEqual({ mine: true, theirs: false });
    mine.end();
    await time.pass(kind === 'lease' ? 2_000 : 0);
    expect(theirs.began).toBe(true);
    theirs.end();
    await time.settle();
  });

  it('waits no longer for a frozen holder than twenty seconds', async () => {
    const mine = work();
    const theirs = work();
    void first.turns.wait('live', new AbortController().signal, mine.run);
    await time.settle();
    void second.turns.wait('live', new AbortController().signal, theirs.run);
    await time.pass(7_000);
    first.isFrozen = true;
    await time.pass(20_000);
    expect(theirs.began).toBe(true);
    mine.end();
    theirs.end();
    await time.settle();
  });

  it('stops waiting when it is told to', async () => {
    const mine = work();
    const theirs = work();
    const leaving = new AbortController();
    void first.turns.wait('live', new AbortController().signal, mine.run);
    await time.settle();
    let left = false;
    void second.turns.wait('live', leaving.signal, theirs.run).then(() => (left = true));
    await time.pass(1_000);
    leaving.abort();
    await time.pass(0);
    expect(left).toBe(true);
    mine.end();
    await time.pass(30_000);
    expect(theirs.began).toBe(false);
  });
});

describe('a lease', () => {
  it('is renewed while its work lasts and gone afterwards, also when the work fails', async () => {
    const tab = openTab(1, 'lease');
    const failing = tab.turns.take('drain', () => Promise.reject(new Error('broken')));
    await expect(Promise.all([failing, time.settle()])).rejects.toThrow('broken');
    const mine = work();
    void tab.turns.take('drain', mine.run);
    await time.pass(60_000);
    const kept = db.strict.meta.get('lease:drain');
    await time.settle();
    expect((await kept)?.value).toMatchObject({ until: expect.any(Number) as number });
    mine.end();
    await time.settle();
    const gone = db.strict.meta.get('lease:drain');
    await time.settle();
    expect(await gone).toBeUndefined();
    tab.turns.stop();
  });

  it('dated into the future by a clock that was set back binds nobody', async () => {
    const put = db.strict.meta.put({
      key: 'lease:drain',
      value: { by: 'somebody', until: time.clock.now() + 86_400_000 },
    });
    await time.settle();
    await put;
    const tab = openTab(1, 'lease');
    const mine = work();
    void tab.turns.take('drain', mine.run);
    await time.settle();
    expect(mine.began).toBe(true);
    mine.end();
    await time.settle();
    tab.turns.stop();
  });
});
