import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { linesOf, type PaidBy } from './employee-payment.rules.ts';

/** A validated salary or expense account of which something is to be paid. */
export interface EmployeeDue {
  readonly id: string;
  readonly by: PaidBy;
  readonly employee: string;
  readonly name: string;
  /** The month that it is of. */
  readonly period: string;
  readonly open: Cents;
}

/** The part of a document that some payment has, prepared ones among them: what the bank sent back counts no more. */
const spokenFor = (by: PaidBy, id: string, payments: readonly AnyRow[]): Cents =>
  payments
    .filter(({ status }) => status !== 'rejected')
    .flatMap((payment) =>
      linesOf(payment)
        .filter((line) => line[by] === id)
        .map(({ amount }) => (payment['direction'] === 'in' ? -1 : 1) * (amount ?? 0)),
    )
    .reduce((sum, amount) => sum + amount, 0);

/** All that employees are owed and no payment is prepared for, by employee, the oldest month first. */
export function employeeDues(
  salaries: readonly AnyRow[],
  accounts: readonly AnyRow[],
  payments: readonly AnyRow[],
): EmployeeDue[] {
  const dueOf = (by: PaidBy, rows: readonly AnyRow[], owed: (row: AnyRow) => unknown) =>
    rows
      .filter(({ status }) => status === 'validated')
      .map((row) => ({
        id: row.id,
        by,
        employee: String(row['employee']),
        name: row.displayLine1 ?? '',
        period: String(row['period'] ?? ''),
        open: Number(owed(row) ?? 0) - spokenFor(by, row.id, payments),
      }))
      .filter(({ open }) => open > 0);
  return [
    ...dueOf('salary', salaries, ({ net }) => net),
    ...dueOf('expenseAccount', accounts, ({ calculatedOwed }) => calculatedOwed),
  ].toSorted((a, b) =>
    a.employee === b.employee
      ? a.period.localeCompare(b.period) || (a.id < b.id ? -1 : 1)
      : a.employee < b.employee
        ? -1
        : 1,
  );
}

export interface PaymentTerms {
  readonly date: string;
  readonly paymentMethod: string | null;
  readonly bankAccount: string | null;
}

/** The payments that pay these: one for each employee and kind, with what it pays line by line. */
export function paymentsFor(
  dues: readonly EmployeeDue[],
  terms: PaymentTerms,
  newKey: () => string,
): Readonly<Record<string, unknown>>[] {
  const groups = new Map<string, EmployeeDue[]>();
  for (const due of dues) {
    const key = `${due.employee} ${due.by}`;
    groups.set(key, [...(groups.get(key) ?? []), due]);
  }
  return [...groups.values()].map((group) => {
    const { employee, by } = group[0]!;
    return {
      ...terms,
      employee,
      kind: by === 'salary' ? 'salary' : 'expense account',
      direction: 'out',
      amount: group.reduce((sum, { open }) => sum + open, 0),
      allocations: group.map(({ id, open }) => ({ lineKey: newKey(), [by]: id, amount: open })),
    };
  });
}
