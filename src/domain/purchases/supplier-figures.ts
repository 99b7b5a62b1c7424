import { isItem, lineNet } from '../documents/document-totals.rules.ts';
import { daysBetween } from '../kernel/dates.ts';
import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { roundTo } from '../kernel/decimal.ts';
import type { PurchaseOrderRow } from './purchase-order.rules.ts';

/** Orders to a supplier in a period, and their deliveries. */
export interface SupplierFigures {
  readonly orders: number;
  readonly ordered: Cents;
  readonly received: Cents;
  /** Still to come. */
  readonly open: Cents;
  readonly fees: Cents;
  /** Days between the day promised and the last reception, over orders that have come; below zero it was early. */
  readonly delay: number | undefined;
  /** Orders that have come whole, and how many of them by the day promised. */
  readonly come: number;
  readonly onTime: number;
}

const COUNTED = ['sent', 'confirmed', 'partially received', 'received', 'invoiced', 'closed'];
export const isOrdered = (row: AnyRow): boolean => COUNTED.includes(String(row['status']));

/** The value of an order that has come; no more of a line than was ordered of it. */
function receivedNet(order: PurchaseOrderRow): Cents {
  return (order.lines ?? [])
    .filter((line) => isItem(line) && (line.quantity ?? 0) > 0)
    .reduce((sum, line) => {
      const share = Math.min(1, Math.max(0, (line.calculatedReceived ?? 0) / (line.quantity ?? 1)));
      return sum + Math.round(lineNet(line) * share);
    }, 0);
}

export function supplierFigures(
  { orders, receptions, fees }: Readonly<Record<'orders' | 'receptions' | 'fees', readonly AnyRow[]>>,
  [from, to]: readonly [string, string],
): SupplierFigures {
  const isIn = (row: AnyRow) => String(row['date']) >= from && String(row['date']) <= to;
  const counted = orders.filter((row) => isOrdered(row) && isIn(row)) as unknown as PurchaseOrderRow[];
  const last = new Map<string, string>();
  for (const { order, date } of receptions as readonly { order?: string; date?: string }[])
    if (order && date && date > (last.get(order) ?? '')) last.set(order, date);
  const delays = counted.flatMap(({ id, expectedDate, status }) => {
    const day = last.get(id);
    const isWhole = status === 'received' || status === 'invoiced' || status === 'closed';
    return expectedDate && day && isWhole ? [daysBetween(expectedDate, day)] : [];
  });
  const sum = (of: (order: PurchaseOrderRow) => Cents) => counted.reduce((all, order) => all + of(order), 0);
  const [ordered, received] = [sum(({ calculatedNet }) => calculatedNet ?? 0), sum(receivedNet)];
  const open = counted
    .filter(({ status }) => status !== 'closed')
    .reduce((all, order) => all + Math.max(0, (order.calculatedNet ?? 0) - receivedNet(order)), 0);
  return {
    orders: counted.length,
    ordered,
    received,
    open,
    fees: fees.filter(isIn).reduce((all, fee) => all + Number(fee['amount'] ?? 0), 0),
    delay:
      delays.length === 0 ? undefined : roundTo(delays.reduce((all, one) => all + one, 0) / delays.length, 1),
    come: delays.length,
    onTime: delays.filter((days) => days <= 0).length,
  };
}

/** Prices of one article over the orders of a supplier: the first, the last, and how far apart they are in percent. */
export interface PriceTrend {
  readonly article: string;
  readonly label: string;
  readonly first: number;
  readonly last: number;
  readonly change: number | undefined;
}

export function priceTrends(orders: readonly AnyRow[], [from, to]: readonly [string, string]): PriceTrend[] {
  const prices = new Map<string, { label: string; first: number; last: number }>();
  const sorted = (orders as readonly (AnyRow & { date: string })[])
    .filter((row) => isOrdered(row as AnyRow) && row.date >= from && row.date <= to)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  for (const order of sorted as unknown as PurchaseOrderRow[])
    for (const { article, label, unitPrice } of order.lines ?? []) {
      if (!article || typeof unitPrice !== 'number') continue;
      const known = prices.get(article);
      prices.set(article, {
        label: known?.label ?? label ?? '',
        first: known?.first ?? unitPrice,
        last: unitPrice,
      });
    }
  return [...prices].map(([article, { label, first, last }]) => ({
    article,
    label,
    first,
    last,
    change: first === 0 ? undefined : roundTo(((last - first) / first) * 100, 1),
  }));
}
