import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { COLLECTIONS, entityOf } from '../../../domain/registry.ts';
import type { Engine } from '../../../offline/index.ts';
import { fakeEngine } from '../../../testing/fake-engine.ts';
import { keepPlan, PIECE, readPlan, type ImportPlan, type PlanEntry } from './import-plan.ts';
import { checkLines, row } from './import-rows.fixture.ts';
import { runImport, undoImport } from './run-import.ts';

const ENTITIES = COLLECTIONS.map(entityOf);
let engine: Engine;
let indexedDB: IDBFactory;
const start = (person: 'user' | 'admin' = 'user') =>
  (engine = fakeEngine({
    entities: ENTITIES,
    indexedDB,
    person: { roles: person === 'admin' ? ['user', 'admin'] : ['user'] },
  }));
afterEach(() => engine.stop());

async function open(rows: Record<string, AnyRow[]> = {}, person?: 'admin') {
  indexedDB = new IDBFactory();
  start(person);
  for (const [collection, all] of Object.entries(rows)) await engine.db.rows(collection).bulkPut(all);
}
const check = (lines: readonly Record<string, unknown>[], more?: Parameters<typeof checkLines>[2]) =>
  checkLines(engine, lines, more);
async function keep(entries: readonly PlanEntry[]) {
  const plan: ImportPlan = {
    id: engine.newId(),
    collection: 'companies',
    fileName: 'a.csv',
    at: 1,
    state: 'ready',
    creates: entries.length,
    updates: 0,
    total: entries.length,
    done: 0,
    failures: [],
    left: [],
  };
  await keepPlan(engine, plan, entries);
}
const all = async (collection = 'companies') =>
  (await engine.db.rows(collection).toArray()).filter((one) => !one.$deleted);
const names = async () => (await all()).map((one) => String(one['name'])).sort();

describe('an import', () => {
  const ALL = 2 * PIECE + 60;
  const MANY = Array.from({ length: ALL }, (_, at) => ({ name: `N${String(at).padStart(3, '0')}` }));

  it('is written through the engine, waits for the network, and counts what fails meanwhile', async () => {
    await open({ companies: [row('Curie', { phone: '01 02 03 04 05' })] });
    const { entries } = await check(
      [
        { name: 'Curie', phone: '09 08 07 06 05' },
        { name: 'New', siret: '73282932000074' },
      ],
      { key: 'name' },
    );
    await keep(entries);
    await engine.create('companies', { name: 'First', siret: '73282932000074' });
    const plan = await runImport(engine, 'companies');
    expect(plan).toMatchObject({
      state: 'done',
      done: 2,
      failures: [{ row: 3, problems: [{ pointer: '/siret', code: 'unique' }] }],
    });
    expect((await all()).find(({ id }) => id === 'id-curie')).toMatchObject({ phone: '09 08 07 06 05' });
    expect(await engine.db.strict.outbox.count()).toBe(2);
  });

  it.each([0, 1, 2])(
    'that its tab dies in after %i pieces goes on and writes none twice, also what was not noted any more',
    async (count) => {
      await open();
      await keep((await check(MANY)).entries);
      let pieces = 0;
      const { transaction } = engine.db.dexie;
      const dying = (mode: string, tables: string[], ...rest: never[]) => {
        if (mode === 'rw' && tables.includes('rows_companies') && (pieces += 1) > count)
          throw new Error('the tab is gone');
        return (transaction as (...given: unknown[]) => unknown)(mode, tables, ...rest);
      };
      Object.assign(engine.db.dexie, { transaction: dying });
      await expect(runImport(engine, 'companies')).rejects.toThrow('gone');
      expect(await readPlan(engine, 'companies')).toMatchObject({ state: 'stopped', done: count * PIECE });
      // What a killed tab leaves: the state of its last note, rows beyond it.
      const plan = (await readPlan(engine, 'companies'))!;
      const { writeNotes } = await import('../../../offline/upkeep.ts');
      await writeNotes(engine, {
        'import/companies': { ...plan, state: 'running', done: Math.max(0, plan.done - PIECE) },
      });
      engine.stop();
      start();
      expect(await names()).toHaveLength(count * PIECE);
      expect(await runImport(engine, 'companies')).toMatchObject({ state: 'done', done: ALL, failures: [] });
      expect(await names()).toEqual(MANY.map(({ name }) => name));
      expect(await engine.db.strict.outbox.count()).toBe(ALL);
    },
  );

  it('that finds a row removed by hand since does not make it again', async () => {
    await open();
    await keep((await check(MANY)).entries);
    const stop = new AbortController();
    await runImport(engine, 'companies', {
      signal: stop.signal,
      onPlan: ({ done }) => done > 0 && stop.abort(),
    });
    const { writeNotes } = await import('../../../offline/upkeep.ts');
    await writeNotes(engine, {
      'import/companies': { ...(await readPlan(engine, 'companies'))!, state: 'running', done: 0 },
    });
    const first = (await all()).find((one) => one['name'] === 'N000')!;
    await engine.remove('companies', first.id);
    expect(await runImport(engine, 'companies')).toMatchObject({ state: 'done', failures: [] });
    expect(await names()).toEqual(MANY.slice(1).map(({ name }) => name));
  });

  it('can be stopped, gone on with, and is written by one tab at a time', async () => {
    await open();
    await keep((await check(MANY)).entries);
    const stop = new AbortController();
    const first = runImport(engine, 'companies', {
      signal: stop.signal,
      onPlan: ({ done }) => done > 0 && stop.abort(),
    });
    await expect(runImport(engine, 'companies')).rejects.toMatchObject({ code: 'import.elsewhere' });
    expect(await first).toMatchObject({ state: 'stopped', done: PIECE });
    expect(await names()).toHaveLength(PIECE);
    expect(await runImport(engine, 'companies')).toMatchObject({ state: 'done' });
    expect(await names()).toHaveLength(ALL);
  });

  it('is taken back, but for what was changed since', async () => {
    await open({
      companies: [row('Curie', { phone: '01 02 03 04 05' }), row('Zola', { phone: '01' + ' 11 11 11 11' })],
    });
    const { entries } = await check(
      [
        { name: 'Curie', phone: '09 08 07 06 05' },
        { name: 'Zola', phone: '09 99 99 99 99' },
        { name: 'New', phone: null },
        { name: 'Touched', phone: null },
      ],
      { key: 'name' },
    );
    await keep(entries);
    await runImport(engine, 'companies');
    const touched = (await all()).find((one) => one['name'] === 'Touched')!;
    await engine.update('companies', touched.id, { email: 'a@b.fr' });
    await engine.update('companies', 'id-zola', { phone: '02 22 22 22 22' });
    expect(await undoImport(engine, 'companies')).toMatchObject({
      state: 'undone',
      left: ['Touched', 'Zola'],
    });
    const left = (await all()).map((one) => [String(one['name']), one['phone'] ?? null] as const);
    expect(left.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
      ['Curie', '01 02 03 04 05'],
      ['Touched', null],
      ['Zola', '02 22 22 22 22'],
    ]);
  });

  it('that was stopped half way is taken back as far as it came', async () => {
    await open({ companies: [row('Z9', { phone: '01 02 03 04 05' })] });
    const lines = [
      ...MANY.map((one) => ({ ...one, phone: null as string | null })),
      { name: 'Z9', phone: '09 08 07 06 05' },
    ];
    await keep((await check(lines, { key: 'name' })).entries);
    const stop = new AbortController();
    await runImport(engine, 'companies', {
      signal: stop.signal,
      onPlan: ({ done }) => done > 0 && stop.abort(),
    });
    expect(await undoImport(engine, 'companies')).toMatchObject({ state: 'undone', left: [] });
    expect((await all()).map((one) => [one['name'], one['phone']])).toEqual([['Z9', '01 02 03 04 05']]);
  });

  it('is written beside unsent work, tells how far it is, and is taken back whole, its new links with it', async () => {
    await open({ paymentMethods: [] }, 'admin');
    const lines = MANY.map((one, at) => ({ ...one, paymentMethod: `P${at % 3}` }));
    const { entries } = await check(lines, { missing: { paymentMethod: 'create' } });
    await keep(entries);
    const heard: number[] = [];
    await runImport(engine, 'companies', { onPlan: ({ done }) => heard.push(done) });
    expect([...new Set(heard)]).toEqual([0, PIECE, 2 * PIECE, ALL + 3]);
    expect(await all('paymentMethods')).toHaveLength(3);
    const made = (await all())[0]!;
    expect(await undoImport(engine, 'companies')).toMatchObject({ state: 'undone', left: [] });
    expect(await all()).toEqual([]);
    expect(await all('paymentMethods')).toEqual([]);
    // Each of these removals may be thought better of.
    expect(await engine.undoRemove('companies', made.id)).toBe(true);
    expect(await names()).toEqual([made['name']]);
  });
});
