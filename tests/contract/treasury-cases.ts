import {
  DAY,
  at,
  cash,
  cheque,
  customer,
  drafted,
  issued,
  other,
  paidAhead,
  paying,
  payment,
  place,
  slip,
} from './sales-scene.ts';
import { casesOf } from './validation-case.ts';

/** What is refused of payments, of slips of cheques and of petty cash. */
export const TREASURY_CASES = casesOf({
  required: [
    ['required', '/amount', 'customerPayments', { customer: 'customer', date: DAY }, at],
    ['required', '/kind', 'moneyEntrances', { label: 'Grant', date: DAY, amount: 1 }],
    ['required', '/label', 'cashMovements', cash({ label: ' ' })],
    ['required', '/amount', 'cashMovements', cash({ amount: null })],
    ['required', '/counted', 'cashMovements', cash({ kind: 'count', amount: null })],
    ['cash.bank', '/bankAccount', 'cashMovements', cash({ kind: 'bank' })],
    ['required', '/bankAccount', 'chequeDeposits', { date: DAY }],
    [
      'deposit.empty',
      '/cheques',
      'chequeDeposits',
      slip(),
      { changes: [{ values: { status: 'deposited' } }] },
    ],
  ],
  invalid: [
    [
      'payment.draft',
      '/allocations/0/invoice',
      'customerPayments',
      payment({ allocations: [paying('invoice')] }),
      { there: [place, customer, drafted] },
    ],
    [
      'payment.customer',
      '/allocations/0/invoice',
      'customerPayments',
      payment({ customer: 'other', allocations: [paying('invoice')] }),
      { there: [place, customer, other, issued] },
    ],
    [
      'payment.direction',
      '/allocations/0/invoice',
      'customerPayments',
      payment({ direction: 'out', allocations: [paying('invoice')] }),
      { there: [place, customer, issued] },
    ],
    ['cash.ahead', '/date', 'cashMovements', cash({ date: '2026-11-21' })],
    ['vat.rate.unknown', '/vat', 'cashMovements', cash({ vat: 19 })],
    ['cash.opened', '/kind', 'cashMovements', cash({ kind: 'opening' })],
    ['cash.unopened', '/date', 'cashMovements', cash({ date: '2019-01-01' })],
    [
      'cash.counted',
      '/date',
      'cashMovements',
      cash({ date: '2019-05-31' }),
      {
        there: [
          [
            'cashMovements',
            cash({ kind: 'count', amount: null, counted: 100, expected: 100, date: '2019-06-01' }),
          ],
        ],
      },
    ],
    [
      'cash.short.-999999900.2020-01-01',
      '/amount',
      'cashMovements',
      cash({ kind: 'out', amount: 1_000_000_000, date: '2020-01-01' }),
    ],
    [
      'payment.onSlip',
      '/amount',
      'customerPayments',
      {},
      {
        there: [place, customer, cheque, ['chequeDeposits', slip('cheque')]],
        about: 'cheque',
        changes: [{ values: { amount: 1 } }],
      },
    ],
    [
      'deposit.cheque',
      '/cheques/0/payment',
      'chequeDeposits',
      slip('transfer'),
      { there: [place, customer, ['customerPayments', payment(), 'transfer']] },
    ],
    [
      'date.order',
      '/creditedOn',
      'chequeDeposits',
      { ...slip('cheque'), creditedOn: '2000-01-01' },
      { there: [place, customer, cheque] },
    ],
    [
      'date.future',
      '/creditedOn',
      'chequeDeposits',
      slip('cheque'),
      {
        there: [place, customer, cheque],
        changes: [{ values: { status: 'deposited' } }, { values: { creditedOn: '2031-01-01' } }],
      },
    ],
    [
      'payment.credit.0',
      '/amount',
      'customerPayments',
      payment({ direction: 'out', amount: 1 }),
      { there: [place, customer, issued] },
    ],
    [
      'payment.credit.12000',
      '/amount',
      'customerPayments',
      payment({ direction: 'out', amount: 12_001 }),
      { there: [place, customer, paidAhead] },
    ],
  ],
  amount: [
    [
      'payment.allocated',
      '/allocations',
      'customerPayments',
      payment({ allocations: [paying('invoice', 12_001)] }),
      { there: [place, customer, issued] },
    ],
  ],
  unique: [
    [
      'deposit.twice',
      '/cheques/1/payment',
      'chequeDeposits',
      slip('cheque', 'cheque'),
      { there: [place, customer, cheque] },
    ],
    [
      'deposit.elsewhere',
      '/cheques/0/payment',
      'chequeDeposits',
      slip('cheque'),
      { there: [place, customer, cheque, ['chequeDeposits', slip('cheque')]] },
    ],
    [
      'payment.twice',
      '/allocations/1/invoice',
      'customerPayments',
      payment({ allocations: [paying('invoice', 1), paying('invoice', 2, 'b')] }),
      { there: [place, customer, issued] },
    ],
  ],
});
