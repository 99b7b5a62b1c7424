import { describe, expect, it } from 'vitest';
import type { Role } from '../access.ts';
import type { AnyRow, RuleContext } from '../kernel/entity.ts';
import { openFields, type Verb } from '../kernel/grants.ts';
import { validate } from '../kernel/validate.ts';
import { company } from './company.entity.ts';
import { displayCompany } from './company.rules.ts';

const context = (companies: AnyRow[] = [], addresses: AnyRow[] = []): RuleContext => ({
  today: '2026-03-15',
  lookup: {
    get: async (_collection, id) => addresses.find((row) => row.id === id),
    where: async (_collection, match) =>
      companies.filter((row) => Object.entries(match).every(([name, value]) => row[name] === value)),
  },
});
const problems = async (more: object, companies?: AnyRow[]) =>
  (await validate(company, { id: 'c', name: 'Curie SAS', ...more }, context(companies))).map(
    ({ pointer, code, message }) => [pointer, code, message],
  );
const INVALID = 'Please fill in the required fields correctly';

describe('the identifiers of a company', () => {
  it('agree with each other', async () => {
    expect(
      await problems({ siren: '732829320', siret: '732 829 320 00074', vatNumber: 'FR44 732829320' }),
    ).toEqual([]);
    expect(await problems({ siren: '404833048', siret: '73282932000074' })).toEqual([
      ['/siret', 'siret.siren', INVALID],
    ]);
    expect(await problems({ siren: '404833048', vatNumber: 'FR44732829320' })).toEqual([
      ['/vatNumber', 'vatNumber.siren', INVALID],
    ]);
    expect(await problems({ siret: '40483304800022', vatNumber: 'FR44732829320' })).toEqual([
      ['/vatNumber', 'vatNumber.siren', INVALID],
    ]);
  });

  it('have their check digits', async () => {
    expect(await problems({ siren: '732829321' })).toEqual([['/siren', 'siren.invalid', INVALID]]);
    expect(await problems({ siret: '73282932000075' })).toEqual([['/siret', 'siret.invalid', INVALID]]);
    expect(await problems({ vatNumber: 'FR45732829320' })).toEqual([
      ['/vatNumber', 'vatNumber.invalid', INVALID],
    ]);
    // La Poste has a rule of its own; a foreign number has no SIREN in it.
    expect(
      await problems({ siren: '356000000', siret: '35600000049837', vatNumber: 'FR39356000000' }),
    ).toEqual([]);
  });
});

describe('a company', () => {
  it('has a name', async () => {
    expect(await problems({ name: '  ' })).toEqual([
      ['/name', 'required', 'Please complete all required fields'],
    ]);
  });

  it('is the master one alone', async () => {
    const master = { id: 'm', master: true, calculatedOwn: 'own' };
    expect(await problems({ master: true }, [master])).toEqual([
      ['/master', 'company.master.exists', 'This value is already used'],
    ]);
    expect(await problems({ master: true }, [{ ...master, id: 'c' }])).toEqual([]);
  });

  it('goes into no other while it is ours', async () => {
    expect(await problems({ master: true, mergedInto: 'd' })).toEqual([
      ['/mergedInto', 'company.master.merged', INVALID],
    ]);
    expect(await problems({ mergedInto: 'd' })).toEqual([]);
  });

  it('is written by an administrator alone where it is ours', () => {
    const person = (role: Role) => ({ id: 'ada', roles: [role], members: new Set<string>() });
    const may = (verb: Verb, row: Record<string, unknown>, role: Role) =>
      openFields(company, verb, row, person(role));
    const ours = { master: true, createdBy: 'ada' };
    expect([may('U', ours, 'user'), may('D', ours, 'user'), may('C', ours, 'accounts')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(may('U', {}, 'user')?.has('name')).toBe(true);
    expect(may('U', { master: null }, 'user')?.has('master')).toBe(false);
    expect(may('U', ours, 'admin')?.has('master')).toBe(true);
  });

  it('stands on the map with both coordinates or none', async () => {
    expect(await problems({ latitude: 48.85 })).toEqual([
      ['/longitude', 'coordinates.incomplete', 'Please complete all required fields'],
    ]);
    expect(await problems({ latitude: 48.85, longitude: 0 })).toEqual([]);
  });

  it('is told of a line of addresses that is still empty, and is shown without it', async () => {
    const addresses = [{ lineKey: 'l', kind: 'billing' }];
    expect(await problems({ addresses })).toEqual([
      ['/addresses/0/address', 'required', 'Please complete all required fields'],
    ]);
    const get = async (_collection: string, id: string) => {
      if (id === undefined) throw new TypeError('Invalid argument to Table.get()');
      return undefined;
    };
    const asOnADevice = { ...context(), lookup: { ...context().lookup, get } };
    expect(await displayCompany({ name: 'Curie', addresses } as never, asOnADevice)).toEqual(['Curie', '']);
  });

  it('is shown with its billing town and SIREN', async () => {
    const addresses = [
      { id: 'a1', city: 'Lille' },
      { id: 'a2', city: 'Amiens' },
    ];
    const lines = [
      { lineKey: '1', kind: 'site' as const, address: 'a1' },
      { lineKey: '2', kind: 'billing' as const, address: 'a2' },
    ];
    expect(
      await displayCompany(
        { name: 'Curie SAS', siren: '732829320', addresses: lines },
        context([], addresses),
      ),
    ).toEqual(['Curie SAS', 'Amiens · 732829320']);
    expect(
      await displayCompany({ name: 'Curie SAS', addresses: lines.slice(0, 1) }, context([], addresses)),
    ).toEqual(['Curie SAS', 'Lille']);
    expect(await displayCompany({ name: 'Curie SAS' }, context())).toEqual(['Curie SAS', '']);
  });
});
