import { add, subtract } from '../kernel/decimal.ts';

export interface StockFigures {
  readonly onHand: number;
  readonly ordered: number;
  readonly reserved: number;
}

/** What may still be promised: stock + ordered − reserved. */
export const availableOf = ({ onHand, ordered, reserved }: StockFigures): number =>
  subtract(add(onHand, ordered), reserved);

/** The multiple at or above a quantity; any quantity where nothing is said. */
export const packed = (quantity: number, pack: number | null | undefined): number =>
  pack && pack > 0 ? subtract(Math.ceil(Number((quantity / pack).toFixed(9))) * pack, 0) : quantity;

/** What to order: up to the maximum once less than the minimum is available, in whole packs. */
export function toOrder(
  available: number,
  { minStock, maxStock }: { readonly minStock?: number | null; readonly maxStock?: number | null },
  pack?: number | null,
): number {
  if (typeof minStock !== 'number' || available >= minStock) return 0;
  return packed(subtract(maxStock ?? minStock, available), pack);
}
