import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { agesOf, ageing } from '../sales/ageing.rules.ts';
import {
  cashForecast,
  delaysOf,
  expectedDues,
  expectedEntrances,
  expectedPay,
  expectedPayables,
  expectedReceivables,
  expectedRecurring,
  horizonOf,
} from './cash-forecast.ts';
import { bankBalanceOn, ownBanks } from './cash-position.rules.ts';
import { payableAmounts } from './payables.rules.ts';

const TODAY = '2026-11-20';
const AHEAD = horizonOf(TODAY);
const row = (id: string, more: Partial<AnyRow>): AnyRow => ({ id, version: 1, ...more });
const inTime = () => 0;
const invoice = (id: string, due: string, open: number, more: Partial<AnyRow> = {}): AnyRow =>
  row(id, {
    status: 'issued',
    customer: 'roux',
    date: due,
    terms: 'immediate',
    calculatedTotal: open,
    calculatedBalance: open,
    ...more,
  });
const invoicing = (id: string, due: string, open: number, more: Partial<AnyRow> = {}): AnyRow =>
  row(id, { status: 'approved', date: due, calculatedDue: due, calculatedBalance: open, ...more });

describe('the balance of a bank account', () => {
  const bank = row('b', { openingBalance: 1_000, openingDate: '2026-01-01' });
  const flow = (date: string, amount: number, more: Partial<AnyRow> = {}) =>
    row(`${date}${amount}`, { bank: 'b', date, amount, ...more });
  const statements = [
    row('june', { bank: 'b', periodEnd: '2026-06-30', closingBalance: 5_000 }),
    row('may', { bank: 'b', periodEnd: '2026-05-31', closingBalance: 4_000 }),
  ];
  const flows = [
    flow('2025-12-31', 77),
    flow('2026-02-01', 500),
    flow('2026-06-15', 1_000, { statement: 'june' }),
    flow('2026-07-02', -300),
    flow('2026-07-03', 900, { bank: 'other' }),
  ];
  const on = (day: string) => bankBalanceOn(bank, { statements, flows }, day);

  it('is that of the last statement with what came after', () => {
    expect([on('2026-06-30'), on('2026-07-02'), on('2026-06-20')]).toEqual([5_000, 4_700, 5_000]);
  });
  it('before any statement is the opening balance with what came since', () => {
    expect([on('2026-01-15'), on('2026-02-01')]).toEqual([1_000, 1_500]);
    expect(on('2025-06-01')).toBeUndefined();
    expect(bankBalanceOn(row('new', {}), { statements, flows }, TODAY)).toBeUndefined();
  });
  it('counts for accounts of our own that are in use', () => {
    const banks = [
      row('a', { company: 'us' }),
      row('c', { company: 'roux' }),
      row('d', {}),
      row('e', { company: 'us', isActive: false }),
    ];
    expect(ownBanks(banks, 'us').map(({ id }) => id)).toEqual(['a', 'd']);
  });
});

describe('expected money', () => {
  it('comes on the due day and the customer’s mean delay, weighted by amount', () => {
    const paid = [
      { id: 'x', customer: 'roux', due: '2026-09-01' },
      { id: 'y', customer: 'roux', due: '2026-09-01' },
    ];
    const payment = (invoiceId: string, date: string, amount: number, more: Partial<AnyRow> = {}) =>
      row(`${invoiceId}${date}`, {
        status: 'confirmed',
        direction: 'in',
        date,
        allocations: [{ lineKey: 'a', invoice: invoiceId, amount }],
        ...more,
      });
    // 30 days of 300 and 10 days of 100 are 25 days.
    const delay = delaysOf(paid, [
      payment('x', '2026-10-01', 300),
      payment('y', '2026-09-11', 100),
      payment('y', '2026-10-31', 900, { status: 'rejected' }),
    ]);
    expect([delay('roux'), delay('blanc')]).toEqual([25, 0]);
    const { expected } = expectedReceivables([invoice('i', '2026-12-01', 500)], delay, AHEAD);
    expect(expected).toEqual([{ kind: 'receivables', day: '2026-12-26', amount: 500 }]);
  });

  it('is not counted on where it is overdue for more than 90 days', () => {
    const rows = [
      invoice('a', '2026-08-22', 100),
      invoice('b', '2026-08-21', 7),
      invoice('c', '2026-11-01', 20),
    ];
    expect(expectedReceivables(rows, inTime, AHEAD)).toEqual({
      expected: [
        { kind: 'receivables', day: TODAY, amount: 100 },
        { kind: 'receivables', day: TODAY, amount: 20 },
      ],
      doubtful: 7,
    });
  });

  it('goes to suppliers when it is due, of no draft and no credit note', () => {
    const rows = [
      invoicing('a', '2026-12-01', 100),
      invoicing('late', '2026-10-01', 30),
      invoicing('draft', '2026-12-01', 5, { status: 'draft' }),
      invoicing('credit', '2026-12-01', -9, { type: 'credit note' }),
    ];
    expect(expectedPayables(rows, AHEAD)).toEqual([
      { kind: 'payables', day: '2026-12-01', amount: -100 },
      { kind: 'payables', day: TODAY, amount: -30 },
    ]);
  });

  it('of invoices that are made again follows their terms', () => {
    const monthly = row('r', {
      customer: 'roux',
      frequency: 'monthly',
      firstOn: '2026-01-31',
      terms: '30 days',
      calculatedTotal: 100,
      madeUntil: '2026-10-31',
    });
    expect(expectedRecurring([monthly, { ...monthly, isActive: false }], inTime, AHEAD)).toEqual([
      { kind: 'recurring', day: '2026-12-30', amount: 100 },
      { kind: 'recurring', day: '2027-01-30', amount: 100 },
      { kind: 'recurring', day: '2027-03-02', amount: 100 },
    ]);
  });

  it('of contracts is what is due from tomorrow on, and a tranche that is planned already counts once', () => {
    const rent = row('rent', {
      type: 'service',
      status: 'active',
      start: '2026-01-20',
      frequency: 'monthly',
      amount: 1_000,
    });
    const aid = row('aid', {
      type: 'grant',
      status: 'active',
      start: '2026-01-01',
      supplier: 'region',
      tranches: [
        { lineKey: 'a', date: '2026-12-15', amount: 5_000 },
        { lineKey: 'b', date: '2027-01-15', amount: 2_000 },
      ],
    });
    const entrances = [
      row('m', { status: 'planned', kind: 'grant', company: 'region', amount: 5_000, date: '2026-12-20' }),
    ];
    expect(expectedDues([rent, aid, { ...rent, status: 'draft' }], entrances, AHEAD)).toEqual([
      { kind: 'contracts', day: '2026-12-20', amount: -1_000 },
      { kind: 'contracts', day: '2027-01-20', amount: -1_000 },
      { kind: 'contracts', day: '2027-01-15', amount: 2_000 },
    ]);
    expect(expectedEntrances(entrances, AHEAD)).toEqual([
      { kind: 'entrances', day: '2026-12-20', amount: 5_000 },
    ]);
  });

  it('of the pay is what is validated, what bodies claim, and the next months like the last', () => {
    const salary = (period: string, status: string, net: number, cost: number) =>
      row(`${period}${net}`, { employee: 'marie', period, status, net, calculatedTotalCost: cost });
    const pay = {
      salaries: [
        salary('2026-09', 'paid', 100, 180),
        salary('2026-10', 'validated', 120, 200),
        salary('2026-11', 'draft', 1, 2),
      ],
      accounts: [row('e', { employee: 'marie', period: '2026-10', status: 'validated', calculatedOwed: 30 })],
      payments: [],
      costs: [
        row('c', { period: '2026-10', status: 'expected', amount: 80, dueDate: '2026-12-05' }),
        row('d', { period: '2026-10', status: 'received', amount: 7 }),
        row('p', { period: '2026-09', status: 'paid', amount: 70 }),
        row('n', { period: '2026-11', status: 'expected', amount: 80 }),
      ],
    };
    expect(expectedPay(pay, AHEAD)).toEqual([
      { kind: 'salaries', day: TODAY, amount: -120 },
      { kind: 'expenses', day: '2026-11-30', amount: -30 },
      { kind: 'salaryCosts', day: '2026-12-05', amount: -80 },
      { kind: 'salaryCosts', day: TODAY, amount: -7 },
      { kind: 'salaries', day: '2026-11-30', amount: -200 },
      { kind: 'salaries', day: '2026-12-31', amount: -200 },
      { kind: 'salaries', day: '2027-01-31', amount: -200 },
    ]);
    const old = { ...pay, salaries: [salary('2026-05', 'paid', 100, 180)], accounts: [], costs: [] };
    expect(expectedPay(old, AHEAD)).toEqual([]);
  });
});

describe('a forecast', () => {
  it('runs on from today, names its lowest day, and tells what makes it by kind and span', () => {
    const forecast = cashForecast(
      1_000,
      [
        { kind: 'payables', day: TODAY, amount: -300 },
        { kind: 'contracts', day: '2026-12-20', amount: -900 },
        { kind: 'receivables', day: '2026-12-21', amount: 2_000 },
        { kind: 'receivables', day: '2027-02-18', amount: 100 },
        { kind: 'receivables', day: '2027-02-19', amount: 9_999 },
      ],
      AHEAD,
    );
    expect(AHEAD.until).toBe('2027-02-18');
    expect(forecast.points[0]).toEqual({ day: TODAY, balance: 700 });
    expect(forecast.points.at(-1)).toEqual({ day: '2027-02-18', balance: 1_900 });
    expect(forecast.lowest).toEqual({ day: '2026-12-20', balance: -200 });
    expect(forecast.end).toBe(1_900);
    const told = forecast.kinds.filter(({ total }) => total !== 0);
    expect(told).toEqual([
      { kind: 'receivables', spans: [0, 2_000, 100], total: 2_100 },
      { kind: 'payables', spans: [-300, 0, 0], total: -300 },
      { kind: 'contracts', spans: [-900, 0, 0], total: -900 },
    ]);
    expect(1_000 + told.reduce((sum, { total }) => sum + total, 0)).toBe(forecast.end);
  });
});

describe('ages of open amounts', () => {
  it('are counted from the due day, for suppliers as for customers (facts.md §10)', () => {
    const due = '2026-01-31';
    expect(agesOf([{ date: due, open: 5 }], '2026-03-02')).toMatchObject({ upTo30: 5 });
    expect(agesOf([{ date: due, open: 5 }], '2026-03-03')).toMatchObject({ upTo60: 5 });
    expect(ageing([invoice('i', due, 5)], '2026-03-02')).toEqual(
      agesOf(payableAmounts(invoicing('x', due, 5)), '2026-03-02'),
    );
  });
});
