import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { COLLECTIONS, entityOf } from '../../../domain/registry.ts';
import type { Engine } from '../../../offline/index.ts';
import { fakeEngine } from '../../../testing/fake-engine.ts';
import { importableColumns } from './importable.ts';
import { checkLines, row, said } from './import-rows.fixture.ts';

let engine: Engine;
afterEach(() => engine.stop());

async function open(rows: Record<string, AnyRow[]> = {}, person: 'user' | 'admin' = 'user') {
  engine = fakeEngine({
    entities: COLLECTIONS.map(entityOf),
    person: { roles: person === 'admin' ? ['user', 'admin'] : ['user'] },
  });
  for (const [collection, all] of Object.entries(rows)) await engine.db.rows(collection).bulkPut(all);
}
const check = (lines: readonly Record<string, unknown>[], more?: Parameters<typeof checkLines>[2]) =>
  checkLines(engine, lines, more);
const names = async () =>
  (await engine.db.rows('companies').toArray()).map((one) => String(one['name'])).sort();

describe('the dry run', () => {
  it('warns of a row that quotes may have joined of several, at the cell that holds them', async () => {
    await open();
    const lines = [
      { name: 'Curie', notes: 'x\nZola;z\nHugo;y' },
      { name: 'Pasteur', notes: 'a\nb' },
    ];
    const { rows } = await check(lines, { joined: [2] });
    expect(rows.map(({ kind, warnings }) => [kind, warnings])).toEqual([
      ['create', [{ path: 'notes', code: 'row.joined' }]],
      ['create', []],
    ]);
  });

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
      'refused /siret siret.length',
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

  it('warns of new rows that are called as one that is here, and refuses none of them', async () => {
    await open({ companies: [row('Curie & fils'), row('Zola', { siret: '73282932000074' })] });
    const { rows } = await check(
      [
        { name: 'CURIE  et fils', siret: null },
        { name: 'curié & Fils', siret: null },
        { name: 'Zola', siret: '732 829 320 00074' },
        { name: 'Newton', siret: null },
        { name: 'Newton', siret: null },
      ],
      { key: 'siret' },
    );
    expect(
      rows.map(({ kind, warnings }) => [kind, ...warnings.map(({ path, code }) => `${path} ${code}`)]),
    ).toEqual([
      ['create'],
      ['create', 'name name.known'],
      ['unchanged'],
      ['create'],
      ['create', 'name name.repeated'],
    ]);
  });

  it('warns of characters that the file has lost', async () => {
    await open();
    const { rows } = await check([{ name: 'Zo\uFFFD', tags: ['a', '\uFFFD'] }, { name: 'A' }]);
    expect(
      rows.map(({ kind, warnings }) => [kind, ...warnings.map(({ path, code }) => `${path} ${code}`)]),
    ).toEqual([['create', 'name text.damaged', 'tags text.damaged'], ['create']]);
  });

  it('refuses what its person may not write', async () => {
    await open({ paymentMethods: [row('Cash')] });
    const columns = importableColumns(entityOf('paymentMethods'), entityOf('addresses'));
    const lines = [{ name: 'Barter' }];
    const checked = await check(lines, { collection: 'paymentMethods', columns });
    expect(said(checked)).toEqual(['refused /name field.forbidden']);
  });

  it('takes no mailbox for another that differs by a sign, in links too', async () => {
    const person = (email: string) => row(email, { email, firstName: 'J', lastName: email });
    await open({ users: [person('j.martin@d.example'), person('j_roy@d.example')] });
    const owner = (text: string) => ({ name: text, owner: text });
    const checked = await check(
      ['J.Martin@d.example', 'j-martin@d.example', 'jmartin@d.example', 'j_roy@d.example'].map(owner),
    );
    expect(checked.rows.map(({ kind }) => kind)).toEqual(['create', 'refused', 'refused', 'create']);
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
