import { describe, expect, it } from 'vitest';
import { factsOf, stockLedger } from './stock.rules.ts';
import { averageCost, averageValues } from './valuation.rules.ts';

type Step = readonly [quantity: number, unitCost?: number];
const STEPS: readonly Step[] = [[100, 10], [50, 13], [-80], [30, 12.5], [-33], [-10, 12.5], [-1], [-56]];
const valued = (steps: readonly Step[]) => {
  const moves = steps.map(([quantity, unitCost], index) => ({
    id: `m${index}`,
    reason: quantity === -10 ? 'return' : 'correction',
    quantity,
    unitCost: unitCost ?? null,
    at: `2026-03-10 08:${String(index).padStart(2, '0')}`,
  }));
  return averageValues(stockLedger(factsOf(moves, [])).lines).map(({ change, value }) => [change, value]);
};

describe('the value of a stock', () => {
  it('is kept at the weighted average cost, to the cent', () => {
    expect(valued(STEPS)).toEqual([
      [100_000, 100_000],
      [65_000, 165_000],
      [-88_000, 77_000],
      [37_500, 114_500],
      [-37_785, 76_715],
      [-12_500, 64_215],
      [-1127, 63_088],
      [-63_088, 0],
    ]);
  });
  it('is worked out anew where a move arrives late', () => {
    const late = [STEPS[0]!, [20, 8] as const, ...STEPS.slice(1)];
    const outs = valued(late).filter(([change]) => change! < 0);
    expect(outs.slice(0, 2)).toEqual([
      [-85_176, 95_824],
      [-36_664, 96_660],
    ]);
  });
  it('is nothing below zero, and what fills that up again is worth nothing', () => {
    expect(valued([[-5], [8, 2]])).toEqual([
      [0, 0],
      [600, 600],
    ]);
  });
  it('takes what comes in with no cost at the average', () => {
    expect(valued([[10, 3], [5]])).toEqual([
      [3000, 3000],
      [1500, 4500],
    ]);
    expect(averageCost(114_500, 100)).toBe(11.45);
    expect(averageCost(64_215, 57)).toBe(11.265789);
    expect(averageCost(0, 0)).toBeUndefined();
  });
});
