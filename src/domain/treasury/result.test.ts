import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { entriesOf, pivotEntries, pivotOf } from './result-pivot.ts';
import { bookedIn, resultOf, sharesOf, topBy, type Booked } from './result.rules.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const row = (id: string, more: Partial<AnyRow>): AnyRow => ({ id, version: 1, ...more });
const invoice = (id: string, date: string, net: number, more: Partial<AnyRow> = {}): AnyRow =>
  row(id, { status: 'issued', date, calculatedNet: net, customer: 'roux', ...more });
const bought = (id: string, date: string, net: number, more: Partial<AnyRow> = {}): AnyRow =>
  row(id, { status: 'approved', date, calculatedNet: net, supplier: 'wood', ...more });
const INVOICES = [
  invoice('a', '2026-01-31', 100_000, { project: 'p' }),
  invoice('b', '2026-02-01', 50_000, { customer: 'blanc' }),
  invoice('c', '2026-02-10', -10_000, { type: 'credit note' }),
  invoice('draft', '2026-02-10', 70_000, { status: 'draft' }),
  invoice('old', '2025-12-31', 70_000),
];
const INVOICINGS = [
  bought('x', '2026-01-15', 30_000),
  bought('y', '2026-02-20', 9_900, { status: 'to check' }),
];
const ACCOUNTS = [
  row('e', {
    status: 'validated',
    approvedAt: '2026-02-03 09:00',
    calculatedAccepted: 12_000,
    calculatedRecoverableVat: 2_000,
    project: 'p',
  }),
  row('f', { status: 'submitted', approvedAt: null, calculatedAccepted: 5_000 }),
];
const SALARIES = [
  row('s', { period: '2026-01', status: 'paid', calculatedTotalCost: 40_000 }),
  row('t', { period: '2026-02', status: 'draft', calculatedTotalCost: 40_000 }),
];
const all = (): Booked[] => [
  ...bookedIn('invoices', INVOICES, YEAR),
  ...bookedIn('invoicings', INVOICINGS, YEAR),
  ...bookedIn('expenseAccounts', ACCOUNTS, YEAR),
  ...bookedIn('salaries', SALARIES, YEAR),
];
const family = (article: string) => ({ oak: 'Wood' })[article];
const only = (booked: Booked[]): Booked => booked[0]!;

describe('the result of a period', () => {
  it('is what was invoiced less what was approved, excl. VAT, and no draft', () => {
    expect(resultOf(all())).toEqual({
      turnover: 140_000,
      expenses: 80_000,
      margin: 60_000,
      rate: (60_000 / 140_000) * 100,
      bySource: { invoices: 140_000, invoicings: 30_000, expenseAccounts: 10_000, salaries: 40_000 },
    });
  });

  it('counts a document on its day, and a month’s pay on its last', () => {
    const days = (to: string) =>
      resultOf(bookedIn('salaries', SALARIES, { from: '2026-01-01', to })).expenses;
    expect([days('2026-01-30'), days('2026-01-31')]).toEqual([0, 40_000]);
    expect(bookedIn('invoices', INVOICES, { from: '2026-01-31', to: '2026-01-31' })).toHaveLength(1);
  });

  it('has no rate where nothing was sold', () => {
    expect(resultOf([]).rate).toBeUndefined();
    expect(resultOf(bookedIn('invoicings', INVOICINGS, YEAR))).toMatchObject({
      margin: -30_000,
      rate: undefined,
    });
  });

  it('names who bought most', () => {
    expect(topBy(bookedIn('invoices', INVOICES, YEAR), 'customer')).toEqual([
      { key: 'roux', amount: 90_000 },
      { key: 'blanc', amount: 50_000 },
    ]);
  });
});

describe('the parts of a document', () => {
  const partsOf = (source: Booked['source'], one: AnyRow, by: Parameters<typeof sharesOf>[1]) =>
    sharesOf(only(bookedIn(source, [one], YEAR)), by, family);

  it('are those of its lines by family, with the discount of the whole in proportion', () => {
    const lines = [
      { article: 'oak', calculatedNet: 60_00 },
      { product: 'table', calculatedNet: 30_00 },
      { label: 'Delivery', calculatedNet: 10_00 },
      { label: 'Option', optional: true, calculatedNet: 99_00 },
      { kind: 'note', label: 'Thank you' },
    ];
    expect(partsOf('invoices', invoice('i', '2026-03-01', 90_01, { lines }), 'category')).toEqual([
      { key: 'articles/Wood', amount: 54_01 },
      { key: 'products/all', amount: 27_00 },
      { key: 'invoices/free', amount: 9_00 },
    ]);
  });

  it('add up to the document where lines take back more than others give', () => {
    const lines = [
      { product: 'table', calculatedNet: 100_00 },
      { label: 'Advance', calculatedNet: -30_00 },
    ];
    const shares = partsOf('invoices', invoice('i', '2026-03-01', 69_00, { lines }), 'category');
    expect(shares).toEqual([
      { key: 'products/all', amount: 99_00 },
      { key: 'invoices/free', amount: -30_00 },
    ]);
  });

  it('of a supplier’s credit note are below zero, by accounting line and project', () => {
    const credit = bought('k', '2026-03-01', -100_00, {
      type: 'credit note',
      accountingLine: 'wood',
      lines: [
        { net: 60_00, project: 'p' },
        { net: 40_00, accountingLine: 'rent' },
      ],
    });
    expect(partsOf('invoicings', credit, 'category')).toEqual([
      { key: 'accountingLines/wood', amount: -60_00 },
      { key: 'accountingLines/rent', amount: -40_00 },
    ]);
    expect(partsOf('invoicings', credit, 'project')).toEqual([
      { key: 'projects/p', amount: -60_00 },
      { key: null, amount: -40_00 },
    ]);
    expect(partsOf('invoicings', bought('n', '2026-03-01', 5_00), 'category')).toEqual([
      { key: 'invoicings/none', amount: 5_00 },
    ]);
  });

  it('of an expense account are its lines without the VAT that comes back', () => {
    const costs = [
      {
        lineKey: '1',
        calculatedAmount: 120_00,
        vat: [{ rate: 20, amount: 20_00 }],
        expense: { expenseClassic: { category: 'training' } },
      },
      { lineKey: '2', calculatedAmount: 50_00, expense: { expenseTrip: { mode: 'train' } } },
    ];
    const account = row('e', {
      status: 'paid',
      approvedAt: '2026-03-01 08:00',
      calculatedAccepted: 170_00,
      calculatedRecoverableVat: 20_00,
      costs,
    });
    expect(partsOf('expenseAccounts', account, 'category')).toEqual([
      { key: 'expenseAccounts/training', amount: 100_00 },
      { key: 'expenseAccounts/expenseTrip', amount: 50_00 },
    ]);
    expect(partsOf('expenseAccounts', account, 'supplier')).toEqual([
      { key: 'expenseAccounts/all', amount: 150_00 },
    ]);
  });
});

describe('a pivot', () => {
  const months = ['2026-01', '2026-02'];
  const made = (side: 'sales' | 'expenses' | 'margin', by: 'customer' | 'supplier' | 'project') => {
    const entries = pivotEntries(all(), { side, by, familyOf: family });
    return { entries, pivot: pivotOf(entries, months) };
  };

  it('has the greatest row first, and totals that are sums of the same parts', () => {
    const { pivot } = made('sales', 'customer');
    expect(pivot.rows).toEqual([
      { key: 'companies/roux', months: [100_000, -10_000], total: 90_000 },
      { key: 'companies/blanc', months: [0, 50_000], total: 50_000 },
    ]);
    expect([pivot.totals, pivot.total]).toEqual([[100_000, 40_000], 140_000]);
  });

  it('takes what is spent off a margin, and keeps what has no project last', () => {
    const { pivot } = made('margin', 'project');
    expect(pivot.rows.map(({ key, total }) => [key, total])).toEqual([
      ['projects/p', 90_000],
      ['salaries/all', -40_000],
      [null, 10_000],
    ]);
    expect(pivot.total).toBe(resultOf(all()).margin);
  });

  it('opens the documents behind each of its cells, which add up to it', () => {
    for (const side of ['sales', 'expenses', 'margin'] as const) {
      const { entries, pivot } = made(side, 'project');
      const sum = (cell: Parameters<typeof entriesOf>[1]) =>
        entriesOf(entries, cell).reduce((all_, { amount }) => all_ + amount, 0);
      for (const { key, months: cells, total } of pivot.rows) {
        expect(sum({ key })).toBe(total);
        cells.forEach((amount, at) => expect(sum({ key, month: months[at] })).toBe(amount));
      }
      expect(sum({})).toBe(pivot.total);
    }
    const { entries } = made('sales', 'customer');
    expect(entriesOf(entries, { key: 'companies/roux' }).map(({ booked }) => booked.row.id)).toEqual([
      'c',
      'a',
    ]);
  });
});
