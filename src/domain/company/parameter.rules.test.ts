import { describe, expect, it } from 'vitest';
import type { AnyRow, RuleContext } from '../kernel/entity.ts';
import { validate } from '../kernel/validate.ts';
import { MILEAGE_SCALE_2023 } from '../hr/mileage.rules.ts';
import { country } from './country.entity.ts';
import { parameter } from './parameter.entity.ts';
import { parameterOn } from './parameter-on.rules.ts';
import { service } from './service.entity.ts';

const context = (rows: AnyRow[]): RuleContext => ({
  today: '2026-03-15',
  lookup: {
    get: async (_collection, id) => rows.find((row) => row.id === id),
    where: async (_collection, match) =>
      rows.filter((row) => Object.entries(match).every(([name, value]) => row[name] === value)),
  },
});
const codes = async (entity: Parameters<typeof validate>[0], row: AnyRow, rows: AnyRow[]) =>
  (await validate(entity, row, context(rows))).map(({ pointer, code }) => `${pointer} ${code}`);

describe('a parameter', () => {
  const rows = [
    { id: '1', key: 'k', value: 'always' },
    { id: '3', key: 'k', value: 'later', validFrom: '2026-07-01' },
    { id: '2', key: 'k', value: 'first', validFrom: '2026-01-01' },
  ];

  it('has the value that began last', async () => {
    const { lookup } = context(rows);
    expect(await parameterOn(lookup, 'k', '2025-12-31')).toBe('always');
    expect(await parameterOn(lookup, 'k', '2026-01-01')).toBe('first');
    expect(await parameterOn(lookup, 'k', '2026-06-30')).toBe('first');
    expect(await parameterOn(lookup, 'k', '2030-01-01')).toBe('later');
    expect(await parameterOn(lookup, 'other', '2030-01-01')).toBeUndefined();
  });

  it('has one row without a date', async () => {
    expect(await codes(parameter, { id: '4', key: 'k', value: 1 }, rows)).toEqual(['/key parameter.exists']);
    expect(await codes(parameter, { id: '1', key: 'k', value: 1 }, rows)).toEqual([]);
  });

  it('that rules read has a value they can read', async () => {
    expect(await codes(parameter, { id: '5', key: 'vat.rates', value: [20, 5.5] }, [])).toEqual([]);
    for (const value of [[], [101], ['20'], 20, null])
      expect(await codes(parameter, { id: '5', key: 'vat.rates', value }, [])).toEqual([
        '/value parameter.value',
      ]);
    expect(await codes(parameter, { id: '6', key: 'mileage.scale', value: MILEAGE_SCALE_2023 }, [])).toEqual(
      [],
    );
    const bandless = {
      ...MILEAGE_SCALE_2023,
      rows: [{ kind: 'car', fromHorsepower: 1, toHorsepower: null, bands: [] }],
    };
    for (const value of [null, 'x', {}, bandless])
      expect(await codes(parameter, { id: '6', key: 'mileage.scale', value }, [])).toEqual([
        '/value parameter.value',
      ]);
  });
});

describe('a service', () => {
  it('is not part of itself', async () => {
    const rows = [{ id: 'a', parent: 'b' }, { id: 'b', parent: 'c' }, { id: 'c' }];
    expect(await codes(service, { id: 'c', name: 'C', parent: 'a' }, rows)).toEqual([
      '/parent service.circular',
    ]);
    expect(await codes(service, { id: 'c', name: 'C', parent: 'c' }, rows)).toEqual([
      '/parent service.circular',
    ]);
    expect(await codes(service, { id: 'd', name: 'D', parent: 'a' }, rows)).toEqual([]);
  });
});

describe('the countries', () => {
  it('are a fixed list of about 240 with two-letter codes', () => {
    const rows = country.fixedRows?.() ?? [];
    expect(rows.length).toBeGreaterThanOrEqual(240);
    expect(rows.length).toBeLessThanOrEqual(250);
    expect(rows.find((row) => row.id === 'GB')).toMatchObject({
      code: 'GB',
      name: 'United Kingdom',
      nameFr: 'Royaume-Uni',
    });
    expect(rows.some((row) => row.id === 'US')).toBe(true);
  });
});
