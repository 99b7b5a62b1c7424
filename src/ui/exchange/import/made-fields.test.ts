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

  it('are found by their mailbox, and told apart by their number', async () => {
    await open({
      companies: [
        row('Curie', { email: 'contact@curie.example' }),
        row('Zola', { siret: '73282932000074', email: null }),
      ],
    });
    const checked = await check([
      { name: 'Institut', email: 'Contact@curie.example', siret: null },
      { name: 'Zola', email: null, siret: '40483304800022' },
    ]);
    expect(said(checked)).toEqual(['update', 'create']);
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
});
