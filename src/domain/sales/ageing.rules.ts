import { daysBetween } from '../kernel/dates.ts';
import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { isConfirmed, signOf } from '../treasury/settlement.rules.ts';
import { isIssued } from './issued.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { owedAmounts, type OpenAmount } from './open-amounts.rules.ts';

export const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type Age = (typeof AGES)[number];

const ageOf = (days: number): Age =>
  days <= 0 ? 'notDue' : days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : days <= 90 ? 'upTo90' : 'over90';

/** What is open of a customer's invoices, by how many days it is overdue. What was paid of one settles its earliest amounts. */
export function ageing(invoices: readonly AnyRow[], today: string): Record<Age, Cents> {
  return agesOf((invoices as unknown as InvoiceRow[]).flatMap(owedAmounts), today);
}

/** Open amounts by how many days they are overdue, in cents. */
export function agesOf(amounts: readonly OpenAmount[], today: string): Record<Age, Cents> {
  const ages = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };
  for (const { date, open } of amounts) ages[ageOf(daysBetween(date, today))] += open;
  return ages;
}

/** What they paid too much or was credited to them: the ages without it make the balance. */
export const creditBeside = (ages: Readonly<Record<Age, Cents>>, balance: Cents): Cents =>
  AGES.reduce((sum, age) => sum + ages[age], 0) - balance;

export interface Movement {
  readonly id: string;
  readonly collection: 'invoices' | 'customerPayments';
  readonly date: string;
  readonly name: string;
  /** Above zero they owe it, below it they paid it. */
  readonly amount: Cents;
  /** What they owe after it; below zero it is their credit. */
  readonly balance: Cents;
}

/** A customer's account by day: what was billed and credited, what came and was given back, with the balance that runs on. */
export function movementsOf(invoices: readonly AnyRow[], payments: readonly AnyRow[]): Movement[] {
  const billed = invoices
    .filter(({ status }) => isIssued(status))
    .map((row) => ({ row, collection: 'invoices' as const, amount: Number(row['calculatedTotal'] ?? 0) }));
  const paid = payments
    .filter(({ status }) => isConfirmed(status))
    .map((row) => ({
      row,
      collection: 'customerPayments' as const,
      amount: -signOf(row) * Number(row['amount'] ?? 0),
    }));
  let balance = 0;
  return [...billed, ...paid]
    .map(({ row, ...rest }) => ({
      ...rest,
      id: row.id,
      date: String(row['date'] ?? ''),
      name: String((rest.collection === 'invoices' ? row.displayLine1 : row['reference']) ?? ''),
    }))
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .map((one) => ({ ...one, balance: (balance += one.amount) }));
}

/** By day; what is paid on the day that it is billed comes after it. */
const rankOf = ({ date, collection, id }: Omit<Movement, 'balance'>): string =>
  `${date} ${collection === 'invoices' ? 0 : 1} ${id}`;
