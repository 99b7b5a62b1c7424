import { divideRounded, MICRO, subtract, add, toMicro } from '../kernel/decimal.ts';
import { amountOf, type Cents } from '../kernel/money.ts';
import type { StockLine } from './stock.rules.ts';

export interface Valued {
  /** What it changed the value of the stock by. */
  readonly change: Cents;
  readonly value: Cents;
}

/** So much of a value as a part is of the whole; the whole takes all that is left. */
const shareOf = (value: Cents, part: number, whole: number): Cents =>
  part >= whole ? value : Number(divideRounded(BigInt(value) * toMicro(part), toMicro(whole)));

/**
 * The value of a stock after each of its moves at the weighted average cost: in at what it cost, out at value ÷ quantity, back to
 * a supplier at what it was bought for, and the last piece takes what is left. What comes in with no cost takes the average; below
 * zero there is no value.
 */
export function averageValues(lines: readonly StockLine[]): Valued[] {
  let [quantity, value] = [0, 0];
  return lines.map((line) => {
    const before = value;
    const cost = line.kind === 'move' ? line.row.unitCost : undefined;
    const held = Math.max(0, quantity);
    const isReturned = line.kind === 'move' && line.row.reason === 'return' && typeof cost === 'number';
    if (line.change < 0 && held > 0)
      value -=
        isReturned && -line.change < held
          ? Math.min(value, amountOf(-line.change, cost))
          : shareOf(value, -line.change, held);
    else if (line.change > 0) {
      // What fills up a stock below zero is worth nothing: it is gone already.
      const kept = Math.max(0, add(quantity, line.change)) - held;
      value +=
        typeof cost === 'number'
          ? amountOf(kept, cost)
          : held > 0
            ? Number(divideRounded(BigInt(value) * toMicro(kept), toMicro(held)))
            : 0;
    }
    quantity = add(quantity, line.change);
    return { change: value - before, value };
  });
}

/** The average cost of a piece, in euros of up to six decimals; undefined where there is none. */
export const averageCost = (value: Cents, quantity: number): number | undefined =>
  quantity > 0
    ? Number(divideRounded(BigInt(value) * MICRO * MICRO, toMicro(quantity) * 100n)) / Number(MICRO)
    : undefined;

/** Whether a line takes more than there was. */
export const isBelowZero = ({ after, change }: Pick<StockLine, 'after' | 'change'>): boolean =>
  after < 0 && subtract(after, change) >= after;
