import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { allocationsOf, isConfirmed, PENDING, signOf, SOLD, type Side } from './settlement.rules.ts';

/** What is still open of an invoice, or of a credit note that is given back; never below zero. */
export interface OpenInvoice {
  readonly id: string;
  readonly name: string;
  readonly due: string;
  readonly open: Cents;
}
/** Part of a payment that falls on a document. */
export interface Allocation {
  readonly id: string;
  readonly amount: Cents;
}

/** Shares that a payment holds of each document already, while it counts. */
function ownOf(payment: AnyRow | undefined, side: Side): ReadonlyMap<string, Cents> {
  const counts = payment && (isConfirmed(payment['status']) || payment['status'] === PENDING);
  return new Map(
    counts ? allocationsOf(payment).map((one) => [one[side.document] ?? '', one.amount ?? 0]) : [],
  );
}

/**
 * Documents of a customer or supplier of which something is open, what is due first before the others. What is on its way
 * counts as paid: it is not asked for twice.
 * @param payment the one that is being changed: what it pays itself is open to it
 */
export function openInvoices(
  documents: readonly AnyRow[],
  direction: 'in' | 'out',
  payment?: AnyRow,
  side: Side = SOLD,
): OpenInvoice[] {
  const own = ownOf(payment, side);
  const isBack = direction !== side.pays;
  return documents
    .filter((row) => side.payable(row) && Number(row[side.owed] ?? 0) < 0 === isBack)
    .map((row) => {
      const left = Number(row['calculatedBalance'] ?? 0) - Number(row['calculatedPending'] ?? 0);
      const owed = isBack ? -left : left;
      return {
        id: row.id,
        name: row.displayLine1 ?? '',
        due: String(row['calculatedDue'] ?? row['date'] ?? ''),
        open: Math.max(0, owed + (own.get(row.id) ?? 0)),
      };
    })
    .filter(({ id, open }) => open > 0 || own.has(id))
    .toSorted((a, b) => (a.due === b.due ? (a.id < b.id ? -1 : 1) : a.due < b.due ? -1 : 1));
}

/**
 * By document, in cents, what payments that are known here settle of it beyond its own figures: those come from the server,
 * after payments made without a network.
 */
export function paidBeyond(
  documents: readonly AnyRow[],
  payments: readonly AnyRow[],
  side: Side = SOLD,
): Map<string, Cents> {
  const paid = new Map<string, Cents>();
  for (const payment of payments.filter(({ status }) => status === PENDING || isConfirmed(status)))
    for (const allocated of allocationsOf(payment)) {
      const id = String(allocated[side.document] ?? '');
      paid.set(id, (paid.get(id) ?? 0) + signOf(payment, side) * (allocated.amount ?? 0));
    }
  return new Map(
    documents.map((row) => {
      const told = Number(row['calculatedPaid'] ?? 0) + Number(row['calculatedPending'] ?? 0);
      return [row.id, (paid.get(row.id) ?? 0) - told];
    }),
  );
}

/**
 * An amount shared out: to what is due first, as far as it goes. Of what was meant for some invoices no other is paid: what is
 * more than they take stays the customer's credit.
 */
export function allocateOldest(
  open: readonly OpenInvoice[],
  amount: Cents,
  meant: readonly string[] = [],
): Allocation[] {
  let left = Math.max(0, amount);
  return open.flatMap((one) => {
    if (meant.length > 0 && !meant.includes(one.id)) return [];
    const share = Math.min(left, one.open);
    left -= share;
    return share > 0 ? [{ id: one.id, amount: share }] : [];
  });
}
