import { describe, expect, it } from 'vitest';
import { followedDues, sumOfDues } from './contract-dues.rules.ts';
import type { ContractRow } from './contract.rules.ts';

const service = (more: object = {}) =>
  ({
    id: 'c',
    type: 'service',
    status: 'active',
    supplier: 's',
    start: '2026-08-05',
    frequency: 'monthly',
    amount: 10_000,
    autoRenew: true,
    ...more,
  }) as unknown as ContractRow;
const invoice = (id: string, date: string, more: object = {}) => ({
  id,
  date,
  contract: 'c',
  type: 'invoice',
  status: 'approved',
  ...more,
});
const DAYS = { today: '2026-11-20', until: '2026-12-31' };
const states = (
  contract: ContractRow,
  invoices: Parameters<typeof followedDues>[1]['invoices'],
  payments: Parameters<typeof followedDues>[1]['payments'] = [],
) => followedDues(contract, { invoices, payments }, DAYS).map(({ due, state }) => [due.date.slice(5), state]);

describe('the dues of a contract', () => {
  it('are paid, invoiced, late or expected by the invoices that name it, each taken once', () =>
    expect(
      states(service(), [
        invoice('a', '2026-08-07', { calculatedPaymentStatus: 'Paid' }),
        invoice('b', '2026-10-02', { calculatedPaymentStatus: 'Unpaid' }),
      ]),
    ).toEqual([
      ['08-05', 'paid'],
      ['09-05', 'late'],
      ['10-05', 'invoiced'],
      ['11-05', 'late'],
      ['12-05', 'expected'],
    ]));

  it('are not late within the days of grace, and take no refused invoice, credit note or invoice of another', () => {
    const day = service({ start: '2026-11-12' });
    const others = [
      invoice('a', '2026-11-12', { status: 'refused' }),
      invoice('b', '2026-11-12', { type: 'credit note' }),
      invoice('c', '2026-11-12', { contract: 'd' }),
    ];
    expect(states(day, others)).toEqual([
      ['11-12', 'expected'],
      ['12-12', 'expected'],
    ]);
  });

  it('of a loan are paid by a payment of their amount that is allocated to nothing', () => {
    const loan = service({
      type: 'loan',
      principal: 120_000,
      annualRate: 0,
      installments: 3,
      firstDueDate: '2026-09-05',
      method: 'constant amortization',
    });
    const payment = (id: string, date: string, more: object = {}) => ({
      id,
      date,
      amount: 40_000,
      direction: 'out',
      status: 'confirmed',
      allocations: [],
      ...more,
    });
    const paid = [
      payment('a', '2026-09-06'),
      payment('b', '2026-10-06', { amount: 39_999 }),
      payment('c', '2026-11-05', { allocations: [{ invoicing: 'i', amount: 40_000 }] }),
    ];
    expect(states(loan, [], paid)).toEqual([
      ['09-05', 'paid'],
      ['10-05', 'late'],
      ['11-05', 'late'],
    ]);
    const followed = followedDues(loan, { invoices: [], payments: paid }, DAYS);
    expect([sumOfDues(followed, 'late'), sumOfDues(followed, 'paid', 'invoiced')]).toEqual([80_000, 40_000]);
  });

  it('of a grant have come or not', () => {
    const grant = service({
      type: 'grant',
      tranches: [
        { date: '2026-09-01', amount: 500, received: true },
        { date: '2026-10-01', amount: 500 },
      ],
    });
    expect(states(grant, [])).toEqual([
      ['09-01', 'received'],
      ['10-01', 'late'],
    ]);
  });
});
