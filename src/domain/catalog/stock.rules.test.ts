import { describe, expect, it } from 'vitest';
import { validate } from '../kernel/validate.ts';
import { location } from './location.entity.ts';
import { stockMove } from './stock-move.entity.ts';
import { factsOf, onHandOf, signedMove, stockBins, stockLedger } from './stock.rules.ts';

let made = 0;
const at = (minute: number): string => `2026-03-10 08:${String(minute).padStart(2, '0')}`;
const move = (minute: number, quantity: number, more: object = {}) => ({
  id: `m${(made += 1)}`,
  reason: 'correction',
  quantity,
  at: at(minute),
  ...more,
});
const count = (minute: number, onHand: number, more: object = {}) => ({
  id: `n${(made += 1)}`,
  onHand,
  at: at(minute),
  ...more,
});

describe('stock on hand', () => {
  it('is replayed from the facts: a count is what was there, moves before it count no more', () => {
    expect(onHandOf([], [])).toBeUndefined();
    expect(onHandOf([move(1, 100), move(3, -30)], [])).toBe(70);
    expect(onHandOf([move(1, 100), move(3, -30)], [count(2, 43)])).toBe(13);
    // A move that arrives late and lies before the count changes nothing after it.
    expect(onHandOf([move(1, 100), move(3, -30), move(1, -57)], [count(2, 43)])).toBe(13);
    expect(onHandOf([move(1, 0.1), move(2, 0.2)], [])).toBe(0.3);
  });
  it('of two people who count one place takes the later count, with the moves between', () => {
    const lines = stockLedger(factsOf([move(2, -1)], [count(3, 8), count(1, 10)])).lines;
    expect(lines.map(({ change, after }) => [change, after])).toEqual([
      [10, 10],
      [-1, 9],
      [-1, 8],
    ]);
  });
  it('is counted place by place and lot by lot, and a transfer changes nothing of the whole', () => {
    const { lines, bins } = stockLedger(
      factsOf(
        [
          move(1, 10, { location: 'a' }),
          move(2, 4, { reason: 'transfer', location: 'a', toLocation: 'b' }),
          move(4, 5, { location: 'b', lot: 'L1' }),
        ],
        [count(3, 7, { location: 'a' })],
      ),
    );
    expect(lines.map(({ after }) => after)).toEqual([10, 10, 11, 16]);
    expect(stockBins(bins)).toEqual([
      { location: 'a', lot: '', onHand: 7 },
      { location: 'b', lot: '', onHand: 4 },
      { location: 'b', lot: 'L1', onHand: 5 },
    ]);
  });
});

describe('a stock move', () => {
  const context = { today: '2026-03-15', lookup: { get: async () => undefined, where: async () => [] } };
  const problems = async (more: object) =>
    (
      await validate(
        stockMove,
        { id: 'm', article: 'screw', reason: 'correction', quantity: 1, at: '2026-03-10 08:00', ...more },
        context,
      )
    ).map(({ pointer, code }) => `${pointer} ${code}`);
  it('is of one article or product, has a sign that goes with its reason, and is not ahead', async () => {
    expect(await problems({})).toEqual([]);
    expect(await problems({ article: null })).toEqual(['/article bom.component']);
    expect(await problems({ product: 'door' })).toEqual(['/article bom.component']);
    expect(await problems({ quantity: 0 })).toEqual(['/quantity number.low']);
    expect(await problems({ reason: 'reception', quantity: -1 })).toEqual(['/quantity number.low']);
    expect(await problems({ reason: 'scrap', quantity: 1 })).toEqual(['/quantity number.high']);
    expect(await problems({ reason: 'return', quantity: -1 })).toEqual([]);
    expect(await problems({ at: '2026-03-16 00:00' })).toEqual(['/at date.future']);
  });
  it('goes from one place to another where it is a transfer, and nowhere else', async () => {
    const transfer = { reason: 'transfer', location: 'a' };
    expect(await problems({ ...transfer, toLocation: 'b' })).toEqual([]);
    expect(await problems(transfer)).toEqual(['/toLocation required']);
    expect(await problems({ ...transfer, toLocation: 'a' })).toEqual(['/toLocation stock.transfer']);
    expect(await problems({ toLocation: 'b' })).toEqual(['/toLocation stock.transfer']);
  });
  it('takes out what is used up or thrown away, however it was typed', async () => {
    const typed = { id: 'm', reason: 'scrap', quantity: 3, at: at(1) } as const;
    expect(await signedMove(typed)).toEqual({ quantity: -3 });
    expect(await signedMove({ ...typed, quantity: -3 })).toEqual({});
    expect(await signedMove({ ...typed, reason: 'return' })).toEqual({});
  });
});

it('a location does not lie within itself', async () => {
  const places: Record<string, { id: string; parent: string | null }> = {
    hall: { id: 'hall', parent: 'bin' },
    bin: { id: 'bin', parent: 'hall' },
  };
  const context = {
    today: '2026-03-15',
    lookup: { get: async (_: string, id: string) => places[id], where: async () => [] },
  };
  const codes = async (parent: string) =>
    (await validate(location, { id: 'bin', name: 'Bin', parent }, context)).map(({ code }) => code);
  expect(await codes('hall')).toEqual(['location.circle']);
  expect(await codes('bin')).toEqual(['location.circle']);
  expect(await codes('other')).toEqual([]);
});
