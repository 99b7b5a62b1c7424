import type { AnyRow } from '../../domain/kernel/entity.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { requestsIn, type PurchaseOrderRow } from '../../domain/purchases/purchase-order.rules.ts';
import { isOrdering } from '../../domain/purchases/purchase-request.machine.ts';
import {
  ordersNaming,
  progressOf,
  type PurchaseRequestRow,
} from '../../domain/purchases/purchase-request.rules.ts';
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

/** Goods came: the state of their order says how much of it there is, and those of its requests. */
export async function followReception(unit: WriteUnit, { order: id }: AnyRow): Promise<void> {
  const order = typeof id === 'string' ? await kept(unit, 'purchaseOrders', id) : undefined;
  if (!order) return;
  const received = receivedBy(await unit.lookup.where('receptions', { order: order.id }));
  const { status, lines } = order as unknown as PurchaseOrderRow;
  const next = statusByReceived(status ?? 'draft', (lines ?? []) as readonly OrderedLine[], received);
  if (next !== status) await moveTo(unit, 'purchaseOrders', order, next);
  await followRequests(unit, requestsIn(order as unknown as PurchaseOrderRow));
}
