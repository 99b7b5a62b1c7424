import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { account, classic, company, lookupOf } from './expense-account.fixture.ts';
import type { Cost } from './expense-kinds.rules.ts';
import type { ExpenseAccountRow } from './mileage-facts.ts';
import { isNightCaps, nightRegionOf, mealCapOn, nightCapsOn } from './expense-caps.rules.ts';

describe('caps', () => {
  it('are the lump sums of 2026 until the company says otherwise', async () => {
    const none = lookupOf({});
    expect(await mealCapOn(none, '2026-03-02')).toBe(2140);
    expect(await nightCapsOn(none, '2026-03-02')).toEqual({ paris: 7660, elsewhere: 5680 });
  });

  it('are the company’s own from their day on', async () => {
    const lookup = lookupOf({
      parameters: [
        { id: 'm', key: 'expenses.mealCap', value: 25.5, validFrom: '2026-02-01' },
        { id: 'n', key: 'expenses.nightCap', value: { paris: 130, elsewhere: 110 } },
      ],
    });
    expect(await mealCapOn(lookup, '2026-01-31')).toBe(2140);
    expect(await mealCapOn(lookup, '2026-02-01')).toBe(2550);
    expect(await nightCapsOn(lookup, '2026-02-01')).toEqual({ paris: 13_000, elsewhere: 11_000 });
  });

  it('are never what cannot be compared with', async () => {
    const lookup = lookupOf({ parameters: [{ id: 'n', key: 'expenses.nightCap', value: 110 }] });
    expect(await nightCapsOn(lookup, '2026-02-01')).toEqual({ paris: 7660, elsewhere: 5680 });
    expect(isNightCaps({ paris: 1.234, elsewhere: 1 })).toBe(false);
    expect(isNightCaps(null)).toBe(false);
  });
});

describe('Paris and around', () => {
  it.each([
    ['Paris', 'paris'],
    ['Paris La Défense', 'paris'],
    ['Hôtel de Paris, Paris', 'paris'],
    ['12 rue de Rivoli, 75004 PARIS', 'paris'],
    ['Hôtel du Parc, 92100 Boulogne-Billancourt', 'paris'],
    ['Montreuil (93)', 'paris'],
    ['Montreuil, 93', 'paris'],
    ['94300 Vincennes', 'paris'],
    ['69002 Lyon', 'elsewhere'],
    ['95100 Argenteuil', 'elsewhere'],
    ['Lyon (69)', 'elsewhere'],
    ['93 rue X, 69000 Lyon', 'elsewhere'],
    ['12 rue de Paris, 69000 Lyon', 'elsewhere'],
    ['Paris Hotel, 69002 Lyon', 'elsewhere'],
    ['Lyon', undefined],
    ['Hôtel du 92 Lyon', undefined],
    ['12 rue de Paris, Lyon', undefined],
    ['Cormeilles-en-Parisis', undefined],
    ['Villeparisis', undefined],
    ['', undefined],
  ])('%s: %s', (place, region) => expect(nightRegionOf(place)).toBe(region));
});

describe('the cap of a line', () => {
  const nights = { checkIn: '2026-03-02', checkOut: '2026-03-03' };
  const stay = (more: object) => classic('s', 60_00, { expense: { expenseHousing: { ...nights, ...more } } });
  const meal = (cap: unknown) =>
    classic('m', 500_00, {
      expense: { expenseCatering: { meal: 'dinner', people: 1, cap } },
    } as Partial<Cost>);
  const capsOf = (row: ExpenseAccountRow) =>
    (row.costs ?? []).map(({ expense }) => (expense.expenseCatering ?? expense.expenseHousing)?.cap);

  it.each([null, 99_999_99, undefined])('is the company’s, whatever is written (%s)', async (cap) => {
    const firm = company();
    const row = account('a', [meal(cap)]);
    expect(capsOf(await firm.write(row))).toEqual([21_40]);
    expect((await firm.check({ ...row, status: 'submitted' })).map(({ code }) => code)).toEqual([
      'limit.reason.missing',
    ]);
  });

  it('of a night is that of its place, and what is said of it where it does not tell', async () => {
    const places = [
      { place: 'Paris' },
      { place: 'Paris', capRegion: 'elsewhere' },
      { place: 'Lyon (69)', capRegion: 'paris' },
      { place: 'Vincennes', capRegion: 'paris' },
      { place: 'Vincennes' },
    ];
    expect(capsOf(await company().write(account('a', places.map(stay))))).toEqual([
      76_60, 76_60, 56_80, 76_60, 56_80,
    ]);
  });

  it('stays what it was from the submission on', async () => {
    const parameters: AnyRow[] = [];
    const firm = company([], { parameters });
    await firm.write(account('a', [meal(null)]));
    await firm.write({ ...firm.read('a'), status: 'submitted' });
    parameters.push({ id: 'm', key: 'expenses.mealCap', value: 30 });
    await firm.write({ ...firm.read('a'), status: 'approved' });
    expect(capsOf(firm.read('a'))).toEqual([21_40]);
    await firm.write({ ...firm.read('a'), status: 'refused' });
    await firm.write({ ...firm.read('a'), status: 'draft' });
    expect(capsOf(firm.read('a'))).toEqual([30_00]);
  });
});
