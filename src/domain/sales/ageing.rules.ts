import { daysBetween } from '../kernel/dates.ts';
import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import type { Ledger } from '../treasury/ledger.rules.ts';
import { isConfirmed, signOf, SOLD, type Side } from '../treasury/settlement.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { owedAmounts, type OpenAmount } from './open-amounts.rules.ts';

const owedOf: Ledger['owed'] = (row) => owedAmounts(row as unknown as InvoiceRow);

export const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type Age = (typeof AGES)[number];

const ageOf = (days: number): Age =>
  days <= 0 ? 'notDue' : days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : days <= 90 ? 'upTo90' : 'over90';

/** Open amounts by how many days they are overdue, in cents. */
export function agesOf(amounts: readonly OpenAmount[], today: string): Record<Age, Cents> {
  const ages = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };
  for (const { date, open } of amounts) ages[ageOf(daysBetween(date, today))] += open;
  return ages;
}

/** Open amounts of a party's invoices, by how many days they are overdue. A payment settles the earliest amounts of its invoice. */
export function ageing(
  invoices: readonly AnyRow[],
  today: string,
  owed: Ledger['owed'] = owedOf,
): Record<Age, Cents> {
  return agesOf(invoices.flatMap(owed), today);
}

/** What they paid too much or was credited to them: the ages without it make the balance. */
export const creditBeside = (ages: Readonly<Record<Age, Cents>>, balance: Cents): Cents =>
  AGES.reduce((sum, age) => sum + ages[age], 0) - balance;

export interface Movement {
  readonly id: string;
  readonly collection: Side['documents'] | Side['payments'];
  readonly date: string;
  readonly name: string;
  /** Above zero it is owed, by a customer or to a supplier; below it was paid. */
  readonly amount: Cents;
  /** The balance after it; below zero it is a credit. */
  readonly balance: Cents;
}

/** A party's account by day: what was billed and credited, what was paid and given back, with the balance that runs on. */
export function movementsOf(
  invoices: readonly AnyRow[],
  payments: readonly AnyRow[],
  side: Side = SOLD,
): Movement[] {
  const billed = invoices
    .filter(({ status }) => side.stands(status))
    .map((row) => ({ row, collection: side.documents, amount: Number(row[side.owed] ?? 0) }));
  const paid = payments
    .filter(({ status }) => isConfirmed(status))
    .map((row) => ({
      row,
      collection: side.payments,
      amount: -signOf(row, side) * Number(row['amount'] ?? 0),
    }));
  let balance = 0;
  return [...billed, ...paid]
    .map(({ row, ...rest }) => ({
      ...rest,
      id: row.id,
      date: String(row['date'] ?? ''),
      name: String((rest.collection === side.documents ? row.displayLine1 : row['reference']) ?? ''),
    }))
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .map((one) => ({ ...one, balance: (balance += one.amount) }));
}

/** By day; what is paid on the day that it is billed comes after it. */
const rankOf = ({ date, collection, id }: Omit<Movement, 'balance'>): string =>
  `${date} ${collection === 'invoices' || collection === 'invoicings' ? 0 : 1} ${id}`;
