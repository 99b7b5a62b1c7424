import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { COLLECTIONS, entityOf } from '../../../domain/registry.ts';
import type { Engine } from '../../../offline/index.ts';
import { fakeEngine } from '../../../testing/fake-engine.ts';
import { checkLines, row, said } from './import-rows.fixture.ts';

let engine: Engine;
afterEach(() => engine.stop());

async function open(rows: Record<string, AnyRow[]>) {
  engine = fakeEngine({ entities: COLLECTIONS.map(entityOf), person: { roles: ['user'] } });
  for (const [collection, all] of Object.entries(rows)) await engine.db.rows(collection).bulkPut(all);
}
const NANTES: AnyRow = {
  id: 'nantes',
  version: 1,
  textAddress: '12 rue du Port, 44000 Nantes',
  street: '12 rue du Port',
  postcode: '44000',
  city: 'Nantes',
  country: 'FR',
};
const at = (address: string) => ({ addresses: [{ lineKey: 'k', address }] });
const check = (lines: readonly Record<string, unknown>[], key = 'likeness') =>
  checkLines(engine, lines, { key });

describe('companies of a file', () => {
  it('are found by name and postcode, as while one types', async () => {
    await open({ addresses: [NANTES], companies: [row('Menuiserie Léger SARL', at('nantes'))] });
    const place = (postcode: string) => ({ 'address.postcode': postcode, phone: '01 02 03 04 05' });
    const { entries, ...checked } = await check([
      { name: 'menuiserie leger', ...place('44000') },
      { name: 'Menuiserie Léger', ...place('75011') },
      { name: 'MENUISERIE LEGER SA', ...place('75011') },
      { name: 'Scierie', ...place('44000') },
    ]);
    expect(said({ entries, ...checked })).toEqual([
      'update',
      'create',
      'refused /name match.repeated',
      'create',
    ]);
    expect(entries.find(({ kind }) => kind === 'update')?.id).toBe('id-menuiserie léger sarl');
  });

  it('are found by their mailbox with their name, and told apart by their number', async () => {
    await open({
      companies: [
        row('Curie', { email: 'contact@curie.example', phone: '01 02 03 04 05' }),
        row('Zola', { siret: '73282932000074', email: null }),
      ],
    });
    const checked = await check([
      { name: 'Institut', email: 'Contact@curie.example', siret: null },
      { name: 'CURIE SAS', email: 'Contact@curie.example', siret: null },
      { name: 'Zola', email: null, siret: '40483304800022' },
    ]);
    expect(said(checked)).toEqual(['create', 'update', 'create']);
    expect(checked.rows[0]).toMatchObject({
      label: 'Institut',
      warnings: [{ path: 'email', code: 'address.shared', name: 'Curie' }],
      offers: [{ path: 'email', id: 'id-curie', name: 'Curie' }],
    });
  });

  it.each(['likeness', 'email', 'name', 'siren'])(
    'of other names that share a mailbox are new ones, whatever they are found by: %s',
    async (key) => {
      await open({ companies: [row('Curie', { email: 'contact@curie.example' })] });
      const line = (name: string, email = 'contact@curie.example') => ({ name, email, siren: null });
      const checked = await check([line('Paul'), line('Marie'), line('Marie', 'Marie@x.example')], key);
      expect(said(checked).slice(0, 2)).toEqual(['create', 'create']);
    },
  );

  it.each(['likeness', 'email'])('called by signs alone are not their mailbox: %s', async (key) => {
    await open({ companies: [row('Curie', { email: 'contact@curie.example' })] });
    const checked = await check([{ name: '***', email: 'contact@curie.example' }], key);
    expect(said(checked)).toEqual(['create']);
    expect(checked.rows[0]?.offers).toEqual([{ path: 'email', id: 'id-curie', name: 'Curie' }]);
  });

  it('with mailboxes that differ by a dot are two, by any key', async () => {
    await open({ companies: [row('Martin', { email: 'j.martin@d.example' })] });
    const lines = [{ name: 'Jean', email: 'jmartin@d.example' }];
    for (const key of ['likeness', 'email']) {
      const checked = await check(lines, key);
      expect(said(checked)).toEqual(['create']);
      expect(checked.rows[0]?.offers).toEqual([]);
    }
  });

  it('without a name are those that have the mailbox, where the file tells none', async () => {
    await open({ companies: [row('Curie', { email: 'contact@curie.example' })] });
    const checked = await check([{ email: 'CONTACT@curie.example', phone: '01 02 03 04 05' }], 'email');
    expect(said(checked)).toEqual(['update']);
  });

  it('of one SIREN are renamed, but two establishments of the file stay two', async () => {
    const curie = row('Curie', { siren: '732829320', siret: '73282932000074' });
    await open({ companies: [curie] });
    expect(said(await check([{ name: 'Curie Santé', siren: '732829320' }], 'siren'))).toEqual(['update']);
    const checked = await check(
      [
        { name: 'Curie Lille', siren: '404833048', siret: '40483304800022' },
        { name: 'Curie Paris', siren: '404833048', siret: '40483304800030' },
        { name: 'Curie', siren: '404833048', siret: null },
      ],
      'siren',
    );
    expect(said(checked).slice(0, 1)).toEqual(['create']);
    expect(said(checked).join()).not.toContain('match.repeated');
  });

  it('of one name and another register’s number are new ones', async () => {
    await open({ companies: [row('Curie', { siret: '73282932000074' })] });
    const checked = await check([{ name: 'Curie', siret: '40483304800022' }], 'name');
    expect(said(checked)).toEqual(['create']);
    expect(checked.rows[0]?.warnings).toEqual([{ path: 'name', code: 'name.known' }]);
  });

  describe('of one name', () => {
    const curie = row('Curie', {
      email: 'contact@curie.example',
      phone: '01 02 03 04 05',
      siren: '732829320',
    });
    const other = { name: 'Curie', email: 'bonjour@curie-nord.example', phone: '03 20 00 00 00' };
    it.each(['name', 'likeness'])(
      'at another mailbox and phone may be another company, by %s',
      async (key) => {
        await open({ companies: [curie] });
        const checked = await check([other], key);
        expect(said(checked)).toEqual(['create']);
        expect(checked.rows[0]).toMatchObject({
          warnings: [{ path: 'name', code: 'address.shared', name: 'Curie' }],
          offers: [{ path: 'name', id: 'id-curie', name: 'Curie' }],
        });
        expect(said(await checkLines(engine, [other], { key, picked: { 2: 'id-curie' } }))).toEqual([
          'update',
        ]);
      },
    );

    it.each([
      ['the same phone', { phone: '+33 1 02 03 04 05' }],
      ['the same mailbox', { email: 'Contact@Curie.example' }],
      ['its mailbox for bills', { billingEmail: 'contact@curie.example' }],
      ['no phone', { phone: null }],
      ['its SIREN', { siren: '732 829 320' }],
      ['a SIRET of its SIREN', { siret: '73282932000074' }],
      ['its VAT number', { vatNumber: 'FR44732829320' }],
    ])('with %s is the one that is here', async (_, more) => {
      await open({ companies: [curie] });
      for (const key of ['name', 'likeness'])
        expect(said(await check([{ ...other, ...more }], key)), key).toEqual(['update']);
    });
  });

  it('get an address of their own, once for each place; what is here is not made anew', async () => {
    await open({ addresses: [NANTES], companies: [row('Curie', at('nantes'))] });
    const cells = (street: string, country: string | null) => ({
      'address.street': street,
      'address.postcode': '44000',
      'address.city': 'Nantes',
      'address.country': country,
    });
    const { entries, ...checked } = await check(
      [
        { name: 'Curie', ...cells('12 Rue du Port', 'France') },
        { name: 'A', ...cells('1 quai', 'belgique') },
        { name: 'B', ...cells('1 quai', 'Belgium') },
        { name: 'C', ...cells('2 quai', 'Atlantide') },
      ],
      'name',
    );
    expect(said({ entries, ...checked })).toEqual([
      'unchanged',
      'create',
      'create',
      'refused /address/country option.unknown',
    ]);
    const [place] = entries;
    const company = (name: string) => ({
      collection: 'companies',
      values: { name, addresses: [{ address: place!.id }] },
    });
    expect(entries).toMatchObject([
      {
        collection: 'addresses',
        row: 0,
        values: { textAddress: '1 quai, 44000 Nantes', country: 'BE', precision: 'typed' },
      },
      company('A'),
      company('B'),
    ]);
  });

  it('get no second address where the one that is there says all that the file does', async () => {
    const cells = (street: string, postcode: string, city: string, country = '') => ({
      name: 'Curie',
      'address.street': street,
      'address.postcode': postcode,
      'address.city': city,
      'address.country': country,
    });
    const kinds = async (place: AnyRow, ...line: Parameters<typeof cells>) => {
      await open({ addresses: [place], companies: [row('Curie', at('nantes'))] });
      const found = said(await check([cells(...line)], 'name'));
      engine.stop();
      return found;
    };
    expect(await kinds(NANTES, '', '44000', 'NANTES')).toEqual(['unchanged']);
    expect(await kinds(NANTES, '', '', 'Nantes', 'France')).toEqual(['unchanged']);
    expect(await kinds(NANTES, '', '', 'Nantes', 'Belgique')).toEqual(['update']);
    expect(await kinds(NANTES, '2 rue du Port', '', 'Nantes')).toEqual(['update']);
    const typed = { ...NANTES, street: null, postcode: null, city: null, country: null };
    expect(await kinds(typed, '', '44000', 'Nantes')).toEqual(['unchanged']);
    expect(await kinds(typed, '2 rue du Port', '44000', 'Nantes')).toEqual(['update']);
    // The better of the two is added.
    expect(await kinds({ ...NANTES, street: null }, '1 quai', '44000', 'Nantes')).toEqual(['update']);
  });

  it('get the nought of a postcode back that a spreadsheet took, in France alone', async () => {
    await open({});
    const place = (country: string | null) => ({
      name: `A ${country}`,
      'address.street': '1 quai',
      'address.postcode': '1000',
      'address.city': 'Bourg',
      'address.country': country,
    });
    const checked = await check([place('France'), place('Belgique'), place(null)], 'name');
    const made = checked.entries.flatMap((one) =>
      one.collection === 'addresses' && one.kind === 'create' ? [one.values['postcode']] : [],
    );
    expect(made).toEqual(['01000', '1000', '1000']);
    expect(checked.rows[0]?.shown).toContain('01000');
  });

  it('stand on the map by their town, without a network', async () => {
    await open({});
    const place = (city: string, postcode: string, country: string | null = null) => ({
      name: `${city} ${postcode}`,
      'address.street': '1 quai',
      'address.postcode': postcode,
      'address.city': city,
      'address.country': country,
    });
    const { entries } = await check(
      [place('NANTES', '44000'), place('Namur', '5000', 'Belgique'), place('Nantes', '75001')],
      'name',
    );
    const made = entries.flatMap((one) =>
      one.collection === 'addresses' && one.kind === 'create' ? [one.values] : [],
    );
    expect(made).toMatchObject([
      { city: 'NANTES', country: 'FR', latitude: 47.217, longitude: -1.553, precision: 'town' },
      { city: 'Namur', country: 'BE', precision: 'town' },
      { city: 'Nantes', precision: 'typed' },
    ]);
    // A wrong place would be driven to: a postcode that is not the town's leads nowhere.
    expect(made[2]).not.toHaveProperty('latitude');
  });
});

describe('contacts of a file', () => {
  it('are found by a mailbox, or by a number together with the name: a number goes from one person to the next', async () => {
    const person = (id: string, firstName: string, number: string, more: object = {}): AnyRow => ({
      ...row(id),
      firstName,
      lastName: 'Léger',
      company: 'curie',
      phones: [{ lineKey: 'k', number, type: 'mobile' }],
      ...more,
    });
    await open({
      companies: [row('Curie')],
      contacts: [person('marie', 'Marie', '06 12 34 56 78'), person('paul', 'Paul', '06 99 99 99 99')],
    });
    const line = (firstName: string, phone: string) => ({ firstName, lastName: 'Léger', phones: [phone] });
    const checked = await checkLines(
      engine,
      [line('Marie', '+33 6 12 34 56 78'), line('Luc', '+33 6 99 99 99 99')],
      { key: 'likeness', collection: 'contacts' },
    );
    expect(said(checked)).toEqual(['update', 'create']);
  });

  const marie: AnyRow = {
    ...row('marie'),
    firstName: 'Marie',
    lastName: 'Curie',
    displayLine1: 'Marie Curie',
    emails: [{ lineKey: 'k', address: 'contact@x.example', type: 'work' }],
  };
  const named = (firstName: string, lastName: string, address = 'contact@x.example') => ({
    firstName,
    lastName,
    emails: [address],
  });
  const contacts = (lines: readonly Record<string, unknown>[], picked?: Record<number, string>) =>
    checkLines(engine, lines, { key: 'likeness', collection: 'contacts', ...(picked ? { picked } : {}) });

  it('of another name on a mailbox that is here are new, and the match is offered with its name', async () => {
    await open({ contacts: [marie] });
    const checked = await contacts([named('Paul', 'Martin'), named('Marie', 'Curie')]);
    expect(said(checked)).toEqual(['create', 'unchanged']);
    expect(checked.rows[0]).toMatchObject({
      label: 'Paul Martin',
      warnings: [{ path: 'emails', code: 'address.shared', name: 'Marie Curie' }],
      offers: [{ path: 'emails', id: 'id-marie', name: 'Marie Curie' }],
    });
  });

  it('are the one that was offered, where their person says so, and only one of them', async () => {
    await open({ contacts: [marie] });
    const lines = [named('Irène', 'Curie'), named('Paul', 'Martin')];
    const checked = await contacts(lines, { 2: 'id-marie' });
    expect(said(checked)).toEqual(['update', 'create']);
    expect(checked.entries[0]).toMatchObject({
      kind: 'update',
      id: 'id-marie',
      after: { firstName: 'Irène' },
    });
    expect(checked.rows[0]?.offers).toHaveLength(1);
    expect(said(await contacts(lines, { 2: 'id-marie', 3: 'id-marie' }))[1]).toContain('match.repeated');
    // Nobody is taken for a row that was not offered.
    expect(said(await contacts(lines, { 2: 'nobody' }))).toEqual(['create', 'create']);
  });

  it('that are new and share a mailbox are both created; the same one twice is refused', async () => {
    await open({});
    const checked = await contacts([
      named('Paul', 'Martin'),
      named('Luc', 'Martin'),
      named('MARTIN', 'paul', 'Contact@x.example'),
    ]);
    expect(said(checked)).toEqual(['create', 'create', 'refused /firstName match.repeated']);
    expect(checked.rows[1]).toMatchObject({
      warnings: [{ path: 'emails', code: 'address.shared', name: 'Paul Martin' }],
      offers: [],
    });
  });

  it('that share a mailbox come back from a file as they are, with their identifiers or without', async () => {
    const paul = {
      ...marie,
      id: 'id-paul',
      firstName: 'Paul',
      lastName: 'Martin',
      displayLine1: 'Paul Martin',
    };
    await open({ contacts: [marie, paul] });
    const lines = [named('Marie', 'Curie'), named('Paul', 'Martin')];
    expect(said(await contacts(lines))).toEqual(['unchanged', 'unchanged']);
    const withIds = lines.map((line, at) => ({ id: ['id-marie', 'id-paul'][at], ...line }));
    const checked = await checkLines(engine, withIds, { key: 'id', collection: 'contacts' });
    expect(said(checked)).toEqual(['unchanged', 'unchanged']);
    expect(checked.entries).toEqual([]);
  });

  it('of one name and other mailboxes may be two people, unless they are at one company', async () => {
    await open({
      companies: [row('Curie'), row('Zola')],
      contacts: [marie, { ...marie, id: 'at-curie', firstName: 'Ada', company: 'id-curie' }],
    });
    const checked = await contacts([
      named('Marie', 'Curie', 'marie@other.example'),
      { ...named('Ada', 'Curie', 'ada@curie.example'), company: 'Curie' },
    ]);
    expect(said(checked)).toEqual(['create', 'update']);
    expect(checked.rows[0]).toMatchObject({
      warnings: [{ path: 'lastName', code: 'address.shared', name: 'Marie Curie' }],
      offers: [{ path: 'lastName', id: 'id-marie' }],
    });
    const bare = { firstName: 'Marie', lastName: 'Curie', jobTitle: 'Chemist' };
    expect(said(await contacts([bare]))).toEqual(['update']);
  });

  it('keep mailboxes that differ by a dot, and phones with the nought that a figure has lost', async () => {
    await open({ contacts: [marie] });
    const line = {
      ...named('Marie', 'Curie'),
      emails: ['contact@x.example', 'con.tact@x.example'],
      phones: ['612345678'],
    };
    const { entries } = await contacts([line]);
    expect(entries[0]).toMatchObject({
      after: {
        emails: [{ address: 'contact@x.example' }, { address: 'con.tact@x.example' }],
        phones: [{ number: '0612345678' }],
      },
    });
  });
});
