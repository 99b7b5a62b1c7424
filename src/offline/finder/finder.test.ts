import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entity } from '../../domain/kernel/entity.ts';
import { integer, link, text } from '../../domain/kernel/field.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { Engine } from '../contract.ts';
import { createFinder, type Finder } from './finder-client.ts';
import { RESTS_MS, serveFinder } from './finder-server.ts';
import { finderOf } from './finder-of.ts';
import type { ToAsker } from './messages.ts';
import type { Answer, Question } from './question.ts';

const party: Entity = {
  ...toyEntity('parties', { city: text('City'), size: integer('Size') }),
  // Where it is is told by another row.
  traits: async ({ name, city }, { lookup }) => ({
    own: [],
    name: String(name).toLowerCase(),
    place: String((await lookup.get('visits', String(city ?? '')))?.['name'] ?? ''),
  }),
};
const visit = toyEntity('visits', { party: link('Party', 'parties') });
let engine: Engine;
let finder: Finder;
let fail = (): void => {};
let silence = (): void => {};
beforeEach(() => {
  engine = fakeEngine({
    entities: [party, visit],
    http: { send: () => Promise.reject(new Error('offline')) },
  });
  finder = finderOf(engine);
});
afterEach(() => {
  finder.end();
  engine.stop();
});
const asking = (more: Partial<Question> = {}): Question => ({
  collection: 'parties',
  conditions: [],
  words: '',
  order: { field: 'name', descending: false },
  groupBy: undefined,
  sums: ['size'],
  links: [],
  ...more,
});
/** Where nothing runs a worker, as in these tests, it finds on the main thread; the same code. */
function watching(question: Question, part: readonly [number, number] = [0, 10]) {
  const heard: (Answer | undefined)[] = [];
  const watch = finder.watch(question, part, (answer) => heard.push(answer));
  const now = () => heard.at(-1);
  return { watch, heard, now, ids: () => now()?.rows.map(({ id }) => id) };
}
const names = async (ids: readonly string[]) =>
  (await engine.db.rows('parties').bulkGet([...ids])).map((row) => row?.['name']);

describe('what finds in the mirror', () => {
  it('answers, follows what is written, and tells nothing that is not another', async () => {
    const zoo = await engine.create('parties', { name: 'Zoo', size: 2 });
    const seen = watching(asking());
    await expect.poll(() => seen.now()?.count).toBe(1);
    const acme = await engine.create('parties', { name: 'acme', size: 3 });
    await expect.poll(() => seen.ids()).toEqual([acme.id, zoo.id]);
    expect(seen.now()?.sums).toEqual({ size: 5 });
    await engine.update('parties', zoo.id, { name: 'Aaa' });
    await expect.poll(() => seen.ids()).toEqual([zoo.id, acme.id]);
    await engine.remove('parties', acme.id);
    await expect
      .poll(() => seen.now())
      .toMatchObject({ count: 1, rows: [{ id: zoo.id }], sums: { size: 2 } });
    const told = seen.heard.length;
    const elsewhere = watching(asking({ collection: 'visits', sums: [] }));
    await engine.create('visits', { name: 'Elsewhere', party: zoo.id });
    await expect.poll(() => elsewhere.now()?.count).toBe(1);
    expect(seen.heard).toHaveLength(told);
    const beside = watching(asking());
    seen.watch.end();
    await engine.create('parties', { name: 'Later' });
    await expect.poll(() => beside.now()?.count).toBe(2);
    expect(seen.heard).toHaveLength(told);
  });

  it('follows many rows at once, as a first fill lays them', async () => {
    const seen = watching(asking({ order: undefined }), [0, 3]);
    await expect.poll(() => seen.now()?.count).toBe(0);
    const many = Array.from({ length: 120 }, (_, at) => ({
      id: `p${String(at).padStart(3, '0')}`,
      name: `Party ${at}`,
      size: 1,
      displayLine1: `Party ${at}`,
    }));
    await engine.db.rows('parties').bulkPut(many);
    await expect.poll(() => seen.now()?.count).toBe(120);
    expect(seen.now()).toMatchObject({ sums: { size: 120 } });
    expect(seen.ids()).toEqual(['p119', 'p118', 'p117']);
    seen.watch.move(117, 120);
    await expect.poll(() => seen.ids()).toEqual(['p002', 'p001', 'p000']);
  });

  it('sends no row twice as one scrolls, whatever part is asked for, and all again where something changed', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      id: `p${String(at).padStart(2, '0')}`,
      name: `Party ${at}`,
      size: 2 * at,
      displayLine1: `Party ${at}`,
    }));
    await engine.db.rows('parties').bulkPut(many);
    const seen = watching(asking({ order: { field: 'size', descending: false } }), [0, 10]);
    await expect.poll(() => seen.ids()?.length).toBe(10);
    const inPart = (from: number, to: number) => many.slice(from, to).map(({ id }) => id);
    let before: readonly unknown[] = seen.now()!.rows;
    const parts = [
      [5, 20],
      [18, 30],
      [40, 70],
      [0, 60],
      [10, 20],
      [2, 12],
    ] as const;
    for (const [from, to] of parts) {
      const had = new Set(before);
      const hadIds = new Set(seen.ids());
      seen.watch.move(from, to);
      await expect.poll(() => seen.ids()).toEqual(inPart(from, to));
      before = seen.now()!.rows;
      expect(seen.now()).toMatchObject({ count: 60, from });
      // What it had is the very same object.
      for (const row of seen.now()!.rows) expect(had.has(row)).toBe(hadIds.has(row.id));
    }
    seen.watch.move(0, 3);
    seen.watch.move(30, 33);
    seen.watch.move(1, 4);
    await expect.poll(() => seen.ids()).toEqual(inPart(1, 4));
    await engine.update('parties', 'p02', { size: 1 });
    await expect.poll(() => seen.ids()).toEqual(['p02', 'p01', 'p03']);
    seen.watch.move(0, 4);
    await expect.poll(() => seen.ids()).toEqual(['p00', 'p02', 'p01', 'p03']);
    expect(seen.now()?.rows[1]).toMatchObject({ size: 1, unsent: true });
  });

  it('is ready for orders that nobody has asked for yet, and answers them as ever', async () => {
    const [a, b] = [
      await engine.create('parties', { name: 'A', size: 2 }),
      await engine.create('parties', { name: 'B', size: 1 }),
    ];
    finder.prepare('parties', ['size', 'no such field']);
    const seen = watching(asking({ order: { field: 'size', descending: false } }));
    await expect.poll(() => seen.ids()).toEqual([b.id, a.id]);
    await engine.update('parties', b.id, { size: 3 });
    await expect.poll(() => seen.ids()).toEqual([a.id, b.id]);
    const against = watching(asking({ order: { field: 'size', descending: true } }));
    await expect.poll(() => against.ids()).toEqual([b.id, a.id]);
  });

  const page = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({
      id: `p${String(from + at).padStart(6, '0')}`,
      name: 'Party',
      size: 1,
      displayLine1: 'Party',
    }));
  /** What finds, its clock wound by hand: `wind` runs what waits for at least so long. */
  function wound() {
    const told: ToAsker[] = [];
    const timers = new Set<{ readonly ms: number; readonly run: () => void }>();
    const server = serveFinder({
      db: engine.db,
      entities: [party, visit],
      post: (message) => void told.push(message),
      after: (ms, run) => {
        const timer = { ms, run };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    });
    const waits = (from: number, to: number) => [...timers].filter(({ ms }) => ms >= from && ms < to);
    return {
      server,
      waits,
      wind(from: number, to: number) {
        for (const timer of waits(from, to)) {
          timers.delete(timer);
          timer.run();
        }
      },
      count: () => told.findLast((message) => message.type === 'answer')?.answer.count,
      rows: () => told.findLast((message) => message.type === 'answer')?.answer.rows ?? [],
    };
  }
  const HELD = 10_000;
  const SOON = [0, 30] as const;
  const RESTED = [HELD * RESTS_MS, Infinity] as const;
  const soonAfter = () => new Promise((done) => setTimeout(done, 5));

  it('does not read all rows anew with each page of a first fill, and has them all in the end', async () => {
    const table = engine.db.rows('parties');
    await table.bulkPut(page(0, HELD));
    const { server, wind, waits, count, rows } = wound();
    server.hear({ type: 'watch', id: 1, question: asking({ words: 'party' }), from: 0, to: HELD * 2 });
    await expect.poll(count, { timeout: 5_000 }).toBe(HELD);
    const readings = vi.spyOn(table, 'orderBy');
    const PAGES = 10;
    for (let at = 0; at < PAGES; at += 1) {
      await table.bulkPut(page(HELD + at * 100, HELD + (at + 1) * 100));
      await soonAfter();
      wind(...SOON);
    }
    // What one does oneself is not held up by that.
    await engine.create('parties', { name: 'My party' });
    await soonAfter();
    wind(...SOON);
    await expect.poll(() => rows().some(({ name }) => name === 'My party'), { timeout: 5_000 }).toBe(true);
    await expect.poll(() => waits(...RESTED).length, { timeout: 5_000 }).toBe(1);
    expect(readings).toHaveBeenCalledTimes(1);
    wind(...RESTED);
    wind(...SOON);
    await expect.poll(count, { timeout: 5_000 }).toBe(HELD + PAGES * 100 + 1);
    expect(readings).toHaveBeenCalledTimes(2);
    server.stop();
  });

  it('asks for the rows anew where they could not be read again', async () => {
    const table = engine.db.rows('parties');
    await table.bulkPut(page(0, 100));
    const { server, wind, count } = wound();
    server.hear({ type: 'watch', id: 1, question: asking(), from: 0, to: 10 });
    await expect.poll(count).toBe(100);
    vi.spyOn(table, 'orderBy').mockImplementationOnce(() => {
      throw new Error('the connection is lost');
    });
    await table.bulkPut(page(100, 200));
    await soonAfter();
    wind(...SOON);
    await expect.poll(count).toBe(200);
    server.stop();
  });

  it('keeps what was changed while all rows were being read again', async () => {
    const table = engine.db.rows('parties');
    await table.bulkPut(page(0, 12_000));
    const seen = watching(asking({ order: { field: 'id', descending: false } }));
    await expect.poll(() => seen.now()?.count, { timeout: 5_000 }).toBe(12_000);
    let isChanged = false;
    table.hook('reading', (row) => {
      // In the middle of the reading, when that row has been read.
      if (!isChanged && row.id > 'p007000') {
        isChanged = true;
        setTimeout(() => void table.update('p000000', { name: 'Changed', displayLine1: 'Changed' }), 0);
      }
      return row;
    });
    await table.bulkPut(page(12_000, 12_100));
    await expect.poll(() => seen.now()?.count, { timeout: 5_000 }).toBe(12_100);
    await expect.poll(() => seen.now()?.rows[0]?.name, { timeout: 5_000 }).toBe('Changed');
    expect(isChanged).toBe(true);
  });

  it('orders by the names of what rows link to, also when those change', async () => {
    const [a, b] = [
      await engine.create('parties', { name: 'A' }),
      await engine.create('parties', { name: 'B' }),
    ];
    const [first, second] = [
      await engine.create('visits', { name: '1', party: b.id }),
      await engine.create('visits', { name: '2', party: a.id }),
    ];
    const seen = watching(
      asking({ collection: 'visits', order: { field: 'party', descending: false }, sums: [] }),
    );
    await expect.poll(() => seen.ids()).toEqual([second.id, first.id]);
    await engine.update('parties', a.id, { name: 'C' });
    await expect.poll(() => seen.ids()).toEqual([first.id, second.id]);
  });

  it('tells rows as lists show them, with the names of what they link to, also when those change', async () => {
    const a = await engine.create('parties', { name: 'A' });
    const visit = await engine.create('visits', { name: '1', party: a.id });
    const seen = watching(asking({ collection: 'visits', sums: [], links: ['party'] }));
    const first = { id: visit.id, displayLine1: '1', party: a.id, unsent: true, linked: { party: ['A'] } };
    await expect.poll(() => seen.now()).toMatchObject({ rows: [first] });
    await engine.update('parties', a.id, { name: 'Aa' });
    await expect.poll(() => seen.now()?.rows[0]?.linked).toEqual({ party: ['Aa'] });
    await engine.remove('parties', a.id);
    await expect.poll(() => seen.now()?.rows[0]?.linked).toEqual({});
  });

  it('searches several collections, the best first', async () => {
    await engine.create('parties', { name: 'Port Royal' });
    await engine.create('visits', { name: 'At the port' });
    await engine.create('parties', { name: 'Support' });
    const hits = await finder.search('PORT', ['parties', 'visits'], 10);
    expect(hits.map(({ collection }) => collection)).toEqual(['parties', 'visits', 'parties']);
    expect(await names(hits.filter((hit) => hit.collection === 'parties').map(({ id }) => id))).toEqual([
      'Port Royal',
      'Support',
    ]);
    expect(await finder.search('  ', ['parties'], 10)).toEqual([]);
  });

  it.each([
    ['fails', () => fail()],
    ['says nothing', () => silence()],
  ])('goes on elsewhere when its worker %s, and answers what had been asked', async (_, end) => {
    await engine.create('parties', { name: 'Acme' });
    const inPage = finder;
    const own = createFinder({
      after: (_ms, run) => {
        silence = run;
        return () => {};
      },
      spawn: () => ({ post: () => {}, listen: (_hear, failed) => void (fail = failed), end: () => {} }),
      inPlace: () =>
        Promise.resolve({
          post: (message) =>
            void (
              message.type === 'ids' &&
              inPage.ids(message.question).then((ids) => heard({ type: 'ids', id: message.id, ids }))
            ),
          listen: (hear) => void (heard = hear),
          end: () => {},
        }),
    });
    let heard: (message: { type: 'ids'; id: number; ids: readonly string[] }) => void = () => {};
    const ids = own.ids(asking());
    end();
    expect(await names(await ids)).toEqual(['Acme']);
    own.end();
    await expect(own.ids(asking())).rejects.toThrow('ended');
  });

  it('waits for a worker that is there, however long it reads', async () => {
    let told: (message: ToAsker) => void = () => {};
    const elsewhere = vi.fn(() => Promise.reject(new Error('not here')));
    let stopped = 0;
    const own = createFinder({
      after: (_ms, run) => {
        silence = run;
        return () => {
          stopped += 1;
          silence = () => {};
        };
      },
      spawn: () => ({ post: () => {}, listen: (hear) => void (told = hear), end: () => {} }),
      inPlace: elsewhere,
    });
    const ids = own.ids(asking());
    told({ type: 'here', id: 1 });
    silence();
    told({ type: 'ids', id: 1, ids: ['a'] });
    expect(await ids).toEqual(['a']);
    expect(elsewhere).not.toHaveBeenCalled();
    expect(stopped).toBeGreaterThan(0);
  });

  it('looks all rows through for those that are one, and stops when nobody waits', async () => {
    await engine.db.rows('parties').bulkPut(
      ['Zoo', 'Acme', 'Bois', 'acme'].map((name, at) => ({
        id: `p${at}`,
        version: 1,
        name,
        city: at === 3 ? 'c1' : '',
      })),
    );
    await engine.db.rows('visits').bulkPut([{ id: 'c1', version: 1, displayLine1: '', name: 'Lyon' }]);
    const told: number[] = [];
    const groups = await finder.alike('parties', { onProgress: (done) => told.push(done) });
    expect(groups).toEqual([
      {
        rows: [
          { collection: 'parties', id: 'p1' },
          { collection: 'parties', id: 'p3' },
        ],
        why: 'name',
      },
    ]);
    expect(told).toEqual([4]);
    const ending = new AbortController();
    const ended = finder.alike('parties', { signal: ending.signal });
    ending.abort();
    expect(await ended).toEqual([]);
    expect(await finder.alike('visits')).toEqual([]);
    await expect(finder.alike('nothing')).resolves.toEqual([]);
  });

  it('says so where a collection is not known', async () => {
    await expect(finder.ids(asking({ collection: 'nothing' }))).rejects.toThrow('no answer');
    const seen = watching(asking({ collection: 'nothing' }));
    await expect.poll(() => seen.heard).toEqual([undefined]);
  });
});
