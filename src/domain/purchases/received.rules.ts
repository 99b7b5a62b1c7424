import { isItem, lineNet, type PricedLine } from '../documents/document-totals.rules.ts';
import { roundTo } from '../kernel/decimal.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { FOLLOWING, type PurchaseOrderStatus } from './purchase-order.machine.ts';

interface ReceivedLine {
  readonly orderLine?: string | null;
  readonly quantity?: number | null;
}
export interface OrderedLine extends PricedLine {
  readonly lineKey: string;
}
const linesIn = (reception: AnyRow): readonly ReceivedLine[] =>
  Array.isArray(reception['lines']) ? (reception['lines'] as ReceivedLine[]) : [];

/** How much came of each line of an order, returns taken off, by the line's key. */
export function receivedBy(receptions: readonly AnyRow[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const { orderLine, quantity } of receptions.flatMap(linesIn))
    if (orderLine) all.set(orderLine, roundTo((all.get(orderLine) ?? 0) + (quantity ?? 0), 6));
  return all;
}

/** The lines that are ordered: no sections, notes or charges below zero. */
export const goodsOf = (lines: readonly OrderedLine[]): readonly OrderedLine[] =>
  lines.filter((line) => isItem(line) && (line.quantity ?? 0) > 0);

/** The share of an order that has come, by value, in percent; no line counts for more than was ordered of it. */
export function receivedShare(lines: readonly OrderedLine[], received: ReadonlyMap<string, number>): number {
  const all = goodsOf(lines);
  const worth = all.reduce((sum, line) => sum + Math.max(0, lineNet(line)), 0);
  const weight = (line: OrderedLine) => (worth > 0 ? Math.max(0, lineNet(line)) : 1);
  const whole = all.reduce((sum, line) => sum + weight(line), 0);
  if (whole === 0) return 0;
  const come = all.reduce((sum, line) => {
    const share = (received.get(line.lineKey) ?? 0) / (line.quantity ?? 1);
    return sum + weight(line) * Math.min(1, Math.max(0, share));
  }, 0);
  return roundTo((come / whole) * 100, 2);
}

/** The quantity of a line that is still to come. */
export const openQuantity = (line: OrderedLine, received: ReadonlyMap<string, number>): number =>
  Math.max(0, roundTo((line.quantity ?? 0) - (received.get(line.lineKey) ?? 0), 6));

/** The state of an order by what has come of it and whether all is invoiced; as it is, where its state follows neither. */
export function statusByReceived(
  status: PurchaseOrderStatus,
  lines: readonly OrderedLine[],
  received: ReadonlyMap<string, number>,
  isInvoiced: boolean = status === 'invoiced',
): PurchaseOrderStatus {
  if (!FOLLOWING.includes(status)) return status;
  const all = goodsOf(lines);
  if (all.length > 0 && all.every((line) => openQuantity(line, received) === 0))
    return isInvoiced ? 'invoiced' : 'received';
  if (all.some(({ lineKey }) => (received.get(lineKey) ?? 0) > 0)) return 'partially received';
  return status === 'sent' ? status : 'confirmed';
}
