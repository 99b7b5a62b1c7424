import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { COLLECTIONS, entityOf } from '../../../domain/registry.ts';
import type { Engine } from '../../../offline/index.ts';
import { fakeEngine } from '../../../testing/fake-engine.ts';
import type { ReadRow } from '../worker/messages.ts';
import { checkRows, type CheckOptions } from './check-rows.ts';
import { importableColumns, matchKeys } from './importable.ts';
import { keepPlan, PIECE, readPlan, type ImportPlan, type PlanEntry } from './import-plan.ts';
import { runImport, undoImport } from './run-import.ts';

const ENTITIES = COLLECTIONS.map(entityOf);
const WORDS = { language: 'en', french: {} } as const;
const COMPANIES = importableColumns(entityOf('companies'));
let engine: Engine;
let indexedDB: IDBFactory;
const start = (person: 'user' | 'admin' = 'user') =>
  (engine = fakeEngine({
    entities: ENTITIES,
    indexedDB,
    person: { roles: person === 'admin' ? ['user', 'admin'] : ['user'] },
  }));
afterEach(() => engine.stop());

const row = (name: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id: `id-${name.toLowerCase()}`,
  version: 1,
  name,
  displayLine1: name,
  isActive: true,
  createdBy: 'somebody',
  ...more,
});
async function open(rows: Record<string, AnyRow[]> = {}, person?: 'admin') {
  indexedDB = new IDBFactory();
  start(person);
  for (const [collection, all] of Object.entries(rows)) await engine.db.rows(collection).bulkPut(all);
}
type Unread = ReadRow['problems'];
async function* pages(
  lines: readonly Record<string, unknown>[],
  unread: readonly Unread[] = [],
): AsyncGenerator<ReadRow[]> {
  yield lines.map((values, at) => ({
    row: at + 2,
    shown: Object.values(values).map(String),
    values: Object.fromEntries(
      Object.entries(values).filter(([path]) => !unread[at]?.some((one) => one.path === path)),
    ),
    problems: unread[at] ?? [],
  }));
}
async function check(
  lines: readonly Record<string, unknown>[],
  more: Partial<CheckOptions> & { key?: string; unread?: readonly Unread[] } = {},
) {
  const { key, unread, ...options } = more;
  const paths = new Set(lines.flatMap((line) => Object.keys(line)));
  const columns = COMPANIES.filter(({ path }) => paths.has(path));
  const matchBy = matchKeys(entityOf('companies'), paths).find(({ id }) => id === key);
  return checkRows(pages(lines, unread), {
    engine,
    collection: 'companies',
    words: WORDS,
    columns,
    matchBy,
    onMatch: 'update',
    clearsEmpty: false,
    missing: {},
    ...options,
  });
}
const said = ({ rows }: Awaited<ReturnType<typeof check>>) =>
  rows.map(({ kind, problems }) =>
    [kind, ...problems.map(({ pointer, code }) => `${pointer} ${code}`)].join(' '),
  );
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

describe('the dry run', () => {
  it('judges each row by the rules of the domain, among those that are here and those of the file', async () => {
    await open({ companies: [row('Curie', { siret: '73282932000074' })] });
    const checked = await check([
      { name: 'New', siret: null },
      { name: '  ', siret: null },
      { name: 'Bad', siret: '123' },
      { name: 'Same number', siret: '732 829 320 00074' },
      { name: 'One', siret: '40483304800022' },
      { name: 'Two', siret: '40483304800022' },
    ]);
    expect(said(checked)).toEqual([
      'create',
      'refused /name required',
      'refused /siret siret.invalid',
      'refused /siret unique',
      'create',
      'refused /siret unique',
    ]);
    expect(checked.counts).toMatchObject({ create: 2, refused: 4 });
    expect(await names()).toEqual(['Curie']);
  });

  it('finds rows by a key, changes what differs and says what does not', async () => {
    await open({
      companies: [
        row('Curie', { siret: '73282932000074', phone: '01 02 03 04 05', notes: 'kept' }),
        row('Zola'),
        row('zola', { id: 'z2' }),
      ],
    });
    const lines = [
      { name: 'Curie SAS', siret: '732 829 320 00074', phone: '', notes: null },
      { name: 'Curie', siret: '73282932000074', phone: '01 02 03 04 05', notes: null },
    ];
    expect(said(await check(lines.slice(0, 1), { key: 'siret' }))).toEqual(['update']);
    expect((await check(lines.slice(0, 1), { key: 'siret' })).entries).toMatchObject([
      { kind: 'update', id: 'id-curie', before: { name: 'Curie' }, after: { name: 'Curie SAS' } },
    ]);
    expect(said(await check(lines.slice(1), { key: 'siret' }))).toEqual(['unchanged']);
    expect(said(await check(lines.slice(1), { key: 'siret', clearsEmpty: true }))).toEqual(['update']);
    expect(said(await check(lines, { key: 'siret', onMatch: 'skip' }))).toEqual([
      'skipped',
      'refused /siret match.repeated',
    ]);
    expect(said(await check([{ name: 'ZOLA' }, { name: 'Curié' }], { key: 'name' }))).toEqual(
      ['refused /name match.several', 'unchanged'].map((one, at) => (at === 1 ? 'update' : one)),
    );
    expect(said(await check([{ id: 'nobody', name: 'A' }], { key: 'id' }))).toEqual([
      'refused /id link.missing',
    ]);
  });

  it('tells all that is wrong with a row at once, and of no field twice', async () => {
    await open({ companies: [row('Curie', { siret: '73282932000074' })], users: [row('Camille')] });
    const line = {
      name: 'Bad',
      kinds: 'Kunde',
      owner: 'Nobody',
      capital: 'beaucoup',
      email: 'sans nom @test.example',
      siren: '123456789',
      vatNumber: 'FR00123456789',
      phone: 'abc',
      siret: '73282932000074',
      latitude: '48N',
      longitude: 2.35,
    };
    const unread = [
      { path: 'kinds', code: 'option.unknown' },
      { path: 'capital', code: 'money.invalid' },
      { path: 'latitude', code: 'number.invalid' },
    ];
    const [one] = (await check([line], { unread: [unread] })).rows;
    expect(one?.kind).toBe('refused');
    expect(one?.problems.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
      '/capital money.invalid',
      '/email email.invalid',
      '/kinds option.unknown',
      '/latitude number.invalid',
      '/owner link.unknown',
      '/phone phone.invalid',
      '/siren siren.invalid',
      '/siret unique',
      '/vatNumber vatNumber.invalid',
    ]);
    const noName = await check([{ name: null, email: 'a', siret: '73282932000074', longitude: 2 }]);
    expect(said(noName)).toEqual(['refused /name required /email email.invalid /siret unique']);
    expect(said(await check([{ name: 'A', email: 'a', longitude: 2 }]))).toEqual([
      'refused /email email.invalid /latitude coordinates.incomplete',
    ]);
  });

  it('of a row that it cannot find judges the values alone', async () => {
    await open({
      companies: [row('Zola', { siret: '73282932000074' }), row('zola', { id: 'z2' }), row('Curie')],
    });
    const lines = [
      { name: 'ZOLA', siret: '732 829 320 00074', email: 'a' },
      { name: 'Curie', siret: null, email: 'a' },
    ];
    expect(said(await check(lines, { key: 'name' }))).toEqual([
      'refused /name match.several /email email.invalid',
      'refused /email email.invalid',
    ]);
    // The name of a row that is there is not asked for; nor is that of one whose key could not be read.
    const unread = [[{ path: 'siret', code: 'number.shortened' }]];
    expect(said(await check([{ siret: '7E13', email: 'a' }], { key: 'siret', unread }))).toEqual([
      'refused /siret number.shortened /email email.invalid',
    ]);
    expect(said(await check([{ siret: '73282932000074', email: 'a' }], { key: 'siret' }))).toEqual([
      'refused /email email.invalid',
    ]);
    // What is left as it is has nothing to be corrected.
    expect(said(await check(lines.slice(1), { key: 'name', onMatch: 'skip' }))).toEqual(['skipped']);
  });

  it('refuses what its person may not write', async () => {
    await open({ paymentMethods: [row('Cash')] });
    const columns = importableColumns(entityOf('paymentMethods'));
    const lines = [{ name: 'Barter' }];
    const checked = await check(lines, { collection: 'paymentMethods', columns });
    expect(said(checked)).toEqual(['refused /name field.forbidden']);
  });

  it('asks what becomes of links that lead to nothing', async () => {
    await open({ paymentMethods: [row('Cash')], users: [row('Camille')] }, 'admin');
    const lines = [
      { name: 'A', paymentMethod: 'cash', owner: 'Camille' },
      { name: 'B', paymentMethod: 'Barter', owner: 'Nobody' },
      { name: 'C', paymentMethod: 'barter', owner: null },
    ];
    const asked = await check(lines);
    expect(said(asked)).toEqual([
      'create',
      'refused /paymentMethod link.unknown /owner link.unknown',
      'refused /paymentMethod link.unknown',
    ]);
    expect(asked.missing).toMatchObject([
      { path: 'paymentMethod', texts: ['Barter', 'barter'], mayCreate: true },
      { path: 'owner', texts: ['Nobody'], mayCreate: false },
    ]);
    const answered = await check(lines, { missing: { paymentMethod: 'create', owner: 'empty' } });
    expect(said(answered)).toEqual(['create', 'create', 'create']);
    // One new row for one name, before those that link to it; none for a row that is refused.
    expect(answered.entries.map(({ collection, label }) => [collection, label])).toEqual([
      ['paymentMethods', 'Barter'],
      ['companies', 'A'],
      ['companies', 'B'],
      ['companies', 'C'],
    ]);
    const refused = await check([{ name: '', paymentMethod: 'Barter' }], {
      missing: { paymentMethod: 'create' },
    });
    expect(refused.entries).toEqual([]);
  });
});

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
