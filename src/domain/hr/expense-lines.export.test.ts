import { describe, expect, it } from 'vitest';
import { valueAtPath } from '../kernel/exchange/columns.ts';
import { account, classic, mileage } from './expense-account.fixture.ts';
import { recoverableVatOf, vatByRate } from './expense-amounts.rules.ts';
import { expenseLines } from './expense-lines.export.ts';

const vat = (rate: number, amount: number) => ({ lineKey: `v${rate}`, rate, amount });
const MEAL = {
  ...classic('meal', 5_000, { date: '2026-03-12', label: 'Lunch', supplierName: 'Chez Léon' }),
  currency: 'CHF',
  currencyAmount: 46.5,
  rate: 1.075269,
  vat: [vat(10, 333), vat(20, 167), vat(7, 11)],
  recoverableVat: 50,
  calculatedAmount: 5_000,
  accepted: 4_000,
};

describe('VAT by rate', () => {
  it('comes, rate by rate, to what the lines give back', () => {
    const fuel = { ...classic('fuel', 6_000), vat: [vat(20, 1_001)], recoverableVat: 80 };
    const rates = vatByRate([MEAL, fuel]);
    expect(rates).toEqual([
      { rate: 20, vat: 1_168, recoverable: 868 },
      { rate: 10, vat: 333, recoverable: 133 },
      { rate: 7, vat: 11, recoverable: 4 },
    ]);
    expect(rates.reduce((sum, { recoverable }) => sum + recoverable, 0)).toBe(
      recoverableVatOf(MEAL) + recoverableVatOf(fuel),
    );
    expect(vatByRate([classic('none', 100)])).toEqual([]);
  });
});

describe('the lines of an account as rows', () => {
  it('are in the order of their days, each with what its account says', () => {
    const trip = { ...mileage('trip', '2026-03-10', 12.5, { roundTrip: true }), calculatedAmount: 1_590 };
    const rows = expenseLines.rowsOf(
      account('a', [MEAL, trip], {
        period: '2026-03',
        number: 'EXP-2026-0007',
        title: 'March',
        customer: 'acme',
        project: 'p1',
      }),
    );
    const told = rows.map((row) =>
      Object.fromEntries(
        expenseLines.columns.flatMap(({ path, labels }) => {
          const value = valueAtPath(row, path);
          return value === undefined || value === null ? [] : [[labels.join(' – '), value]];
        }),
      ),
    );
    expect(told).toMatchObject([
      { Date: '2026-03-10', Kind: 'car', Kilometres: 25, 'Amount incl. VAT': 1_590, Accepted: 1_590 },
      {
        Date: '2026-03-12',
        Employee: 'marie',
        Period: '2026-03',
        Number: 'EXP-2026-0007',
        'Expense account': 'March',
        Currency: 'CHF',
        'Amount in that currency': 46.5,
        'Exchange rate': 1.075269,
        Kind: 'supplies',
        Label: 'Lunch',
        'Supplier name': 'Chez Léon',
        'Amount incl. VAT': 5_000,
        Accepted: 4_000,
        'VAT – 20 %': 167,
        'VAT – 10 %': 333,
        'VAT – Other rates': 11,
        'Recoverable VAT': 204,
        Customer: 'acme',
        Project: 'p1',
      },
    ]);
    expect(told[0]).not.toHaveProperty('Recoverable VAT');
  });
});
