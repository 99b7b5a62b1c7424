import type { AnyRow, Lookup } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { isIssued } from '../sales/issued.rules.ts';
import type { PaymentState } from './payment.machine.ts';

/** What settles an invoice, in its own direction: below zero for a credit note. */
export interface Settled {
  readonly confirmed: Cents;
  /** By payments on their way. */
  readonly pending: Cents;
  /** By credit notes; of a credit note, by the invoice that it is set against. */
  readonly credited: Cents;
}
const NOTHING: Settled = { confirmed: 0, pending: 0, credited: 0 };

/** What has come. */
export const CONFIRMED: readonly PaymentState[] = ['confirmed', 'reconciled'];
export const isConfirmed = (status: unknown): boolean => CONFIRMED.some((one) => one === status);
/** What is on its way. */
export const PENDING = 'sent to bank';

/** Documents of one kind, and the payments that settle them. */
export interface Side {
  readonly documents: 'invoices' | 'invoicings';
  readonly payments: 'customerPayments' | 'outgoingPayments';
  /** The field of both that names with whom. */
  readonly party: 'customer' | 'supplier';
  /** The field of an allocation that names a document. */
  readonly document: 'invoice' | 'invoicing';
  /** The direction of the money that settles what is owed. */
  readonly pays: 'in' | 'out';
  /** The field of a document that says what is owed of it. */
  readonly owed: 'calculatedTotal' | 'calculatedPayable';
  /** Whether something can be owed of a document in this state. */
  readonly stands: (status: unknown) => boolean;
  /** Whether a payment may be allocated to it. */
  readonly payable: (row: AnyRow) => boolean;
}
export const SOLD: Side = {
  documents: 'invoices',
  payments: 'customerPayments',
  party: 'customer',
  document: 'invoice',
  pays: 'in',
  owed: 'calculatedTotal',
  stands: isIssued,
  payable: ({ status }) => isIssued(status),
};
export const BOUGHT: Side = {
  documents: 'invoicings',
  payments: 'outgoingPayments',
  party: 'supplier',
  document: 'invoicing',
  pays: 'out',
  owed: 'calculatedPayable',
  stands: (status) => status !== 'draft' && status !== 'refused',
  payable: ({ status, blocked }) => status === 'approved' && blocked !== true,
};

interface Allocated {
  readonly invoice?: string | null;
  readonly invoicing?: string | null;
  readonly amount?: Cents | null;
}
export const allocationsOf = (payment: AnyRow): readonly Allocated[] =>
  Array.isArray(payment['allocations']) ? (payment['allocations'] as Allocated[]) : [];
/** Money that pays counts up, what is given back counts down. */
export const signOf = (payment: AnyRow, { pays }: Side = SOLD): 1 | -1 =>
  (payment['direction'] ?? pays) === pays ? 1 : -1;

/** Sum that payments of these states allocate to a document. */
const allocatedTo = (
  id: string,
  payments: readonly AnyRow[],
  holds: (status: unknown) => boolean,
  side: Side = SOLD,
): Cents =>
  payments
    .filter(({ status }) => holds(status))
    .flatMap((payment) =>
      allocationsOf(payment)
        .filter((allocation) => allocation[side.document] === id)
        .map(({ amount }) => signOf(payment, side) * (amount ?? 0)),
    )
    .reduce((sum, amount) => sum + amount, 0);

/** What came for an invoice, below zero where it went out, the earliest first. */
export const paymentsOf = (
  id: string,
  payments: readonly AnyRow[],
): readonly { readonly day: string; readonly amount: Cents }[] =>
  payments
    .filter((payment) => isConfirmed(payment['status']))
    .map((payment) => ({ day: String(payment['date']), amount: allocatedTo(id, [payment], isConfirmed) }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));

const byAge = (a: AnyRow, b: AnyRow): number => (a.id < b.id ? -1 : 1);

/**
 * What settles a document. A credit note is set against the document that it credits, as far as that is open; what is left of
 * it is given back or stays as a credit. Drafts settle nothing and are settled by nothing.
 * @param row as it will stand: it is not read again
 */
export async function settledOf(row: AnyRow, lookup: Lookup, side: Side = SOLD): Promise<Settled> {
  if (!side.stands(row['status'])) return NOTHING;
  const payments = await lookup.where(side.payments, { [side.party]: row[side.party] });
  const paid = (id: string) => allocatedTo(id, payments, isConfirmed, side);
  const owed = (one: AnyRow): Cents => Number(one[side.owed] ?? 0);
  const creditOf = typeof row['creditOf'] === 'string' ? row['creditOf'] : undefined;
  const original = creditOf === undefined ? row : await lookup.get(side.documents, creditOf);
  const stored = original ? await lookup.where(side.documents, { creditOf: original.id }) : [];
  const others = stored.filter((one) => side.stands(one['status']) && one.id !== row.id);
  const credits = creditOf === undefined ? others : [...others, row];
  let open = original ? Math.max(0, owed(original) - paid(original.id)) : 0;
  let credited = 0;
  for (const credit of credits.toSorted(byAge)) {
    // What was given back of it is set against nothing.
    const left = Math.max(0, paid(credit.id) - owed(credit));
    const share = Math.min(open, left);
    open -= share;
    if (credit.id === row.id) credited = -share;
    else if (creditOf === undefined) credited += share;
  }
  return {
    confirmed: paid(row.id),
    pending: allocatedTo(row.id, payments, (status) => status === PENDING, side),
    credited: credited || 0,
  };
}
