import { expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { employeeDues, paymentsFor } from './employee-dues.ts';

const salary = (id: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  employee: 'marie',
  period: '2026-10',
  status: 'validated',
  net: 230_000,
  displayLine1: 'Marie',
  ...more,
});
const account = (id: string, owed: number, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  employee: 'marie',
  period: '2026-09',
  status: 'validated',
  calculatedOwed: owed,
  ...more,
});
const payment = (status: string, line: object): AnyRow => ({ id: status, status, allocations: [line] });
const TERMS = { date: '2026-11-30', paymentMethod: 'transfer', bankAccount: 'bank' };

it('employees are owed what is validated, less what any payment has, but one that was rejected', () => {
  const dues = employeeDues(
    [salary('a'), salary('b', { status: 'draft' }), salary('c', { employee: 'paul' })],
    [account('e', 4_000), account('f', 9_000)],
    [
      payment('Draft', { salary: 'c', amount: 230_000 }),
      payment('confirmed', { salary: 'a', amount: 30_000 }),
      payment('rejected', { expenseAccount: 'e', amount: 4_000 }),
      payment('sent to bank', { expenseAccount: 'f', amount: 9_000 }),
    ],
  );
  expect(dues.map(({ id, open }) => [id, open])).toEqual([
    ['e', 4_000],
    ['a', 200_000],
  ]);
});

it('they are paid by one payment for each employee and kind', () => {
  const dues = employeeDues(
    [salary('a'), salary('b', { period: '2026-11', net: 100 }), salary('c', { employee: 'paul' })],
    [account('e', 4_000)],
    [],
  );
  let key = 0;
  const payments = paymentsFor(dues, TERMS, () => String((key += 1)));
  expect(payments.map(({ employee, kind, amount }) => [employee, kind, amount])).toEqual([
    ['marie', 'expense account', 4_000],
    ['marie', 'salary', 230_100],
    ['paul', 'salary', 230_000],
  ]);
  expect(payments[1]).toMatchObject({
    ...TERMS,
    direction: 'out',
    allocations: [
      { lineKey: '2', salary: 'a', amount: 230_000 },
      { lineKey: '3', salary: 'b', amount: 100 },
    ],
  });
});
