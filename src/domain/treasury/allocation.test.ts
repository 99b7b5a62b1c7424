import { describe, expect, it } from 'vitest';
import { allocateOldest, openInvoices, paidBeyond } from './allocation.rules.ts';
import { BOUGHT } from './settlement.rules.ts';

const row = (id: string, due: string, balance: number, more: object = {}) => ({
  id,
  displayLine1: id,
  status: 'issued',
  calculatedTotal: balance,
  calculatedBalance: balance,
  calculatedDue: due,
  ...more,
});
const ROWS = [
  row('late', '2026-12-01', 500),
  row('first', '2026-11-01', 300),
  row('draft', '2026-10-01', 100, { status: 'draft' }),
  row('coming', '2026-10-02', 900, { calculatedPending: 200 }),
  row('paid', '2026-09-01', 0, { calculatedTotal: 100 }),
  row('credit', '2026-09-01', -150),
];

describe('what of invoices is open to a payment', () => {
  it('is what is neither paid nor on its way, the first due first', () => {
    expect(openInvoices(ROWS, 'in').map(({ id, open }) => [id, open])).toEqual([
      ['coming', 700],
      ['first', 300],
      ['late', 500],
    ]);
  });
  it('is credit notes where money is given back', () =>
    expect(openInvoices(ROWS, 'out').map(({ id, open }) => [id, open])).toEqual([['credit', 150]]));
  it('is also what this payment pays itself, while it counts', () => {
    const payment = (status: string) => ({
      id: 'p',
      status,
      allocations: [{ invoice: 'paid', amount: 100 }],
    });
    expect(openInvoices(ROWS, 'in', payment('confirmed'))[0]).toMatchObject({ id: 'paid', open: 100 });
    expect(openInvoices(ROWS, 'in', payment('Draft')).map(({ id }) => id)).not.toContain('paid');
  });
});

describe('an amount is shared out', () => {
  const open = openInvoices(ROWS, 'in');
  it('to the oldest first, the last in part', () =>
    expect(allocateOldest(open, 800)).toEqual([
      { id: 'coming', amount: 700 },
      { id: 'first', amount: 100 },
    ]));
  it('to what it was meant for alone, however much is left', () =>
    expect(allocateOldest(open, 800, ['late'])).toEqual([{ id: 'late', amount: 500 }]));
  it('never beyond what is open: the rest is nobody’s', () =>
    expect(allocateOldest(open, 9_000).reduce((sum, { amount }) => sum + amount, 0)).toBe(1_500));
  it('not at all where there is nothing', () => expect(allocateOldest(open, 0)).toEqual([]));
});

describe('what payments here settle beyond the figures of a document', () => {
  const payment = (status: string, amount: number, more: object = {}) => ({
    id: `${status}${amount}`,
    status,
    allocations: [{ lineKey: 'a', invoicing: 'i', amount }],
    ...more,
  });
  const of = (told: object, ...payments: { id: string }[]) =>
    paidBeyond([{ id: 'i', ...told }], payments, BOUGHT).get('i');

  it('is that which the server has not told of yet', () => {
    expect(of({ calculatedPaid: 0 }, payment('confirmed', 500))).toBe(500);
    expect(of({ calculatedPaid: 500 }, payment('confirmed', 500))).toBe(0);
    expect(of({ calculatedPaid: 500, calculatedPending: 200 }, payment('confirmed', 500))).toBe(-200);
  });

  it('counts what the bank has, no draft and nothing rejected, and money that came back the other way', () => {
    expect(of({}, payment('sent to bank', 300), payment('Draft', 100), payment('rejected', 50))).toBe(300);
    expect(of({}, payment('confirmed', 300), payment('reconciled', 100, { direction: 'in' }))).toBe(200);
  });
});
