import { describe, expect, it } from 'vitest';
import { lookupOf } from './expense-account.fixture.ts';
import { isNightCaps, isParisOrAround, mealCapOn, nightCapsOn } from './expense-caps.ts';

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
    ['Paris', true],
    ['12 rue de Rivoli, 75004 PARIS', true],
    ['Hôtel du Parc, 92100 Boulogne-Billancourt', true],
    ['Montreuil (93)', true],
    ['94300 Vincennes', true],
    ['Lyon', false],
    ['69002 Lyon', false],
    ['95100 Argenteuil', false],
    ['Cormeilles-en-Parisis', false],
    ['', false],
  ])('%s: %s', (place, isThere) => expect(isParisOrAround(place)).toBe(isThere));
});
