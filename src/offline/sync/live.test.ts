import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineOptions } from '../../testing/engine-options.ts';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import { fakeBrowser, fakePorts } from '../../testing/fake-device-ports.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createVirtualTime } from '../../testing/virtual-time.ts';
import type { Engine } from '../contract.ts';
import { createEngine } from '../engine.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { heldBack } from './held-back.ts';
import { follow } from './live.ts';
import { toyEntity } from '../../testing/toy-entity.ts';

/* Several tabs of one browser, one of which listens to the server for all. */
const party = toyEntity('parties');
const MINUTE = 60_000;
/** Notices are gathered no longer than this. */
const GATHERED = 1_250;

interface Tab {
  readonly engine: Engine;
  /** What it was told to pull. */
  readonly pulled: (readonly string[] | 'all')[];
  readonly leave: () => void;
}

let time: ReturnType<typeof createVirtualTime>;
let browser: ReturnType<typeof fakeBrowser>;
let tabs: Tab[];
let push: boolean;
let signedIn: boolean;
let sent: string[];
let lines: ReadableStreamDefaultController<Uint8Array>[];

function answer({ method, path, headers, body, signal }: HttpRequest): HttpAnswer {
  if (path === '/capabilities') return jsonAnswer(200, { idempotency: true, etag: true, delta: true, push });
  if (method === 'POST') {
    sent.push(path);
    const id = headers?.['idempotency-key'];
    return jsonAnswer(201, { ...(JSON.parse(String(body)) as object), id, version: 1 });
  }
  if (path !== '/events') return jsonAnswer(200, []);
  const stream = new ReadableStream<Uint8Array>({
    start(line) {
      lines.push(line);
      signal?.addEventListener('abort', () => line.error(new Error('cut')));
    },
  });
  return { ...jsonAnswer(200, null), stream: () => stream };
}
const notice = (...collections: string[]) =>
  lines.at(-1)?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ collections })}\n\n`));

async function openTab(): Promise<Tab> {
  const number = tabs.length + 1;
  const http = { send: (request: HttpRequest) => Promise.resolve(answer(request)) };
  const engine = createEngine({
    ...engineOptions([party]),
    ports: fakePorts(browser, number, time.clock, seededRandom(number), http),
    name: 'live',
    token: () => (signedIn ? { value: 'token', userId: 'user-1' } : undefined),
  });
  await engine.pull('parties');
  const pulled: Tab['pulled'] = [];
  const unfollow = follow(engine, (collections) => pulled.push(collections));
  const leave = () => {
    unfollow();
    engine.stop();
  };
  const tab = { engine, pulled, leave };
  tabs.push(tab);
  await time.settle();
  return tab;
}

beforeEach(() => {
  time = createVirtualTime(Date.UTC(2026, 10, 20, 8));
  browser = fakeBrowser();
  tabs = [];
  lines = [];
  push = true;
  signedIn = true;
  sent = [];
});
afterEach(() => {
  for (const tab of tabs) tab.leave();
  time.release();
});

describe('following the server', () => {
  it('is one tab’s work: the others pull neither each minute nor on a notice', async () => {
    const first = await openTab();
    const second = await openTab();
    expect(first.pulled, 'on connecting anything may have changed').toEqual(['all']);
    notice('parties');
    await time.pass(GATHERED);
    expect(first.pulled).toEqual(['all', ['parties']]);
    push = false;
    await time.pass(3 * MINUTE);
    expect(first.pulled.filter((one) => one === 'all').length).toBeGreaterThan(3);
    expect(second.pulled).toEqual([]);
  });

  it('goes over to another tab when the first is gone, at once', async () => {
    const first = await openTab();
    const second = await openTab();
    // Its line is cut by its leaving: it must not sit out a pause with the lock in its hand.
    first.leave();
    await time.settle();
    expect(second.pulled).toEqual(['all']);
    notice('parties');
    await time.pass(GATHERED);
    expect(second.pulled).toEqual(['all', ['parties']]);
  });

  it('polls each minute where the server sends no notices', async () => {
    push = false;
    const tab = await openTab();
    await time.pass(10 * MINUTE);
    expect(tab.pulled).toEqual(Array.from({ length: 10 }, () => 'all'));
  });

  it('leaves nothing behind with each pause', async () => {
    push = false;
    const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
    const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
    await openTab();
    await time.pass(60 * MINUTE);
    expect(added.mock.calls.length, 'each pause listens').toBeGreaterThan(60);
    expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThan(10);
    vi.restoreAllMocks();
  });

  it('is left to another tab while the browser freezes this one, and taken up again when its turn comes', async () => {
    const first = await openTab();
    const second = await openTab();
    void first.engine.rest();
    await time.settle();
    expect(second.pulled, 'at once, not after a silence').toEqual(['all']);
    first.engine.wake();
    await time.pass(MINUTE);
    notice('parties');
    await time.pass(GATHERED);
    expect(first.pulled, 'one listens for all').toEqual(['all']);
    void second.engine.rest();
    await time.settle();
    expect(first.pulled).toEqual(['all', 'all']);
  });
});

describe('what the server announces', () => {
  it('is told on together: one act touches several collections', async () => {
    const tab = await openTab();
    notice('parties');
    notice('parties', 'notes');
    await time.pass(249);
    expect(tab.pulled).toEqual(['all']);
    notice('files');
    await time.pass(1_001);
    expect(tab.pulled).toEqual(['all', ['parties', 'notes', 'files']]);
  });

  it('is asked for in growing pauses where it never comes, and at once again when it does', async () => {
    const tab = await openTab();
    tab.pulled.length = 0;
    const flood = async (seconds: number): Promise<number> => {
      const before = tab.pulled.filter((one) => one !== 'all').length;
      for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
        notice('parties');
        await time.pass(100);
      }
      return tab.pulled.filter((one) => one !== 'all').length - before;
    };
    // Told ten times a second for a minute: without the guard this would be some sixty pulls.
    const first = await flood(60);
    expect(first).toBeLessThan(20);
    expect(await flood(60), 'the longer it lasts the rarer').toBeLessThan(5);
    const [collection, until] = Object.entries(await heldBack(tab.engine.db))[0]!;
    expect(collection, 'and every tab can say so').toBe('parties');
    expect(until).toBeGreaterThan(time.clock.now());
    await tab.engine.db.strict.cursors.put({ collection: 'parties', cursor: 'c1.9', at: 0 });
    await time.pass(2 * MINUTE);
    notice('parties');
    const before = tab.pulled.length;
    await time.pass(GATHERED);
    expect(tab.pulled.slice(before)).toContainEqual(['parties']);
  });

  it('does not hold up another collection for one that loops', async () => {
    const tab = await openTab();
    for (let times = 0; times < 300; times += 1) {
      notice('parties');
      await time.pass(100);
    }
    tab.pulled.length = 0;
    notice('notes');
    await time.pass(GATHERED);
    expect(tab.pulled.flat()).toContain('notes');
  });

  it('is not lost while its collection is held: it is asked for when the pause ends', async () => {
    const tab = await openTab();
    const isHeld = async () => 'parties' in (await heldBack(tab.engine.db));
    for (let times = 0; times < 100 && !(await isHeld()); times += 1) {
      notice('parties');
      await time.pass(500);
    }
    expect(await isHeld()).toBe(true);
    tab.pulled.length = 0;
    notice('parties');
    await time.pass(5_000);
    expect(tab.pulled).toContainEqual(['parties']);
  });

  it('ends with the turn: what was gathered is not told by a tab that has left', async () => {
    const tab = await openTab();
    notice('parties');
    await time.settle();
    void tab.engine.rest();
    await time.pass(MINUTE);
    expect(tab.pulled).toEqual(['all']);
  });
});

describe('the line', () => {
  it('wakes what waits when it stands, and not only the next look each minute', async () => {
    const { engine } = await openTab();
    signedIn = false;
    await engine.create('parties', { name: 'Acme' });
    lines.at(-1)?.close();
    await time.pass(5_000);
    expect(sent, 'its next look is in a minute').toEqual([]);
    signedIn = true;
    await time.pass(10_000);
    expect(lines, 'the server is heard again').toHaveLength(2);
    expect(sent).toEqual(['/parties']);
  });

  it('is dead after forty silent seconds, and everything is pulled when it is back', async () => {
    const tab = await openTab();
    expect(lines).toHaveLength(1);
    await time.pass(39_000);
    lines[0]?.enqueue(new TextEncoder().encode(': heartbeat\n\n'));
    await time.pass(39_000);
    expect(lines, 'a heartbeat is life').toHaveLength(1);
    tab.pulled.length = 0;
    await time.pass(1_000 + 1_500);
    expect(lines).toHaveLength(2);
    expect(tab.pulled).toContain('all');
  });

  it('is given up where it says what has no end: it is not ours, and would fill the memory', async () => {
    await openTab();
    const endless = new TextEncoder().encode('data: '.repeat(20_000));
    for (let chunk = 0; chunk < 8; chunk += 1) lines[0]?.enqueue(endless);
    await time.settle();
    expect(lines, 'a long one is read').toHaveLength(1);
    lines[0]?.enqueue(endless);
    await time.pass(4_000);
    expect(lines).toHaveLength(2);
  });

  it('that is cut as soon as it stands is tried in growing pauses, not every second', async () => {
    await openTab();
    for (let tenth = 0; tenth < 6_000; tenth += 1) {
      lines.at(-1)?.close();
      lines.push({ ...lines.at(-1)!, close: () => {} });
      await time.pass(100);
    }
    // Of the six hundred seconds each would else be a pull of everything.
    expect(tabs[0]!.pulled.length).toBeLessThan(40);
  });

  it('that has stood a while is back within two seconds of being cut', async () => {
    const tab = await openTab();
    for (let times = 0; times < 5; times += 1) {
      await time.pass(20_000);
      const before = lines.length;
      lines.at(-1)?.close();
      await time.pass(1_500);
      expect(lines.length).toBe(before + 1);
    }
    expect(tab.pulled.filter((one) => one === 'all').length).toBeGreaterThanOrEqual(6);
  });
});
