import Dexie from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../testing/fake-device-ports.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { modelServer } from '../../testing/model-server.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { Engine } from '../contract.ts';
import type { Http, HttpAnswer } from '../ports.ts';

/* What was answered before something else happened, and comes after that, has no place. */
const song = toyEntity('songs');
const CAPABILITIES = jsonAnswer(200, { idempotency: true, etag: true, delta: true });
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, name: `song ${index}`, version: 1 }));
const list = jsonAnswer(200, rows(20), { 'x-cursor': 'c1.5' });

let engine: Engine;
/** What each call for songs is answered; where it takes the collection away first, its answer comes late. */
let answer: (path: string) => HttpAnswer | Promise<HttpAnswer>;
function open(): void {
  engine = fakeEngine({
    entities: [song],
    http: {
      send: async ({ path }) => (path === '/capabilities' ? CAPABILITIES : answer(path)),
    },
  });
}
const late = async (one: HttpAnswer): Promise<HttpAnswer> => {
  await engine.forget('songs');
  return one;
};
const count = () => engine.db.rows('songs').count();
const cursor = async () => (await engine.db.strict.cursors.get('songs'))?.cursor ?? null;
afterEach(() => engine.stop());

describe('the right to a collection is withdrawn while it is asked for', () => {
  it('the first list does not bring the rows back', async () => {
    open();
    answer = () => late(list);
    await expect(engine.pull('songs')).rejects.toMatchObject({ code: 'device.away' });
    expect([await count(), await cursor()]).toEqual([0, null]);
  });

  it('what has moved does not pass for all there is', async () => {
    open();
    answer = () => list;
    await engine.pull('songs');
    const delta = jsonAnswer(200, { rows: rows(1), deleted: [], cursor: 'c1.6', more: false });
    answer = () => late(delta);
    await expect(engine.pull('songs')).rejects.toMatchObject({ code: 'device.away' });
    expect([await count(), await cursor()]).toEqual([0, null]);
    answer = () => list;
    await engine.pull('songs');
    expect([await count(), await cursor()], 'given back, it is whole').toEqual([20, 'c1.5']);
  });

  it.each([1, 2])('of a list that is compared, none from page %i on', async (last) => {
    open();
    answer = () => list;
    await engine.pull('songs');
    const page = jsonAnswer(200, rows(10), {
      'x-cursor': 'c2.1',
      link: '</api/songs?limit=1000&page=2>; rel="next"',
    });
    answer = (path) => {
      if (path.includes('since')) return jsonAnswer(410, {});
      const number = path.includes('page=2') ? 2 : 1;
      return number === last ? late(number === 1 ? page : list) : page;
    };
    await expect(engine.pull('songs')).rejects.toMatchObject({ code: 'device.away' });
    expect([await count(), await cursor()]).toEqual([0, null]);
  });
});

it('the right is back, and another tab pulls between all that takes the collection off here: its rows are not missing', async () => {
  const { model, http } = slowServer(() => false);
  const browser = fakeBrowser();
  engine = fakeEngine({ entities: [song], http, browser, tab: 1 });
  const other = fakeEngine({ entities: [song], http, browser, tab: 2 });
  try {
    await engine.create('songs', { name: 'One' });
    await engine.flush();
    await engine.pull('songs');
    const { dexie } = engine.db;
    const run = dexie.transaction.bind(dexie) as (...args: unknown[]) => Promise<unknown>;
    vi.spyOn(dexie, 'transaction').mockImplementation(((...args: unknown[]) =>
      Dexie.currentTransaction ? run(...args) : other.pull('songs').then(() => run(...args))) as never);
    await engine.forget('songs');
    vi.restoreAllMocks();
    await other.pull('songs');
    expect(model.rows('songs')).toHaveLength(1);
    expect(await count()).toBe(1);
  } finally {
    other.stop();
  }
});

/** A model server that holds its answers back: `late` are those it has given since, each sent on as it is called. */
function slowServer(isLate: (path: string) => boolean) {
  const model = modelServer([song], () => undefined);
  const server = { model, holds: false, late: [] as (() => void)[], http: {} as Http };
  server.http = {
    async send(request) {
      const given = model.handle('user-1', request);
      if (server.holds && isLate(request.path)) await new Promise<void>((done) => server.late.push(done));
      return given;
    },
  };
  return server;
}

describe('a row is removed here while its collection is asked for', () => {
  const DAY = 86_400_000;
  it.each([
    ['list', 0],
    ['delta', 0],
    ['list', DAY],
    ['delta', DAY],
  ])('a %s drawn up before does not bring it back, the clock put back %i ms since', async (what, back) => {
    const server = slowServer((path) => path.startsWith('/songs?'));
    engine = fakeEngine({ entities: [song], http: server.http });
    if (what === 'delta') await engine.pull('songs');
    const { id } = await engine.create('songs', { name: 'One' });
    await engine.flush();
    server.holds = true;
    const pulled = engine.pull('songs');
    await vi.waitFor(() => expect(server.late).toHaveLength(1));
    await engine.remove('songs', id);
    expect(await engine.flush(true)).toBe(true);
    expect(await engine.db.rows('songs').get(id)).toBeUndefined();
    const steady = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => steady() - back);
    server.late[0]!();
    await pulled;
    clock.mockRestore();
    expect(await engine.db.rows('songs').get(id)).toBeUndefined();
  });

  it('and a list drawn up after that brings it, where a restored server has it again', async () => {
    const model = modelServer([song], () => undefined);
    engine = fakeEngine({
      entities: [song],
      http: { send: async (request) => model.handle('user-1', request) },
    });
    const { id } = await engine.create('songs', { name: 'One' });
    await engine.flush();
    const backup = model.backup();
    await engine.remove('songs', id);
    expect(await engine.flush(true)).toBe(true);
    backup.restore();
    await engine.pull('songs');
    expect(await engine.db.rows('songs').get(id)).toMatchObject({ name: 'One' });
  });
});

it('a list in the place of a refused cursor does not take back what was changed here since it was asked for', async () => {
  const server = slowServer((path) => path.startsWith('/songs?limit'));
  engine = fakeEngine({ entities: [song], http: server.http });
  await engine.pull('songs');
  const { id } = await engine.create('songs', { name: 'One' });
  await engine.flush();
  server.model.refuseCursors();
  server.holds = true;
  const pulled = engine.pull('songs');
  await vi.waitFor(() => expect(server.late).toHaveLength(1));
  await engine.update('songs', id, { name: 'Two' });
  expect(await engine.flush()).toBe(true);
  server.late[0]!();
  await pulled;
  expect(await engine.db.rows('songs').get(id)).toMatchObject({ name: 'Two', version: 2 });
});

describe('two tabs ask for a list at once, and a row is removed elsewhere between their answers', () => {
  const tabs: Engine[] = [];
  afterEach(() => tabs.splice(0).forEach((tab) => tab.stop()));
  it.each([
    ['nothing is here yet', [0, 1]],
    ['nothing is here yet', [1, 0]],
    ['their cursor is refused', [0, 1]],
    ['their cursor is refused', [1, 0]],
  ] as const)('%s, answers %o: it is here no more', async (before, order) => {
    const server = slowServer((path) => path.startsWith('/songs?limit'));
    const browser = fakeBrowser();
    engine = fakeEngine({ entities: [song], http: server.http });
    tabs.push(...[1, 2].map((tab) => fakeEngine({ entities: [song], http: server.http, browser, tab })));
    const mirror = tabs[0]!.db.rows('songs');
    const kept = await engine.create('songs', { name: 'One' });
    await engine.flush();
    if (before === 'their cursor is refused') {
      await tabs[0]!.pull('songs');
      server.model.refuseCursors();
    }
    const { id } = await engine.create('songs', { name: 'Two' });
    await engine.flush();
    server.holds = true;
    const pulls: Promise<unknown>[] = [];
    const ask = async (tab: number): Promise<void> => {
      pulls.push(tabs[tab]!.pull('songs'));
      await vi.waitFor(() => expect(server.late).toHaveLength(tab + 1));
    };
    await ask(0);
    await engine.remove('songs', id);
    expect(await engine.flush(true)).toBe(true);
    await ask(1);
    server.holds = false;
    for (const tab of order) {
      server.late[tab]!();
      await pulls[tab];
    }
    await tabs[0]!.pull('songs');
    expect(await mirror.toCollection().primaryKeys()).toEqual([kept.id]);
  });

  it('and asks for none where a cursor is refused that is not theirs any more', async () => {
    const asked: string[] = [];
    const server = slowServer((path) => path.includes('since=c1.'));
    const http: Http = {
      send: (request) => {
        asked.push(request.path);
        return server.http.send(request);
      },
    };
    const browser = fakeBrowser();
    tabs.push(...[1, 2].map((tab) => fakeEngine({ entities: [song], http, browser, tab })));
    await tabs[0]!.pull('songs');
    server.model.refuseCursors();
    server.holds = true;
    const late = tabs[1]!.pull('songs');
    await vi.waitFor(() => expect(server.late).toHaveLength(1));
    server.holds = false;
    await tabs[0]!.pull('songs');
    asked.length = 0;
    server.late[0]!();
    expect(await late).toEqual({ changed: 0, whole: false });
    expect(asked).toEqual([expect.stringContaining('/songs?since=c2.')]);
  });
});

it('two tabs ask what has moved, a row is removed elsewhere between their answers, and the older comes late: it is here no more', async () => {
  const server = slowServer((path) => path.includes('since'));
  const browser = fakeBrowser();
  engine = fakeEngine({ entities: [song], http: server.http, browser, tab: 1 });
  const other = fakeEngine({ entities: [song], http: server.http, browser, tab: 2 });
  const they = (method: string, path: string, key: string, body?: object) =>
    server.model.handle('other', {
      method,
      path,
      headers: { 'idempotency-key': key },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  try {
    await engine.pull('songs');
    await other.pull('songs');
    they('POST', '/songs', 'one', { name: 'One' });
    server.holds = true;
    const older = engine.pull('songs');
    await vi.waitFor(() => expect(server.late).toHaveLength(1));
    they('DELETE', '/songs/one', 'removed');
    server.holds = false;
    await other.pull('songs');
    server.holds = true;
    const younger = other.pull('songs');
    await vi.waitFor(() => expect(server.late).toHaveLength(2));
    server.holds = false;
    server.late[0]!();
    await older;
    server.late[1]!();
    await younger;
    await engine.pull('songs');
    expect(await engine.db.rows('songs').toArray()).toEqual([]);
  } finally {
    other.stop();
  }
});
