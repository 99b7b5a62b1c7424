import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineOptions } from '../../testing/engine-options.ts';
import { fakeBrowser, fakePorts, type FakeBrowser } from '../../testing/fake-device-ports.ts';
import { jsonAnswer } from '../../testing/fake-engine.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createVirtualTime } from '../../testing/virtual-time.ts';
import { unreleasedVersions } from '../database/open.ts';
import type { Engine } from '../contract.ts';
import { createEngine } from '../engine.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { createFiller, type Filler, type FillWorker } from './fill-client.ts';
import { serveFills } from './fill-server.ts';
import type { ToTab, ToWorker } from './messages.ts';
import { toyEntity } from '../../testing/toy-entity.ts';

/* A tab and its worker on virtual time: what passes between them is cloned, as between a browser's own. */
const entities = [toyEntity('parties'), toyEntity('notes')];
const ROWS = 6_000;

let time: ReturnType<typeof createVirtualTime>;
let browser: FakeBrowser;
let engine: Engine;
let filler: Filler;
/** Who asked, with which token. */
let asked: { by: 'tab' | 'worker'; path: string; token: string }[];
let answer: (request: HttpRequest) => HttpAnswer | undefined;
let token: { value: string; userId: string } | undefined;
let refused: (string | undefined)[];
let said: (ToTab | ToWorker)[];
let spawned: number;
let ended: number;
/** What becomes of the next workers. */
let fate: 'well' | 'no workers' | 'blocked' | 'silent' | 'dies' | 'falls silent';

function list({ path }: HttpRequest): HttpAnswer {
  const url = new URL(path, 'http://server');
  const collection = url.pathname.slice(1);
  if (url.searchParams.has('since'))
    return jsonAnswer(200, { rows: [], deleted: [], cursor: 'c1.2', more: false });
  const size = Number(url.searchParams.get('limit'));
  const from = Number(url.searchParams.get('page') ?? 0);
  const to = Math.min(ROWS, from + size);
  const rows = Array.from({ length: to - from }, (_, index) => ({
    id: `${collection}${from + index}`,
    name: 'x',
    version: 1,
  }));
  return jsonAnswer(200, rows, {
    ...(to < ROWS ? { link: `</api/${collection}?limit=${size}&page=${to}>; rel="next"` } : {}),
    ...(from === 0 ? { 'x-cursor': 'c1.1' } : {}),
  });
}
const httpOf = (by: 'tab' | 'worker') => ({
  send: async (request: HttpRequest) => {
    if (request.path === '/capabilities')
      return jsonAnswer(200, { idempotency: true, etag: true, delta: true });
    asked.push({
      by,
      path: request.path,
      token: (request.headers?.['authorization'] ?? '').replace('Bearer ', ''),
    });
    return answer(request) ?? list(request);
  },
});

function spawn(): FillWorker {
  if (fate === 'no workers') throw new Error('Worker is not defined');
  spawned += 1;
  let hearTab: (message: ToTab) => void = () => {};
  let failed: () => void = () => {};
  let alive = true;
  const toTab = (message: ToTab): void => {
    const copy = structuredClone(message);
    said.push(copy);
    if (fate === 'dies' && message.type === 'rows') return failed();
    if (fate === 'falls silent' && message.type === 'rows') alive = false;
    if (alive) hearTab(copy);
  };
  const hear = serveFills({
    ports: {
      clock: time.clock,
      http: httpOf('worker'),
      storage: { indexedDB: browser.indexedDB, IDBKeyRange, persist: () => Promise.resolve(false) },
    },
    versions: unreleasedVersions(entities),
    entities,
    post: toTab,
  });
  return {
    post(message) {
      said.push(structuredClone(message));
      if (fate === 'blocked') return void time.clock.after(0, failed);
      if (alive && fate !== 'silent') hear(structuredClone(message));
    },
    listen(listener, onFailed) {
      hearTab = listener;
      failed = onFailed;
    },
    end() {
      alive = false;
      ended += 1;
    },
  };
}

beforeEach(() => {
  time = createVirtualTime(Date.UTC(2026, 10, 20, 8));
  browser = fakeBrowser();
  asked = [];
  refused = [];
  said = [];
  spawned = 0;
  ended = 0;
  answer = () => undefined;
  fate = 'well';
  token = { value: 'secret-1', userId: 'user-1' };
  filler = createFiller({
    spawn,
    clock: time.clock,
    token: () => token,
    freshen: () => Promise.resolve(),
    onUnauthorized: (value) => refused.push(value),
  });
  engine = createEngine({
    ...engineOptions(entities),
    ports: fakePorts(browser, 1, time.clock, seededRandom(1), httpOf('tab')),
    name: 'fill',
    token: () => token,
    onUnauthorized: (value) => refused.push(value),
    filler,
  });
});
afterEach(() => {
  engine.stop();
  time.release();
});
const count = (collection = 'parties') => engine.db.rows(collection).count();
const by = (who: 'tab' | 'worker') => asked.filter((one) => one.by === who);

describe('a first fill in a worker', () => {
  it('fills the mirror that the tab shows, in larger pages, and tells how far it is', async () => {
    const seen: number[] = [];
    engine.subscribe(() => seen.push(engine.state().filling['parties'] ?? 0));
    expect(await engine.pull('parties')).toEqual({ changed: ROWS, whole: true });
    expect(await count()).toBe(ROWS);
    expect(by('tab')).toEqual([]);
    expect(by('worker').map(({ path }) => path)).toEqual([
      '/parties?limit=2500',
      '/parties?limit=2500&page=2500',
      '/parties?limit=2500&page=5000',
    ]);
    expect(seen).toEqual(expect.arrayContaining([2500, 5000, 6000]));
    expect(engine.state().filling).toEqual({});
    expect(await engine.db.strict.cursors.get('parties')).toMatchObject({ cursor: 'c1.1' });
  });

  it('is for the first time only: what follows is the tab’s', async () => {
    await engine.pull('parties');
    asked.length = 0;
    await engine.pull('parties');
    expect(asked).toEqual([{ by: 'tab', path: '/parties?since=c1.1', token: 'secret-1' }]);
  });

  it('does several at once in one worker, which is given back when it has nothing to do', async () => {
    await Promise.all([engine.pull('parties'), engine.pull('notes')]);
    expect([await count(), await count('notes')]).toEqual([ROWS, ROWS]);
    expect(spawned).toBe(1);
    await time.pass(10_000);
    expect(ended).toBe(1);
    await engine.forget('notes');
    await engine.pull('notes');
    expect(spawned).toBe(2);
  });

  it('shows its rows to live queries of the tab’s own connection', async () => {
    await engine.db.rows('parties').count();
    await engine.pull('parties');
    expect(await engine.db.rows('parties').get('parties5999')).toMatchObject({ name: 'x' });
  });

  it('goes on where an earlier one broke off', async () => {
    answer = ({ path }) => (path.endsWith('page=5000') ? jsonAnswer(503, {}) : undefined);
    await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'server', retry: 'later' });
    expect(await count()).toBe(5_000);
    answer = () => undefined;
    asked.length = 0;
    await engine.pull('parties');
    expect(by('worker').map(({ path }) => path)).toEqual([
      '/parties?limit=2500&page=5000',
      '/parties?since=c1.1',
    ]);
    expect(await count()).toBe(ROWS);
  });
});

describe('the token', () => {
  it('is handed over at each call, as it is then', async () => {
    answer = ({ path }) => {
      if (path.endsWith('limit=2500')) token = { value: 'secret-2', userId: 'user-1' };
      return undefined;
    };
    await engine.pull('parties');
    expect(asked.map((one) => one.token)).toEqual(['secret-1', 'secret-2', 'secret-2']);
    const jobs = said.filter(({ type }) => type === 'fill');
    expect(JSON.stringify(jobs), 'no job carries it').not.toContain('secret');
    const kept = await Promise.all(engine.db.dexie.tables.map((table) => table.toArray()));
    expect(JSON.stringify(kept), 'and nothing on the device holds it').not.toContain('secret');
  });

  it('that the server refuses signs out as in the tab, that very token', async () => {
    answer = ({ path }) => (path.includes('page=') ? jsonAnswer(401, {}) : undefined);
    await expect(engine.pull('parties')).rejects.toMatchObject({
      code: 'unauthorized',
      retry: 'after-login',
    });
    expect(refused).toEqual(['secret-1']);
    expect(await count(), 'what came stays, to go on with').toBe(2_500);
  });

  it('is not refused by a page of something in the way', async () => {
    answer = ({ path }) =>
      path.includes('page=') ? jsonAnswer(401, 'Log in', { 'content-type': 'text/html' }) : undefined;
    await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'unreadable' });
    expect(refused).toEqual([]);
  });

  it('of another person is never handed over, nor is anything sent without one', async () => {
    token = { value: 'secret-9', userId: 'user-2' };
    await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'unauthorized' });
    token = undefined;
    await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'unauthorized' });
    expect(asked).toEqual([]);
    expect(JSON.stringify(said)).not.toContain('secret-9');
  });
});

describe('where there is no worker', () => {
  it.each(['no workers', 'blocked'] as const)('the tab fills the mirror itself: %s', async (how) => {
    fate = how;
    const filled = engine.pull('parties');
    await time.pass(1);
    await filled;
    expect(await count()).toBe(ROWS);
    expect(by('worker')).toEqual([]);
    expect(by('tab')[0]).toEqual({ by: 'tab', path: '/parties?limit=1000', token: 'secret-1' });
  });

  it('the tab does not wait for ever for one that says nothing', async () => {
    fate = 'silent';
    const filled = engine.pull('parties');
    await time.pass(9_900);
    expect(by('tab')).toEqual([]);
    await time.pass(200);
    await filled;
    expect(await count()).toBe(ROWS);
    expect(ended).toBe(1);
  });

  it('the tab goes on where it died, and tries no other', async () => {
    fate = 'dies';
    await engine.pull('parties');
    expect(by('tab')[0]?.path).toBe('/parties?limit=2500&page=2500');
    expect(await count()).toBe(ROWS);
    fate = 'well';
    await engine.pull('notes');
    expect(spawned).toBe(1);
  });

  it('the tab waits for a call that takes long, and not for ever for one that said something once', async () => {
    fate = 'falls silent';
    const filled = engine.pull('parties');
    await time.pass(80_000);
    expect(by('tab')).toEqual([]);
    await time.pass(20_000);
    await filled;
    expect(by('tab')[0]?.path).toBe('/parties?limit=2500&page=2500');
    expect(await count()).toBe(ROWS);
    expect(ended).toBe(1);
  });

  it('nor is one asked where the server knows no versions: the tab reads such a list itself', async () => {
    engine.stop();
    engine = createEngine({
      ...engineOptions(entities),
      ports: fakePorts(browser, 1, time.clock, seededRandom(1), {
        send: async (request) =>
          request.path === '/capabilities'
            ? jsonAnswer(404, {})
            : (asked.push({ by: 'tab', path: request.path, token: '' }), jsonAnswer(200, [])),
      }),
      name: 'plain',
      token: () => token,
      filler,
    });
    await engine.pull('parties');
    expect(spawned).toBe(0);
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/parties']));
  });
});

it('ends with the engine: nothing is written for somebody who has left', async () => {
  fate = 'silent';
  const filled = engine.pull('parties');
  const outcome = expect(filled).rejects.toMatchObject({ code: 'stopped' });
  await time.settle();
  engine.stop();
  await outcome;
  expect(ended).toBe(1);
});
