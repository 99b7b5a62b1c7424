import type { AnyRow, Lookup } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import type { Ledger } from '../treasury/ledger.rules.ts';
import { allocationsOf, isConfirmed, PENDING, signOf, SOLD } from '../treasury/settlement.rules.ts';
import { ISSUED, isIssued } from './issued.rules.ts';
import { computePaid, type InvoiceRow } from './invoice.rules.ts';
import { owedAmounts, sumOpen } from './open-amounts.rules.ts';

/** Accounts of customers. */
export const SOLD_LEDGER: Ledger = {
  side: SOLD,
  states: ISSUED,
  owed: (row) => owedAmounts(row as unknown as InvoiceRow),
  settle: async (row, lookup) => computePaid(row as unknown as InvoiceRow, lookup),
};

const holds = (row: AnyRow, match: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(match).every(([name, value]) => row[name] === value);

/** An invoice and what credits it settle each other, and are settled by nothing else than what pays one of them. */
const familyOf = (row: AnyRow): string => (typeof row['creditOf'] === 'string' ? row['creditOf'] : row.id);

/**
 * A party's invoices with what these payments have settled of them. What is stored follows once the server has taken a
 * payment; whoever records one without a network sees at once what it does.
 */
export async function withPaid<Row extends AnyRow>(
  invoices: readonly Row[],
  payments: readonly AnyRow[],
  { side, settle }: Ledger = SOLD_LEDGER,
): Promise<Row[]> {
  const families = new Map<string, { readonly invoices: Row[]; readonly payments: Set<AnyRow> }>();
  for (const row of invoices) {
    const family = families.get(familyOf(row)) ?? { invoices: [], payments: new Set() };
    families.set(familyOf(row), family);
    family.invoices.push(row);
  }
  const familyOfId = new Map(invoices.map((row) => [row.id, families.get(familyOf(row))!]));
  for (const payment of payments)
    for (const allocation of allocationsOf(payment))
      familyOfId.get(allocation[side.document] ?? '')?.payments.add(payment);
  const lookupOf = (id: string): Lookup => {
    const family = familyOfId.get(id)!;
    const rowsOf = (collection: string): readonly AnyRow[] =>
      collection === side.documents
        ? family.invoices
        : collection === side.payments
          ? [...family.payments]
          : [];
    return {
      get: async (collection, one) => rowsOf(collection).find((row) => row.id === one),
      where: async (collection, match) => rowsOf(collection).filter((row) => holds(row, match)),
    };
  };
  return Promise.all(
    invoices.map(async (row) => ({
      ...row,
      ...(await settle(row, lookupOf(row.id))),
    })),
  );
}

/**
 * What a customer owes, or owed at the end of a day: what was billed and not credited, less what they paid and were not given
 * back.
 */
export function balanceOf(
  invoices: readonly AnyRow[],
  payments: readonly AnyRow[],
  day?: string | null,
): Cents {
  const isThere = ({ date }: AnyRow): boolean => !day || String(date ?? '') <= day;
  return (
    invoices.reduce(
      (sum, row) => sum + (isIssued(row['status']) && isThere(row) ? Number(row['calculatedTotal'] ?? 0) : 0),
      0,
    ) -
    payments.reduce(
      (sum, row) =>
        sum + (isConfirmed(row['status']) && isThere(row) ? signOf(row) * Number(row['amount'] ?? 0) : 0),
      0,
    )
  );
}

/** What they paid too much or for nothing, and credit notes that are set against no invoice: what the balance is below what is open. */
export const creditIn = (invoices: readonly AnyRow[], payments: readonly AnyRow[]): Cents =>
  invoices.reduce((sum, row) => sum + sumOpen(owedAmounts(row as unknown as InvoiceRow)), 0) -
  balanceOf(invoices, payments);

/**
 * What of a customer's credit is free: without what is on its way back to them already.
 */
export async function freeCredit(invoices: readonly AnyRow[], payments: readonly AnyRow[]): Promise<Cents> {
  const taken = payments.map((row) =>
    row['status'] === PENDING && row['direction'] === 'out' ? { ...row, status: 'confirmed' } : row,
  );
  return creditIn(await withPaid(invoices, taken), taken);
}

/**
 * What may be given back to a customer.
 * @param but the payment that asks: it takes nothing from itself
 */
export async function creditOf(customer: string, lookup: Lookup, but?: string): Promise<Cents> {
  const payments = await lookup.where('customerPayments', { customer });
  return freeCredit(
    await lookup.where('invoices', { customer }),
    payments.filter(({ id }) => id !== but),
  );
}

export interface CreditShare {
  readonly payment: AnyRow;
  readonly amount: Cents;
}

/**
 * Of which payments a customer's credit pays what is open of an invoice, the oldest first. Credit that no payment holds, of a
 * credit note or of what was paid too much of another invoice, pays nothing by itself.
 */
export function creditShares(invoice: AnyRow, payments: readonly AnyRow[], credit: Cents): CreditShare[] {
  const open = Number(invoice['calculatedBalance'] ?? 0) - Number(invoice['calculatedPending'] ?? 0);
  let left = Math.max(0, Math.min(credit, open));
  return payments
    .filter((row) => isConfirmed(row['status']) && signOf(row) > 0)
    .toSorted((a, b) => (`${String(a['date'])} ${a.id}` < `${String(b['date'])} ${b.id}` ? -1 : 1))
    .flatMap((payment) => {
      const amount = Math.min(left, Number(payment['calculatedUnallocated'] ?? 0));
      left -= Math.max(0, amount);
      return amount > 0 ? [{ payment, amount }] : [];
    });
}
