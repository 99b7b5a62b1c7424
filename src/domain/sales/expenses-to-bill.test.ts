import { expect, it } from 'vitest';
import type { Cost } from '../hr/expense-kinds.rules.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { lookupOf } from '../../testing/lookup-of.ts';
import { totalsOf } from './sold-document.rules.ts';
import {
  checkExpenses,
  expensesToBill,
  invoiceOfExpenses,
  type ExpenseAccountRow,
} from './expenses-to-bill.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';

const meal = (lineKey: string, more: Partial<Cost> = {}): Cost =>
  ({
    lineKey,
    date: '2026-11-10',
    label: lineKey,
    expense: { expenseCatering: { meal: 'lunch' } },
    calculatedAmount: 11_000,
    vat: [{ lineKey: 'v', rate: 10, amount: 1_000 }],
    reinvoice: true,
    ...more,
  }) as Cost;
const account = (status: string, costs: readonly Cost[]): ExpenseAccountRow =>
  ({ id: 'account', status, customer: 'roux', costs }) as unknown as ExpenseAccountRow;
const naming = (expense: string, more: object = {}): InvoiceRow =>
  ({
    id: 'i',
    customer: 'roux',
    type: 'standard',
    status: 'draft',
    lines: [{ lineKey: 'l', expense }],
    ...more,
  }) as unknown as InvoiceRow;
const keys = (...given: Parameters<typeof expensesToBill>) =>
  expensesToBill(...given).map(({ cost }) => cost.lineKey);

it('is what was granted and marked, at what it cost us without the VAT that comes back', () => {
  const costs = [
    meal('later', { date: '2026-11-12' }),
    meal('ours', { reinvoice: false }),
    meal('part', { accepted: 5_500 }),
    // The VAT of a night comes back to nobody.
    meal('night', { expense: { expenseHousing: {} } as Cost['expense'] }),
  ];
  expect(
    expensesToBill([account('approved', costs)], []).map(({ cost, amount }) => [cost.lineKey, amount]),
  ).toEqual([
    ['part', 5_000],
    ['night', 11_000],
    ['later', 10_000],
  ]);
  for (const status of ['draft', 'submitted', 'endorsed', 'refused'])
    expect(keys([account(status, costs)], []), status).toEqual([]);
});

it('stands on one invoice, and is to be billed again once that is credited or its line is gone', () => {
  const accounts = [account('paid', [meal('a'), meal('b')])];
  const billed = naming('account/a', { status: 'issued' });
  expect(keys(accounts, [billed])).toEqual(['b']);
  expect(keys(accounts, [naming('account/a')]), 'a draft is on its way').toEqual(['b']);
  const credit = naming('account/a', { id: 'c', type: 'credit note', creditOf: 'i' });
  expect(keys(accounts, [billed, credit]), 'a credit note that is a draft takes nothing back').toEqual(['b']);
  expect(keys(accounts, [billed, { ...credit, status: 'issued' }])).toEqual(['a', 'b']);
  expect(keys(accounts, [{ ...billed, lines: [] }])).toEqual(['a', 'b']);
});

it('becomes the lines of a draft that earns nothing, at the usual rate or as the customer is taxed', () => {
  const expenses = expensesToBill([account('approved', [meal('a'), meal('b', { accepted: 5_500 })])], []);
  let ids = 0;
  const charging = {
    customer: 'roux',
    today: '2026-11-20',
    nameOf: () => 'x'.repeat(400),
    newId: () => `id${(ids += 1)}`,
  };
  const made = invoiceOfExpenses(expenses, { ...charging, tax: undefined });
  expect(made).toMatchObject({ type: 'standard', customer: 'roux', date: '2026-11-20' });
  expect(made.lines?.map(({ expense, label }) => [expense, label?.length])).toEqual([
    ['account/a', 300],
    ['account/b', 300],
  ]);
  expect(new Set(made.lines?.map(({ place }) => place)).size).toBe(2);
  const { net, tax, margin } = totalsOf(made as InvoiceRow);
  expect([net, tax, margin]).toEqual([15_000, 3_000, 0]);
  const regime = { vat: 0, vatCategory: 'AE', exemptionReason: 'Autoliquidation' } as const;
  const abroad = invoiceOfExpenses(expenses, { ...charging, tax: regime });
  expect(abroad.lines?.[0]).toMatchObject(regime);
});

it('is refused of a second invoice, and of a second line', async () => {
  const check = (row: InvoiceRow, invoices: readonly object[]) =>
    checkExpenses(row, lookupOf({ invoices: invoices as AnyRow[] }));
  const row = naming('account/a');
  expect(await check(row, [row])).toEqual([]);
  expect(await check(row, [row, naming('account/a', { id: 'other' })])).toMatchObject([
    { pointer: '/lines/0/label', code: 'expense.twice' },
  ]);
  const lines = [row.lines![0]!, { ...row.lines![0]!, lineKey: 'again' }];
  expect(await check({ ...row, lines }, [])).toMatchObject([{ pointer: '/lines/1/label' }]);
  const credit = naming('account/a', { id: 'c', type: 'credit note' });
  expect(await check(credit, [row])).toEqual([]);
});
