import { addDays, daysBetween } from '../kernel/dates.ts';
import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { isConfirmed } from '../treasury/settlement.rules.ts';
import { duesOf, type ContractRow, type Due } from './contract.rules.ts';

/** `expected` turns to `late` where neither an invoice nor a payment has come some days after the due. */
export const DUE_STATES = {
  expected: 'Expected',
  late: 'Late',
  invoiced: 'Invoiced',
  paid: 'Paid',
  received: 'Received',
} as const;
export type DueState = keyof typeof DUE_STATES;

/** An invoice or a payment may come so many days after its due before that is late. */
export const DUE_GRACE_DAYS = 10;
/** A payment belongs to a due within half of the time to the next one, and this at most. */
const FARTHEST_DAYS = 45;

export interface FollowedDue {
  readonly due: Due;
  readonly state: DueState;
  /** The invoice of the due, or the payment where none is sent for it. */
  readonly by?: { readonly collection: 'invoicings' | 'outgoingPayments'; readonly id: string };
}
export interface DueFacts {
  /** Invoices that name the contract. */
  readonly invoices: readonly AnyRow[];
  /** Payments to its supplier. */
  readonly payments: readonly AnyRow[];
}

const isInvoice = ({ status, type }: AnyRow): boolean => status !== 'refused' && type !== 'credit note';
const dayOf = (row: AnyRow): string => String(row['date'] ?? '');

/**
 * The dues of a contract up to a day, each with what has come for it. A due is taken by the nearest invoice that names the
 * contract; a due of a loan, for which no invoice is sent, by a payment of that amount that is allocated to none. Each is taken
 * once. Amounts in cents.
 */
export function followedDues(
  contract: ContractRow,
  { invoices, payments }: DueFacts,
  { today, until }: { readonly today: string; readonly until: string },
): FollowedDue[] {
  const dues = duesOf(contract, until);
  const open = {
    invoices: invoices.filter((row) => row['contract'] === contract.id && isInvoice(row)),
    payments: payments.filter(
      (row) => isConfirmed(row['status']) && row['direction'] !== 'in' && isFree(row),
    ),
  };
  const gap = dues.length > 1 ? daysBetween(dues[0]!.date, dues[1]!.date) : 2 * FARTHEST_DAYS;
  const reach = Math.min(FARTHEST_DAYS, Math.floor(gap / 2));
  const take = (rows: AnyRow[], due: Due, fits: (row: AnyRow) => boolean): AnyRow | undefined => {
    const near = rows
      .map((row) => ({ row, days: Math.abs(daysBetween(due.date, dayOf(row))) }))
      .filter(({ row, days }) => days <= reach && fits(row))
      .toSorted((a, b) => a.days - b.days || (a.row.id < b.row.id ? -1 : 1))[0]?.row;
    if (near) rows.splice(rows.indexOf(near), 1);
    return near;
  };
  return dues.map((due): FollowedDue => {
    if (due.direction === 'in') return { due, state: due.isReceived ? 'received' : lateness(due, today) };
    const invoice = take(open.invoices, due, () => true);
    if (invoice)
      return {
        due,
        state: invoice['calculatedPaymentStatus'] === 'Paid' ? 'paid' : 'invoiced',
        by: { collection: 'invoicings', id: invoice.id },
      };
    const payment =
      contract.type === 'loan' ? take(open.payments, due, (row) => row['amount'] === due.amount) : undefined;
    return payment
      ? { due, state: 'paid', by: { collection: 'outgoingPayments', id: payment.id } }
      : { due, state: lateness(due, today) };
  });
}

const isFree = (payment: AnyRow): boolean =>
  !Array.isArray(payment['allocations']) || payment['allocations'].length === 0;
const lateness = ({ date }: Due, today: string): DueState =>
  addDays(date, DUE_GRACE_DAYS) < today ? 'late' : 'expected';

/** Sum of the dues in these states, in cents. */
export const sumOfDues = (dues: readonly FollowedDue[], ...states: readonly DueState[]): Cents =>
  dues.reduce((sum, { due, state }) => sum + (states.includes(state) ? due.amount : 0), 0);
