import { divide, multiply, subtract } from '../kernel/decimal.ts';
import type { AnyRow } from '../kernel/entity.ts';

interface OrderLine {
  readonly lineKey: string;
  readonly article?: string | null;
  readonly quantity?: number | null;
  readonly unitPrice?: number | null;
  readonly discount?: number | null;
  readonly calculatedReceived?: number | null;
}
const linesIn = <T>(row: AnyRow | undefined): readonly T[] =>
  Array.isArray(row?.['lines']) ? (row['lines'] as T[]) : [];

export interface ReceivedMove {
  readonly reason: 'reception' | 'return';
  readonly article: string;
  readonly quantity: number;
  readonly unitCost: number | null;
  readonly at: string;
}

/** What a reception moves: each line that is of an article, at the price of the order less its discount. */
export function receivedMoves(reception: AnyRow, order: AnyRow | undefined, stamp: string): ReceivedMove[] {
  const ordered = new Map(linesIn<OrderLine>(order).map((line) => [line.lineKey, line]));
  const day = String(reception['date'] ?? '');
  // Told on another day it has no hour: noon stands between what came before and after.
  const at = day === '' || stamp.startsWith(day) ? stamp : `${day} 12:00`;
  return linesIn<{ orderLine?: string | null; quantity?: number | null }>(reception).flatMap(
    ({ orderLine, quantity }) => {
      const line = ordered.get(orderLine ?? '');
      if (!line?.article || !quantity) return [];
      const { article, unitPrice, discount } = line;
      const unitCost =
        typeof unitPrice === 'number' ? multiply(unitPrice, subtract(1, divide(discount ?? 0, 100))) : null;
      return [{ reason: quantity > 0 ? 'reception' : 'return', article, quantity, unitCost, at } as const];
    },
  );
}

/** In these states goods of an order are still to come. */
const COMING: readonly unknown[] = ['sent', 'confirmed', 'partially received'];

/** What was ordered of each article and has not come yet, by `articles/id`. */
export function orderedOf(orders: readonly AnyRow[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const order of orders.filter(({ status }) => COMING.includes(status)))
    for (const { article, quantity, calculatedReceived } of linesIn<OrderLine>(order)) {
      const open = subtract(quantity ?? 0, calculatedReceived ?? 0);
      if (article && open > 0) all.set(`articles/${article}`, (all.get(`articles/${article}`) ?? 0) + open);
    }
  return all;
}
