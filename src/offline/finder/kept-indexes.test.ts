import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { boolean, choices, date, integer, link, text } from '../../domain/kernel/field.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { Engine } from '../contract.ts';
import { createCollectionIndex, type CollectionIndex } from './collection-index.ts';
import { fillIndex } from './fill-index.ts';
import { serveFinder } from './finder-server.ts';
import { KEEP_MS } from './keep-later.ts';
import { FORMAT, keepIndexes } from './kept-indexes.ts';
import { pruneKept } from './prune-kept.ts';
import type { Question } from './question.ts';

const party: Entity = {
  ...toyEntity('parties', {
    city: text('City'),
    size: integer('Size'),
    since: date('Since'),
    open: boolean('Open'),
    tags: choices('Tags', { a: 'A', b: 'B' }),
    visit: link('Visit', 'visits'),
    goneAt: date('Gone'),
  }),
  erased: 'goneAt',
};
const visit = toyEntity('visits', {});
let engine: Engine;
afterEach(() => engine.stop());
const begin = () => (engine = fakeEngine({ entities: [party, visit] }));
const ANY = { rows: 1, behind: 1 };
const keeperOf = () => keepIndexes(engine.db, ANY);
const indexOf = (entity = party) => createCollectionIndex(entity, () => undefined);
const rows = () => engine.db.rows('parties');

const asking = (more: Partial<Question> = {}): Question => ({
  collection: 'parties',
  conditions: [],
  words: '',
  order: undefined,
  groupBy: undefined,
  sums: ['size'],
  links: [],
  ...more,
});
/** Whatever one may ask an index. */
const told = (index: CollectionIndex) => [
  index.answer(asking(), 0, 1_000),
  index.answer(asking({ order: { field: 'city', descending: true }, groupBy: 'open' }), 0, 1_000),
  index.answer(asking({ conditions: [{ field: 'tags', oneOf: ['a'] }] }), 0, 1_000),
  ...['a', 'ab', 'acm', 'Pa 1'].map((words) => index.search(words, 100)),
  index.facets(asking(), 'since'),
  index.columns(asking(), ['visit', 'name']),
];
/** As one that has read all rows. */
async function read(): Promise<CollectionIndex> {
  const index = indexOf();
  await fillIndex(engine.db, party, index);
  return index;
}
/** A sitting: reads, or takes what was kept, and keeps it. Answers whether all rows were read. */
async function sit(entity = party): Promise<{ readonly index: CollectionIndex; readonly readAll: boolean }> {
  const keeper = keeperOf();
  const index = indexOf(entity);
  await keeper.fill(entity, index);
  const readAll = keeper.isWorthKeeping(index) && index.size() > 0 && !(await wasKept(index));
  await keeper.keep(entity, index);
  return { index, readAll };
}
/** Whether what it has came from what was kept: that is spoiled on purpose, to be told from a reading. */
const MARK = 'as it was kept';
const wasKept = async (index: CollectionIndex) => index.ids(asking()).includes(MARK);
const spoil = () =>
  engine.db.strict.keptIndexes.toCollection().modify((kept) => {
    kept.ids[0] = MARK;
  });

const someRow = (id: string): fc.Arbitrary<AnyRow> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constantFrom('Acme', 'Abel', 'Zoé', ''),
    displayLine1: fc.constantFrom('Acme', 'Abel', 'Zoé', 'Pa 1'),
    displayLine2: fc.constantFrom(undefined, '', 'Lyon'),
    city: fc.constantFrom('Lyon', null, 'Paris'),
    size: fc.constantFrom(undefined, 0, 12.5, -3),
    since: fc.constantFrom('2026-01-02', '2025-01-02', null),
    open: fc.boolean(),
    tags: fc.constantFrom([], ['a'], ['a', 'b'], undefined),
    visit: fc.constantFrom('v1', null),
  });
const ids = Array.from({ length: 12 }, (_, at) => `p${at}`);
type Act = (table: ReturnType<typeof rows>) => Promise<unknown>;
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...ids)
      .chain(someRow)
      .map(
        (row): Act =>
          (table) =>
            table.put(row),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(...ids.slice(0, 6).map(someRow)).map(
      (all): Act =>
        (table) =>
          table.bulkPut(all),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...ids).map(
      (id): Act =>
        (table) =>
          table.delete(id),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...ids).map(
      (id): Act =>
        (table) =>
          table.where('id').above(id).delete(),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...ids).map(
      (id): Act =>
        (table) =>
          table.update(id, { $deleted: 1 }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...ids).map(
      (id): Act =>
        (table) =>
          table.update(id, { $server: null }),
    ),
  },
);

describe('an index that is kept for the next sitting', () => {
  it('is as one that has read all rows, whatever was written before, between and after', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { maxLength: 6 }), { minLength: 1, maxLength: 5 }),
        async (sittings) => {
          begin();
          for (const acts of sittings) {
            for (const one of acts) await one(rows());
            const { index } = await sit();
            expect(told(index)).toEqual(told(await read()));
          }
          engine.stop();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is taken in instead of the rows, and those written since are read', async () => {
    begin();
    await rows().bulkPut(ids.map((id) => ({ id, name: id, displayLine1: id })));
    expect((await sit()).readAll).toBe(true);
    await spoil();
    await rows().put({ id: 'p1', name: 'Changed', displayLine1: 'Changed' });
    const { index, readAll } = await sit();
    expect(readAll).toBe(false);
    expect(index.nameOf('p1')).toBe('Changed');
    expect(index.ids(asking())).toContain(MARK);
  });

  it('is not taken in where another build made it, where a range was removed, or most of it was written since', async () => {
    begin();
    const all = ids.map((id) => ({ id, name: id, displayLine1: id }));
    await rows().bulkPut(all);
    await sit();
    const { size: _size, ...fields } = party.fields;
    for (const [entity, write] of [
      [{ ...party, fields }, async () => {}],
      [party, () => rows().where('id').above('p8').delete()],
      [party, () => rows().bulkPut(all)],
    ] as const) {
      await spoil();
      await write();
      const { index, readAll } = await sit(entity);
      expect(readAll).toBe(true);
      expect(index.ids(asking())).not.toContain(MARK);
      await sit();
    }
  });

  it('has a form by its number: where this fails, the same rows give another index, and FORMAT is to be raised', () => {
    const index = createCollectionIndex(party, () => undefined);
    index.put({
      id: 'p1',
      name: 'Zoé',
      displayLine1: 'Zoé & Fils',
      displayLine2: 'Lyon 3',
      tags: ['a'],
      size: 2,
    });
    const { texts, letters, columns } = index.packed();
    const known = [...letters].flatMap((standing, letter) =>
      standing === letters[1] ? [] : `${letter}:${standing}`,
    );
    expect(FORMAT).toBe(1);
    expect(texts).toEqual([' zoe fils\n lyon 3\n']);
    expect(known.join(' ')).toBe('4:31 5:3 8:31 11:5 13:31 14:31 18:31 24:31 25:1 29:6');
    expect(columns['size']).toEqual({ values: [2], codes: Uint32Array.of(0) });
  });

  it('is kept by what finds once its rows were left alone, and not where few were written', async () => {
    begin();
    await rows().bulkPut(ids.map((id) => ({ id, name: id, displayLine1: id })));
    const timers = new Set<{ readonly ms: number; readonly run: () => void }>();
    const keeper = keepIndexes(engine.db, { rows: 3, behind: 3 });
    const server = serveFinder({
      db: engine.db,
      entities: [party, visit],
      post: () => {},
      after(ms, run) {
        const timer = { ms, run };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
      keeper,
    });
    const wind = (least: number) => {
      for (const timer of timers)
        if (timer.ms >= least) {
          timers.delete(timer);
          timer.run();
        }
    };
    const seq = async () => (await engine.db.strict.keptIndexes.toArray())[0]?.seq;
    server.hear({ type: 'watch', id: 1, question: asking(), from: 0, to: 5 });
    await expect.poll(() => timers.size).toBe(1);
    expect(await seq()).toBeUndefined();
    wind(KEEP_MS);
    await expect.poll(seq).toBe(1);
    await rows().put({ id: 'p1', name: 'Changed' });
    await expect.poll(() => timers.size).toBe(1);
    wind(0);
    await expect.poll(() => [...timers].map(({ ms }) => ms)).toEqual([KEEP_MS]);
    wind(KEEP_MS);
    await rows().bulkPut(['p2', 'p3'].map((id) => ({ id, name: 'Changed' })));
    await expect.poll(() => timers.size).toBe(1);
    expect(await seq()).toBe(1);
    wind(0);
    await expect.poll(() => [...timers].map(({ ms }) => ms)).toEqual([KEEP_MS]);
    wind(KEEP_MS);
    await expect.poll(seq).toBe(3);
    server.stop();
  });
});

describe('what is kept', () => {
  const prune = () => pruneKept(engine.context);
  const kept = () => engine.db.strict.keptIndexes.count();

  it('goes with a row that is no more, or that somebody was erased from, and stays otherwise', async () => {
    begin();
    const all = ids.map((id) => ({ id, name: id, displayLine1: id }));
    for (const write of [
      () => rows().delete('p3'),
      () => rows().update('p4', { $deleted: 1 }),
      () => rows().update('p5', { name: '', displayLine1: '-', goneAt: '2026-11-20' }),
    ]) {
      await rows().bulkPut(all);
      await sit();
      await rows().update('p1', { name: 'Changed' });
      await prune();
      expect(await kept()).toBe(1);
      await write();
      await prune();
      expect(await kept()).toBe(0);
    }
  });

  it('goes also where it was put down behind a look into the journal, of rows that were erased before it', async () => {
    begin();
    await rows().bulkPut(ids.map((id) => ({ id, name: id, displayLine1: id })));
    await sit();
    const [early] = await engine.db.strict.keptIndexes.toArray();
    await rows().update('p5', { name: '', displayLine1: '-', goneAt: '2026-11-20' });
    await prune();
    expect(await kept()).toBe(0);
    // It was read before, and written only now.
    await engine.db.strict.keptIndexes.put(early!);
    await prune();
    expect(await kept()).toBe(0);
  });

  it('is kept anew once a row of it is gone, however few were written', async () => {
    begin();
    await rows().bulkPut(ids.map((id) => ({ id, name: id, displayLine1: id })));
    const keeper = keepIndexes(engine.db, { rows: 1, behind: 100 });
    const index = indexOf();
    await keeper.fill(party, index);
    await keeper.keep(party, index);
    keeper.written(index, 1, false);
    expect(keeper.isWorthKeeping(index)).toBe(false);
    keeper.written(index, 1, true);
    expect(keeper.isWorthKeeping(index)).toBe(true);
  });

  it('names in the journal no more rows of a write than one would read anew', async () => {
    begin();
    await rows().bulkPut(Array.from({ length: 501 }, (_, at) => ({ id: `q${at}`, name: 'Q' })));
    await rows().put({ id: 'p1', name: 'P' });
    await prune();
    expect((await engine.db.strict.journal.toArray()).map((entry) => entry.ids)).toEqual([undefined, ['p1']]);
  });

  it('does not outlive what the journal tells, which is bounded', async () => {
    begin();
    await rows().bulkPut(ids.map((id) => ({ id, name: id })));
    await sit();
    await engine.db.strict.journal.bulkAdd(
      Array.from({ length: 2_500 }, (_, at) => ({ seq: at + 2, of: 'rows_visits', ids: ['v1'] })),
    );
    await prune();
    expect(await kept()).toBe(0);
    expect(await engine.db.strict.journal.count()).toBe(1_000);
    // What was in memory all the while does not know what it missed.
    const keeper = keeperOf();
    const index = indexOf();
    await keeper.fill(party, index);
    await engine.db.strict.journal.bulkAdd(
      Array.from({ length: 2_500 }, (_, at) => ({ seq: at + 2_502, of: 'rows_visits', ids: ['v1'] })),
    );
    await prune();
    await keeper.keep(party, index);
    expect(await kept()).toBe(0);
  });
});
