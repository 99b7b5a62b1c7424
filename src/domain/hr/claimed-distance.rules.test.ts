import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFarFromProposed } from './claimed-distance.rules.ts';
import { account, company, mileage } from './expense-account.fixture.ts';

describe('a claimed distance', () => {
  it.each([
    [110, 100, false],
    [110.1, 100, true],
    [90, 100, false],
    [89.9, 100, true],
    [192.5, 175, false],
    [192.501, 175, true],
    [157.5, 175, false],
    [157.499, 175, true],
    // 0.1 + 0.2 is no more than 10 % over what it is of: computed exactly.
    [0.33, 0.3, false],
    [100, 100, false],
  ])('of %d km where %d are proposed is far from it: %s', (km, kmProposed, isFar) =>
    expect(isFarFromProposed({ km, kmProposed })).toBe(isFar),
  );

  it.each([
    [undefined, 100],
    [null, 100],
    [100, undefined],
    [100, null],
    [100, 0],
    [0, 100],
  ])('of %s is not measured against %s', (km, kmProposed) =>
    expect(isFarFromProposed({ km, kmProposed })).toBe(false),
  );

  it('is as far above as it is below, wherever it stands', () => {
    const tenths = fc.integer({ min: 1, max: 900_000 });
    fc.assert(
      fc.property(tenths, fc.integer({ min: 0, max: 900_000 }), (proposed, difference) => {
        fc.pre(difference < proposed);
        const kmProposed = proposed / 10;
        const above = isFarFromProposed({ km: (proposed + difference) / 10, kmProposed });
        expect(isFarFromProposed({ km: (proposed - difference) / 10, kmProposed })).toBe(above);
        expect(above).toBe(difference * 10 > proposed);
      }),
    );
  });
});

describe('an account with a distance far from the proposed one', () => {
  const submitted = (trip: Parameters<typeof mileage>[3]) =>
    company().check(account('a', [mileage('m', '2026-03-02', 120, trip)], { status: 'submitted' }));

  it('is submitted with a reason, whatever is said of where the distance comes from', async () => {
    for (const kmSource of ['typed', 'estimate', 'looked up', null] as const)
      expect(await submitted({ kmProposed: 100, kmSource })).toEqual([
        {
          pointer: '/costs/0/expense/expenseTrip/kmReason',
          code: 'trip.kmReason.missing',
          message: 'Please complete all required fields',
        },
      ]);
    expect(await submitted({ kmProposed: 100, kmReason: ' ' })).toHaveLength(1);
    expect(await submitted({ kmProposed: 100, kmReason: 'Road closed' })).toEqual([]);
    expect(await submitted({ kmProposed: 115 })).toEqual([]);
    expect(await submitted({})).toEqual([]);
  });

  it('is a draft all the same', async () => {
    const draft = account('a', [mileage('m', '2026-03-02', 120, { kmProposed: 100 })]);
    expect(await company().check(draft)).toEqual([]);
  });
});
