import { describe, expect, it } from 'vitest';
import { account, classic } from './expense-account.fixture.ts';
import type { ExpenseAccountRow } from './mileage-facts.ts';
import type { Cost } from './expense-kinds.rules.ts';
import { aboveCap, amountPerUnit, duplicatesAmong, type KnownOfLines } from './expense-warnings.ts';

const possibleDuplicates = (cost: Cost, accounts: readonly ExpenseAccountRow[], known?: KnownOfLines) =>
  duplicatesAmong(accounts, known)(cost);

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
    expect(possibleDuplicates(line, accounts, { contentOf: () => 'sha' })).toEqual([
      { account: 'a', lineKey: 'other', reason: 'bill' },
    ]);
    expect(possibleDuplicates(line, accounts)).toEqual([]);
  });

  it.each([
    [
      'a company linked here and typed there',
      { supplier: 'ibis', supplierName: null },
      { supplierName: 'Ibis' },
    ],
    [
      'a company linked in both, called otherwise',
      { supplier: 'ibis', supplierName: 'IBIS Lyon' },
      { supplier: 'ibis' },
    ],
    ['another way of writing', { supplierName: 'H\u00f4tel  Ibis' }, { supplierName: 'hotel ibis ' }],
  ])('knows %s', (_, one, other) => {
    const found = possibleDuplicates(
      classic('1', 4200, { bill: null, ...one }),
      [account('a', [classic('2', 4200, { bill: null, supplierName: null, ...other })])],
      { companyName: (id) => (id === 'ibis' ? 'Ibis' : undefined) },
    );
    expect(found).toEqual([{ account: 'a', lineKey: '2', reason: 'amount' }]);
  });

  it('compares what was paid in another currency', () => {
    const abroad = (key: string, currencyAmount: number, currency = 'USD') =>
      classic(key, 0, { bill: null, amountTtc: null, supplierName: 'Hilton', currency, currencyAmount });
    const accounts = [account('a', [abroad('same', 80), abroad('less', 79), abroad('pounds', 80, 'GBP')])];
    expect(possibleDuplicates(abroad('new', 80), accounts)).toMatchObject([{ lineKey: 'same' }]);
  });

  it('says nothing of suppliers and amounts that nobody knows', () => {
    const unnamed = (key: string, amountTtc: number | null) =>
      classic(key, 0, { bill: null, amountTtc, supplierName: ' ', supplier: null });
    expect(possibleDuplicates(unnamed('new', 4200), [account('a', [unnamed('old', 4200)])])).toEqual([]);
    const unpriced = (key: string) =>
      classic(key, 0, { bill: null, amountTtc: null, supplierName: 'Chez Paul' });
    expect(possibleDuplicates(unpriced('new'), [account('a', [unpriced('old')])])).toEqual([]);
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
