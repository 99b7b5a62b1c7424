import type { AnyRow, Lookup } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { isCounted, ordersOf } from '../purchases/invoiced.rules.ts';
import { projectShares } from '../purchases/invoicing.rules.ts';

/** A line of an order, or of an invoice. */
interface OrderLine {
  readonly lineKey?: string;
  readonly orderLine?: string | null;
  readonly net?: Cents | null;
  readonly project?: string | null;
  readonly calculatedNet?: Cents | null;
}

/** Supplier invoices count as costs from their approval. */
export const SPENT = ['approved'] as const;
export const isSpent = (status: unknown): boolean => (SPENT as readonly unknown[]).includes(status);
/** Orders that bind: at the supplier, and not yet invoiced, closed or cancelled. */
const BINDING: readonly unknown[] = ['sent', 'confirmed', 'partially received', 'received'];

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

const linesFor = (order: AnyRow, project: string): readonly OrderLine[] =>
  linesOf(order, 'lines').filter((line) => (line.project ?? order['project']) === project);

/** The net amount of an order's lines for a project: those that name it, and those that name none where the order does. */
export const orderedFor = (order: AnyRow, project: string): Cents =>
  linesFor(order, project).reduce((sum, { calculatedNet }) => sum + (calculatedNet ?? 0), 0);

/**
 * What is still to be invoiced of an order's lines for a project: each line less what invoices of the project take of it, and
 * their sum less the shares of invoices that name none of these lines. Neither goes below zero.
 */
function openFor(order: AnyRow, project: string, invoices: readonly AnyRow[]): Cents {
  const ordered = linesFor(order, project);
  const keys = new Set(ordered.map(({ lineKey }) => lineKey));
  const taken = new Map<string | undefined, Cents>();
  let rest = 0;
  for (const invoice of invoices) {
    const sign = invoice['type'] === 'credit note' ? -1 : 1;
    const named = linesOf(invoice, 'lines').filter(
      (line) => line.project === project && line.orderLine && keys.has(line.orderLine),
    );
    for (const { orderLine, net } of named)
      taken.set(orderLine!, (taken.get(orderLine!) ?? 0) + sign * (net ?? 0));
    if (named.length === 0) rest += Math.round(shareOf(invoice, project) / ordersOf(invoice).length);
  }
  const open = ordered.reduce(
    (sum, { lineKey, calculatedNet }) => sum + Math.max(0, (calculatedNet ?? 0) - (taken.get(lineKey) ?? 0)),
    0,
  );
  return Math.max(0, open - rest);
}

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
  const counted = invoices.filter(isCounted);
  const committed = unique([...ofOrder, ...ofLine])
    .filter(({ status }) => BINDING.includes(status))
    .map((row): PurchaseCost => {
      const naming = counted.filter((invoice) => ordersOf(invoice).includes(row.id));
      return { row, collection: 'purchaseOrders', amount: openFor(row, project, naming) };
    });
  return {
    spent: spent.filter(({ amount }) => amount !== 0),
    committed: committed.filter(({ amount }) => amount !== 0),
  };
}
