import { isItem, lineNet } from '../documents/document-totals.rules.ts';
import {
  checkDocument,
  computeDocument,
  documentLine2,
  linesOf,
  provisionalName,
} from '../documents/document.rules.ts';
import { quantityProblems } from '../documents/quantity-decimals.rules.ts';
import type { AnyRow, Lookup, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Line, Values } from '../kernel/field.ts';
import { holdsWhole } from '../kernel/holds-whole.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { invoicedBy, invoicedShare, invoicesOf, isCounted, type Invoiced } from './invoiced.rules.ts';
import type { orderLineFields, purchaseOrderFields } from './purchase-order.entity.ts';
import { isOrdering } from './purchase-request.machine.ts';
import { ordersNaming, type PurchaseRequestRow } from './purchase-request.rules.ts';
import { receivedBy, receivedShare } from './received.rules.ts';

export type OrderLine = Line<typeof orderLineFields>;
export type PurchaseOrderValues = Values<typeof purchaseOrderFields>;
export type PurchaseOrderRow = PurchaseOrderValues & SystemFields;

export async function displayOrder(
  row: PurchaseOrderRow,
  { lookup }: RuleContext,
): Promise<[string, string]> {
  return [
    row.number ?? provisionalName(row.id),
    await documentLine2({ ...row, customer: row.supplier }, lookup),
  ];
}

/** Its amounts, the quantities that have come, and the requests that it orders. */
export async function computeOrder(
  row: PurchaseOrderRow,
  { lookup }: RuleContext,
): Promise<Partial<PurchaseOrderValues>> {
  const received = receivedBy(await lookup.where('receptions', { order: row.id }));
  const invoiced = await invoicedOf(row, lookup);
  const { lines, ...amounts } = computeDocument<OrderLine>(row);
  return {
    ...amounts,
    lines:
      lines &&
      lines.map((line) => ({
        ...line,
        calculatedReceived: received.get(line.lineKey) ?? null,
        calculatedInvoiced: invoiced
          ? (invoiced.lines.get(line.lineKey)?.quantity ?? null)
          : (line.calculatedInvoiced ?? null),
      })),
    calculatedReceivedShare: receivedShare(linesOf(row), received),
    calculatedInvoicedShare: invoiced
      ? invoicedShare(linesOf(row), invoiced)
      : (row.calculatedInvoicedShare ?? null),
    calculatedRequests: [...requestsIn(row)].toSorted(),
  };
}

/** Undefined on a device that may not hold invoices: what the server said of them stays. */
const invoicedOf = async (row: PurchaseOrderRow, lookup: Lookup): Promise<Invoiced | undefined> => {
  if (!(await holdsWhole(lookup, ['invoicings']))) return undefined;
  const order = row as unknown as AnyRow;
  return invoicedBy(order, (await invoicesOf(order, lookup)).filter(isCounted));
};

export const requestsIn = (row: Pick<AnyRow, 'lines'> | PurchaseOrderRow | undefined): ReadonlySet<string> =>
  new Set(((row?.lines ?? []) as readonly OrderLine[]).flatMap(({ request }) => request ?? []));

/** A whole order leaves the house, to a supplier that orders go to, and for what was approved. */
export async function checkOrder(row: PurchaseOrderRow, context: RuleContext): Promise<Problem[]> {
  const { lookup, before } = context;
  const status = row.status ?? 'draft';
  const isDraft = status === 'draft';
  const found: Problem[] = [];
  if (row.expectedDate && row.date && row.expectedDate < row.date)
    found.push(problem('/expectedDate', 'invalid', 'date.order'));
  const isWhole = !isDraft && status !== 'cancelled';
  found.push(...(await checkDocument(row, { lookup, day: row.date, isWhole })));
  if (isDraft) found.push(...quantityProblems(row.lines, before?.['lines']));
  const wasDraft = (before?.['status'] ?? 'draft') === 'draft';
  if (!isDraft && wasDraft && status !== 'cancelled') {
    const blocked = (await lookup.get('companies', row.supplier))?.['blockedFor'];
    if (Array.isArray(blocked) && blocked.includes('orders'))
      found.push(problem('/supplier', 'invalid', 'supplier.blocked'));
  }
  if (wasDraft && status !== 'cancelled') found.push(...(await checkApproved(row, context)));
  return found;
}

/** Lines order what was approved, and no more of it: not in quantity, and not in money. */
async function checkApproved(row: PurchaseOrderRow, { lookup }: RuleContext): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const id of requestsIn(row)) {
    const request = (await lookup.get('purchaseRequests', id)) as unknown as PurchaseRequestRow | undefined;
    // A row that is not on this device: the server decides.
    if (!request) continue;
    const others = (await ordersNaming(id, lookup)).filter(
      (order) => order.id !== row.id && order['status'] !== 'cancelled',
    );
    const ordered = others.flatMap((order) => linesOf(order as unknown as PurchaseOrderRow));
    for (const [at, line] of linesOf(row).entries()) {
      if (line.request !== id || !isItem(line)) continue;
      const here = `/lines/${at}`;
      const asked = request.lines?.find(({ lineKey }) => lineKey === line.requestLine);
      if (!isOrdering(request.status) || !asked) {
        found.push(problem(`${here}/request`, 'invalid', 'order.request'));
        continue;
      }
      ordered.push(line);
      const same = ordered.filter((one) => one.request === id && one.requestLine === line.requestLine);
      const quantity = same.reduce((sum, one) => sum + (one.quantity ?? 0), 0);
      const net = same.reduce((sum, one) => sum + lineNet(one), 0);
      if (quantity > (asked.quantity ?? 0))
        found.push(problem(`${here}/quantity`, 'invalid', 'order.quantity'));
      else if (net > lineNet(asked)) found.push(problem(`${here}/unitPrice`, 'invalid', 'order.approved'));
    }
  }
  return found;
}

/** The draft of an order for lines of requests, each with what is still to be ordered of it. */
export interface ToOrder {
  readonly request: PurchaseRequestRow;
  readonly line: NonNullable<PurchaseRequestRow['lines']>[number];
  /** The quantity that no order takes yet. */
  readonly quantity: number;
}

export const lineOfRequest = (
  { request, line, quantity }: ToOrder,
  { lineKey, place }: { readonly lineKey: string; readonly place: string },
): OrderLine => ({
  lineKey,
  place,
  kind: 'item',
  article: line.article ?? null,
  label: line.label ?? null,
  quantity,
  unit: line.unit ?? null,
  unitPrice: line.unitPrice ?? null,
  vat: line.vat ?? 20,
  project: request.project ?? null,
  request: request.id,
  requestLine: line.lineKey,
});
