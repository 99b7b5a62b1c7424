import type { AnyRow } from '../../domain/kernel/entity.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { requestsIn, type PurchaseOrderRow } from '../../domain/purchases/purchase-order.rules.ts';
import { isOrdering } from '../../domain/purchases/purchase-request.machine.ts';
import {
  ordersNaming,
  progressOf,
  type PurchaseRequestRow,
} from '../../domain/purchases/purchase-request.rules.ts';
import {
  invoicedBy,
  invoicesOf,
  isCounted,
  isInvoiced,
  ordersOf,
} from '../../domain/purchases/invoiced.rules.ts';
import { receivedBy, statusByReceived, type OrderedLine } from '../../domain/purchases/received.rules.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { rippleFrom, type WriteUnit } from '../store/unit.ts';

/** Writes a row with another status, in this transaction. */
async function moveTo(unit: WriteUnit, collection: string, row: AnyRow, status: string): Promise<void> {
  const layout = layoutOf(collection);
  const moved = await computed(layout.entity, { ...row, status }, unit.context(row));
  const written = unit.change(layout, 'update', row, moved);
  await rippleFrom(unit, layout, written, row);
}

async function kept(unit: WriteUnit, collection: string, id: string): Promise<AnyRow | undefined> {
  if (unit.effects.some(({ after }) => after.id === id)) return unit.lookup.get(collection, id);
  const layout = layoutOf(collection);
  const stored = await readStored(unit.tx, layout, { ...unit.reader, id, lock: 'for no key update' });
  return stored && !stored.deleted ? stored.row : undefined;
}

/** The requests that orders name stand where these leave them: ordered in part, ordered, received. */
async function followRequests(unit: WriteUnit, ids: ReadonlySet<string>): Promise<void> {
  for (const id of [...ids].toSorted()) {
    const row = await kept(unit, 'purchaseRequests', id);
    if (!row || !isOrdering(row['status'])) continue;
    const orders = await ordersNaming(id, unit.lookup);
    const status = progressOf(row as unknown as PurchaseRequestRow, orders);
    if (status !== row['status']) await moveTo(unit, 'purchaseRequests', row, status);
  }
}

/** An order that was written: the requests that it names, and that it named. */
export async function followOrder(unit: WriteUnit, row: AnyRow, before: AnyRow | undefined): Promise<void> {
  const named = [row, before].flatMap((one) => [
    ...requestsIn(one as unknown as PurchaseOrderRow | undefined),
  ]);
  await followRequests(unit, new Set(named));
}

/** The state of an order by what has come and what was invoiced of it. */
async function followFacts(unit: WriteUnit, order: AnyRow): Promise<void> {
  const { status = 'draft', lines } = order as unknown as PurchaseOrderRow;
  const ordered = (lines ?? []) as readonly OrderedLine[];
  const received = receivedBy(await unit.lookup.where('receptions', { order: order.id }));
  const invoices = (await invoicesOf(order, unit.lookup)).filter(isCounted);
  const all = isInvoiced(ordered, invoicedBy(order, invoices));
  const next = statusByReceived(status ?? 'draft', ordered, received, all);
  if (next !== status) await moveTo(unit, 'purchaseOrders', order, next);
}

/** An invoice counts against its orders, or no more. */
export async function followInvoicing(
  unit: WriteUnit,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<void> {
  for (const id of [...new Set([...ordersOf(row), ...ordersOf(before)])].toSorted()) {
    const order = await kept(unit, 'purchaseOrders', id);
    if (order) await followFacts(unit, order);
  }
}

/** Goods came: the state of their order says how much of it there is, and those of its requests. */
export async function followReception(unit: WriteUnit, { order: id }: AnyRow): Promise<void> {
  const order = typeof id === 'string' ? await kept(unit, 'purchaseOrders', id) : undefined;
  if (!order) return;
  await followFacts(unit, order);
  await followRequests(unit, requestsIn(order as unknown as PurchaseOrderRow));
}
