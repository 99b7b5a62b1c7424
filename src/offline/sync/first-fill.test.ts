import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer } from '../ports.ts';
import { doubtOf, readDoubts } from './doubts.ts';
import { begunFill } from './first-fill.ts';
import { toyEntity } from '../../testing/toy-entity.ts';

const party = toyEntity('parties');
const row = (index: number, version = 1) => ({ id: `p${index}`, name: `party ${index}`, version });
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => row(from + index));

/** A server with four pages of ten, each of which names the next; it breaks off where a test says. */
let broken: Set<string>;
let asked: string[];
let counter: number;
let delta: { rows: object[]; deleted: string[] };
let delta410: boolean;
function serve(path: string): HttpAnswer {
  const url = new URL(path, 'http://server');
  asked.push(path);
  if (broken.has(path)) throw new Error('cut');
  if (url.searchParams.has('since')) {
    if (delta410) return jsonAnswer(410, {});
    return jsonAnswer(200, { ...delta, cursor: `c1.${counter}`, more: false });
  }
  const from = Number(url.searchParams.get('page') ?? 0);
  const more = from < 30 ? { link: `</api/parties?limit=1000&page=${from + 10}>; rel="next"` } : {};
  return jsonAnswer(200, rows(from, from + 10), {
    ...more,
    ...(from === 0 ? { 'x-cursor': `c1.${counter}` } : {}),
  });
}
let known: Record<string, boolean>;
let engine: Engine;
const open = (): Engine =>
  fakeEngine({
    entities: [party],
    http: { send: async ({ path }) => (path === '/capabilities' ? jsonAnswer(200, known) : serve(path)) },
  });
const page = (number: number): string =>
  number === 0 ? '/parties?limit=1000' : `/parties?limit=1000&page=${number * 10}`;
const count = () => engine.db.rows('parties').count();
const cursor = () => engine.db.strict.cursors.get('parties');
const begun = () => begunFill(engine.context, 'parties');

beforeEach(() => {
  broken = new Set();
  asked = [];
  counter = 7;
  delta = { rows: [], deleted: [] };
  delta410 = false;
  known = { idempotency: true, etag: true, delta: true };
  engine = open();
});
afterEach(() => engine.stop());
const breakAt = async (number: number): Promise<void> => {
  broken.add(page(number));
  await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'network' });
  broken.clear();
  asked = [];
};

describe('a first fill that breaks off', () => {
  it('goes on with the page where it was, keeps the cursor of the first, and then asks what moved meanwhile', async () => {
    await breakAt(2);
    expect(await begun()).toEqual({ next: page(2), cursor: 'c1.7', rows: 20 });
    expect(await cursor(), 'not yet told whole: the device does not call itself filled').toBeUndefined();
    counter = 9;
    delta = { rows: [row(3, 2)], deleted: ['p4'] };
    await engine.pull('parties');
    expect(asked).toEqual([page(2), page(3), '/parties?since=c1.7']);
    expect(await cursor()).toMatchObject({ cursor: 'c1.9' });
    expect(await count(), 'what was removed between the two is removed').toBe(39);
    expect(await engine.db.rows('parties').get('p3')).toMatchObject({ version: 2 });
    expect(await begun()).toBeUndefined();
  });

  it.each([1, 2, 3])(
    'loses nothing and doubles nothing, broken at page %i and once more at the next',
    async (number) => {
      await breakAt(number);
      if (number < 3) await breakAt(number + 1);
      await engine.pull('parties');
      expect(await count()).toBe(40);
    },
  );

  it.each([0, 1])(
    'goes on with the page in the middle of which it broke off, page %i: no row of it comes twice or not at all',
    async (number) => {
      const answer = engine.context.ports.http.send;
      const big = (url: URL): object[] => {
        const from = url.searchParams.has('page') ? 600 : 0;
        return rows(from, from + 600);
      };
      engine.context.ports.http.send = async (call) => {
        const url = new URL(call.path, 'http://server');
        if (call.path === '/capabilities' || url.searchParams.has('since')) return answer(call);
        asked.push(call.path);
        return jsonAnswer(
          200,
          big(url),
          url.searchParams.has('page')
            ? {}
            : { link: `</api${page(1)}>; rel="next"`, 'x-cursor': `c1.${counter}` },
        );
      };
      const falls = `p${number * 600 + 300}`;
      const fail = (_: unknown, written: { id: string }): void => {
        if (written.id === falls) throw new Error('killed');
      };
      const { hook } = engine.db.rows('parties') as unknown as {
        hook: {
          (name: string, run: typeof fail): void;
          creating: { unsubscribe: (run: typeof fail) => void };
        };
      };
      hook('creating', fail);
      await expect(engine.pull('parties')).rejects.toMatchObject({
        message: expect.stringContaining('killed'),
      });
      hook.creating.unsubscribe(fail);
      const stayed = (await count()) - number * 600;
      expect(stayed, 'what was laid before stays').toBeGreaterThan(0);
      expect(stayed).toBeLessThanOrEqual(300);
      expect(await begun()).toEqual({ next: page(number), cursor: 'c1.7', rows: number * 600 });
      expect(await cursor(), 'nor is it called whole').toBeUndefined();
      asked = [];
      counter = 9;
      delta = { rows: [row(3, 2)], deleted: ['p4'] };
      await engine.pull('parties');
      expect(asked).toEqual([...[0, 1].slice(number).map(page), '/parties?since=c1.7']);
      expect(await count()).toBe(1_199);
      expect(await engine.db.rows('parties').get('p3')).toMatchObject({ version: 2 });
      expect(await begun()).toBeUndefined();
    },
  );

  it('ends what was doubted of the rows before it', async () => {
    await engine.db.strict.meta.put({ key: doubtOf('parties'), value: { gone: 18, of: 20 } });
    await engine.pull('parties');
    expect(await readDoubts(engine.db)).toEqual([]);
  });

  it('asks for no delta where it was not broken off', async () => {
    await engine.pull('parties');
    expect(asked).toEqual([0, 1, 2, 3].map(page));
    expect(await cursor()).toMatchObject({ cursor: 'c1.7' });
  });

  it('begins anew, whole and compared, where the server does not know the page any more', async () => {
    await breakAt(2);
    await engine.db.rows('parties').put({ id: 'gone', name: 'gone', version: 1 });
    const answer = serve;
    engine.context.ports.http.send = async ({ path }) =>
      path === page(2) && asked.length === 0 ? (asked.push(path), jsonAnswer(410, {})) : answer(path);
    await engine.pull('parties');
    expect(asked.slice(0, 2)).toEqual([page(2), page(0)]);
    expect(await engine.db.rows('parties').get('gone')).toBeUndefined();
    expect(await count()).toBe(40);
    expect(await begun()).toBeUndefined();
  });

  it('is loaded whole when the delta that was to repair it is refused', async () => {
    await breakAt(3);
    delta410 = true;
    asked = [];
    await engine.pull('parties');
    expect(
      asked.filter((path) => path === page(0)),
      'at once: pages of the day before are not called up to date',
    ).toHaveLength(1);
    expect(await count()).toBe(40);
  });

  it('keeps what a person made meanwhile, unsent as it is', async () => {
    await breakAt(1);
    await engine.create('parties', { name: 'mine' }, { id: 'mine' });
    await engine.update('parties', 'p5', { name: 'changed' });
    await engine.pull('parties');
    expect(await engine.db.rows('parties').get('mine')).toMatchObject({ name: 'mine', $server: null });
    expect(await engine.db.rows('parties').get('p5')).toMatchObject({
      name: 'changed',
      $server: { name: 'party 5' },
    });
  });

  it('is forgotten with its rows when the right to read them is withdrawn', async () => {
    await breakAt(2);
    await engine.forget('parties');
    expect(await count()).toBe(0);
    expect(await begun()).toBeUndefined();
    await engine.pull('parties');
    expect(asked[0]).toBe(page(0));
  });

  it('is no harm where two tabs go on with it at once', async () => {
    await breakAt(1);
    await Promise.all([engine.pull('parties'), engine.pull('parties')]);
    expect(await count()).toBe(40);
    expect(await cursor()).toMatchObject({ cursor: 'c1.7' });
    expect(await begun()).toBeUndefined();
  });

  it('does not pass for a first fill where the mirror holds rows of before: these are compared', async () => {
    await engine.db.rows('parties').put({ id: 'old', name: 'old', version: 1 });
    await breakAt(2);
    expect(await begun()).toBeUndefined();
    await engine.pull('parties');
    expect(await engine.db.rows('parties').get('old')).toBeUndefined();
  });

  it('begins anew where the server knows no cursors', async () => {
    engine.stop();
    known = { idempotency: true, etag: true, delta: false };
    engine = open();
    broken.add('/parties');
    await expect(engine.pull('parties')).rejects.toMatchObject({ code: 'network' });
    expect(await begun()).toBeUndefined();
  });
});

describe('its progress', () => {
  it('is told page by page and ends with the fill', async () => {
    const seen: (number | undefined)[] = [];
    engine.subscribe(() => seen.push(engine.state().filling['parties']));
    await engine.pull('parties');
    expect(seen.filter((one) => one !== undefined)).toEqual(expect.arrayContaining([10, 20, 30, 40]));
    expect(engine.state().filling).toEqual({});
  });
  it('ends with a failure too', async () => {
    await breakAt(2);
    expect(engine.state().filling).toEqual({});
  });
});
