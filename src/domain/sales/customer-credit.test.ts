import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { lookupOf } from '../../testing/lookup-of.ts';
import { checkCustomerPayment } from '../treasury/customer-payment.rules.ts';
import { ageing, creditBeside, movementsOf } from './ageing.rules.ts';
import { balanceOf, creditOf, withPaid } from './customer-account.rules.ts';

const invoice = (id: string, total: number, more: object = {}): AnyRow => ({
  id,
  displayLine1: id,
  customer: 'roux',
  type: total < 0 ? 'credit note' : 'standard',
  status: 'issued',
  date: '2026-10-01',
  calculatedTotal: total,
  ...more,
});
const payment = (
  id: string,
  amount: number,
  invoices: Record<string, number>,
  more: object = {},
): AnyRow => ({
  id,
  customer: 'roux',
  direction: 'in',
  status: 'confirmed',
  date: '2026-10-02',
  amount,
  allocations: Object.entries(invoices).map(([of, part]) => ({ lineKey: of, invoice: of, amount: part })),
  ...more,
});
const companies = [{ id: 'roux', name: 'Roux' }];
const refund = (amount: number, more: object = {}) =>
  payment('refund', amount, {}, { direction: 'out', status: 'Draft', ...more }) as never as Parameters<
    typeof checkCustomerPayment
  >[0];
const refusal = async (row: ReturnType<typeof refund>, rows: object, before?: AnyRow) =>
  (
    await checkCustomerPayment(row, { lookup: lookupOf({ companies, ...rows }), today: '2026-11-20', before })
  ).map(({ pointer, code }) => [pointer, code]);

describe('the credit of a customer', () => {
  it.each<[string, number, AnyRow[], AnyRow[]]>([
    ['is nothing where they owe', 0, [invoice('a', 100)], []],
    ['is nothing where all is paid', 0, [invoice('a', 100)], [payment('p', 100, { a: 100 })]],
    ['is what was paid too much', 9, [invoice('a', 100), invoice('b', 50)], [payment('p', 109, { a: 109 })]],
    ['is what pays nothing yet', 20, [invoice('a', 100)], [payment('p', 20, {})]],
    [
      'is a credit note that is set against nothing',
      40,
      [invoice('a', 100), invoice('c', -40, { creditOf: 'a' })],
      [payment('p', 100, { a: 100 })],
    ],
    [
      'is no credit note that an invoice has used',
      0,
      [invoice('a', 100), invoice('c', -40, { creditOf: 'a' })],
      [],
    ],
    [
      'is nothing of what was not issued, or has not come',
      0,
      [invoice('c', -40, { status: 'draft' })],
      [payment('p', 20, {}, { status: 'Draft' })],
    ],
    [
      'is less what was given back, and what is on its way to them',
      5,
      [],
      [
        payment('p', 50, {}),
        payment('q', 30, {}, { direction: 'out' }),
        payment('r', 15, {}, { direction: 'out', status: 'sent to bank' }),
        payment('s', 50, {}, { direction: 'out', status: 'rejected' }),
        payment('t', 50, {}, { direction: 'out', status: 'Draft' }),
      ],
    ],
  ])('%s', async (_which, credit, invoices, customerPayments) => {
    const lookup = lookupOf({ invoices, customerPayments });
    expect(await creditOf('roux', lookup)).toBe(credit);
  });

  it('and the ages beside it are the balance that statement and list tell', async () => {
    const payments = [
      payment('p', 109, { a: 109 }),
      payment('q', 20, {}),
      payment('r', 4, {}, { direction: 'out' }),
    ];
    const invoices = await withPaid([invoice('a', 100), invoice('b', 50), invoice('c', -10)], payments);
    const balance = movementsOf(invoices, payments).at(-1)!.balance;
    expect(balanceOf(invoices, payments)).toBe(balance);
    const credit = await creditOf('roux', lookupOf({ invoices, customerPayments: payments }));
    expect(creditBeside(ageing(invoices, '2026-11-20'), balance)).toBe(credit);
    expect(credit).toBe(35);
  });
});

describe('a refund', () => {
  const rows = { customerPayments: [payment('p', 50, {})] };
  it('is refused beyond the credit, and the refusal has the limit', async () => {
    expect(await refusal(refund(51), rows)).toEqual([['/amount', 'payment.credit.50']]);
    expect(await refusal(refund(50), rows)).toEqual([]);
    expect(await refusal(refund(1), { invoices: [invoice('a', 100)] })).toEqual([
      ['/amount', 'payment.credit.0'],
    ]);
  });
  it('is asked again as it is made, and not once it has left', async () => {
    const there = {
      customerPayments: [...rows.customerPayments, payment('q', 50, {}, { direction: 'out' })],
    };
    const made = refund(50, { status: 'confirmed' });
    expect(await refusal(made, there, refund(50))).toEqual([['/amount', 'payment.credit.0']]);
    expect(await refusal(made, there, refund(50, { status: 'sent to bank' }))).toEqual([]);
  });
  it('is left to the server where the device does not hold the customer yet, or all that makes the credit', async () => {
    expect(await refusal(refund(1), { companies: [] })).toEqual([]);
    for (const missing of ['invoices', 'customerPayments']) {
      const lookup = { ...lookupOf({ companies }), isWhole: async (one: string) => one !== missing };
      expect(await checkCustomerPayment(refund(1), { lookup, today: '2026-11-20' }), missing).toEqual([]);
    }
  });
});
