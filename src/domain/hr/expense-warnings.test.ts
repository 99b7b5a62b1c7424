import { describe, expect, it } from 'vitest';
import { account, classic } from './expense-account.fixture.ts';
import { aboveCap, amountPerUnit, possibleDuplicates } from './expense-warnings.ts';

describe('a possible duplicate', () => {
  const line = classic('new', 4200, { supplierName: 'Chez Paul', bill: 'photo-2' });

  it('has the same supplier, date and amount', () => {
    const accounts = [
      account('a', [
        classic('same', 4200, { supplierName: ' chez paul', bill: 'photo-1' }),
        classic('day', 4200, { supplierName: 'Chez Paul', bill: 'photo-3', date: '2026-03-11' }),
        classic('amount', 4201, { supplierName: 'Chez Paul', bill: 'photo-4' }),
        classic('supplier', 4200, { supplierName: 'Chez Marie', bill: 'photo-5' }),
        line,
      ]),
    ];
    expect(possibleDuplicates(line, accounts)).toEqual([{ account: 'a', lineKey: 'same', reason: 'amount' }]);
  });

  it('or the same photo, sent twice', () => {
    const accounts = [
      account('a', [classic('other', 1, { bill: 'photo-1' }), classic('none', 1, { bill: null })]),
    ];
    expect(possibleDuplicates(line, accounts, () => 'sha')).toEqual([
      { account: 'a', lineKey: 'other', reason: 'bill' },
    ]);
    expect(possibleDuplicates(line, accounts)).toEqual([]);
  });
});

describe('a cap', () => {
  it('holds per person', () => {
    const dinner = (amount: number, people: number | null) =>
      classic('1', amount, {
        calculatedAmount: amount,
        expense: {
          expenseCatering: { cap: 2500, people, expenseCateringWiths: [{ lineKey: 'g', name: 'Guest' }] },
        },
      });
    expect(aboveCap(dinner(5100, null))).toBe(100);
    expect(aboveCap(dinner(7500, 3))).toBe(0);
    expect(amountPerUnit(dinner(5101, null))).toBe(2551);
    expect(amountPerUnit(classic('1', 100))).toBeUndefined();
  });

  it('holds per night', () => {
    const stay = { checkIn: '2026-03-01', checkOut: '2026-03-03', calculatedNights: 2, cap: 9000 };
    expect(
      aboveCap(classic('1', 20_000, { calculatedAmount: 20_000, expense: { expenseHousing: stay } })),
    ).toBe(2000);
    expect(aboveCap(classic('1', 20_000, { calculatedAmount: 20_000 }))).toBe(0);
  });
});
