import type { AnyRow, Lookup } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { projectShares } from '../purchases/invoicing.rules.ts';

interface OrderLine {
  readonly project?: string | null;
  readonly calculatedNet?: Cents | null;
}

/** Supplier invoices count as costs from their approval. */
export const SPENT = ['approved'] as const;
export const isSpent = (status: unknown): boolean => (SPENT as readonly unknown[]).includes(status);
/** Orders that bind: at the supplier, and not yet invoiced, closed or cancelled. */
const BINDING: readonly unknown[] = ['sent', 'confirmed', 'partially received', 'received'];
/** An invoice in these states takes its amount off the orders that it names. */
const INVOICED: readonly unknown[] = ['to check', 'approved', 'disputed'];

const linesOf = (row: AnyRow, name: string): readonly OrderLine[] =>
  Array.isArray(row[name]) ? (row[name] as OrderLine[]) : [];

/** Rows with a line that names a project. Whoever cannot look into lines reads all rows. */
async function withProject(
  lookup: Lookup,
  collection: string,
  lines: string,
  project: string,
): Promise<readonly AnyRow[]> {
  if (lookup.withLine) return lookup.withLine(collection, lines, { project });
  const all = await lookup.where(collection, {});
  return all.filter((row) => linesOf(row, lines).some((line) => line.project === project));
}

const unique = (rows: readonly AnyRow[]): AnyRow[] => [...new Map(rows.map((row) => [row.id, row])).values()];

/** The part of an invoice that falls on a project. */
const shareOf = (row: AnyRow, project: string): Cents =>
  projectShares(row as unknown as Parameters<typeof projectShares>[0]).get(project) ?? 0;

/** The net amount of an order's lines for a project: those that name it, and those that name none where the order does. */
export const orderedFor = (order: AnyRow, project: string): Cents =>
  linesOf(order, 'lines')
    .filter((line) => (line.project ?? order['project']) === project)
    .reduce((sum, { calculatedNet }) => sum + (calculatedNet ?? 0), 0);

export interface PurchaseCost {
  readonly row: AnyRow;
  readonly collection: 'invoicings' | 'purchaseOrders';
  readonly amount: Cents;
}

/** Approved supplier invoices of a project, credit notes below zero, and orders with the amount that is still to be invoiced. */
export async function purchaseCostsOf(
  project: string,
  lookup: Lookup,
): Promise<{ readonly spent: PurchaseCost[]; readonly committed: PurchaseCost[] }> {
  const [byLine, byShare, ofOrder, ofLine] = await Promise.all([
    withProject(lookup, 'invoicings', 'lines', project),
    withProject(lookup, 'invoicings', 'projects', project),
    lookup.where('purchaseOrders', { project }),
    withProject(lookup, 'purchaseOrders', 'lines', project),
  ]);
  const invoices = unique([...byLine, ...byShare]);
  const spent = invoices
    .filter(({ status }) => isSpent(status))
    .map((row): PurchaseCost => ({ row, collection: 'invoicings', amount: shareOf(row, project) }));
  const invoicedOf = (order: string): Cents =>
    invoices
      .filter(
        ({ status, orders }) => INVOICED.includes(status) && Array.isArray(orders) && orders.includes(order),
      )
      .reduce((sum, row) => {
        const count = (row['orders'] as unknown[]).length;
        return sum + Math.round(shareOf(row, project) / count);
      }, 0);
  const committed = unique([...ofOrder, ...ofLine])
    .filter(({ status }) => BINDING.includes(status))
    .map((row): PurchaseCost => {
      const amount = Math.max(0, orderedFor(row, project) - invoicedOf(row.id));
      return { row, collection: 'purchaseOrders', amount };
    });
  return {
    spent: spent.filter(({ amount }) => amount !== 0),
    committed: committed.filter(({ amount }) => amount !== 0),
  };
}
