import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, spread } from './between.ts';
import { moved, type Placed } from './moves.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Positions as they are made: none ends in the lowest digit. */
const position = fc
  .array(fc.constantFrom(...digits), { minLength: 1, maxLength: 6 })
  .map((letters) => letters.join(''))
  .filter((text) => !text.endsWith('0'));

describe('a position between two others', () => {
  it('stands between any two', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        if (a === b) return;
        const [low, high] = a < b ? [a, b] : [b, a];
        const middle = between(low, high);
        expect(middle > low && middle < high, `${low} < ${middle} < ${high}`).toBe(true);
        expect(middle.endsWith('0')).toBe(false);
      }),
    );
  });
  it('stands before and behind all', () => {
    fc.assert(
      fc.property(position, (text) => {
        expect(between(text, undefined) > text).toBe(true);
        expect(between(undefined, text) < text).toBe(true);
      }),
    );
    expect(between(undefined, undefined)).toBe('V');
  });
  it('is refused where there is none', () => {
    expect(() => between('B', 'A')).toThrow(RangeError);
    expect(() => between('A', 'A')).toThrow(RangeError);
  });
  it('are spread in their order, with room before, between and behind', () => {
    for (const count of [1, 2, 10, 100]) {
      const all = spread(count);
      expect(all).toEqual([...new Set(all)].toSorted());
      expect(between(undefined, all[0]) < all[0]!).toBe(true);
    }
  });
});

const applied = (rows: readonly Placed[], changes: readonly Placed[]) =>
  rows
    .map((row) => changes.find(({ id }) => id === row.id) ?? row)
    .toSorted((a, b) => (a.position < b.position ? -1 : 1))
    .map(({ id }) => id);

describe('moving one of several', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, position: spread(4)[at]! }));
  it.each([
    [0, 3, 'bcda'],
    [3, 0, 'dabc'],
    [1, 2, 'acbd'],
    [2, 1, 'acbd'],
  ])('from %i to %i writes one row', (from, to, order) => {
    const changes = moved(rows, from, to);
    expect(changes).toHaveLength(1);
    expect(applied(rows, changes).join('')).toBe(order);
  });
  it('writes nothing where nothing moves', () => {
    expect(moved(rows, 1, 1)).toEqual([]);
    expect(moved(rows, 0, 4)).toEqual([]);
    expect(moved(rows, 7, 0)).toEqual([]);
  });
  it('writes all where two have the same position', () => {
    const same = ['a', 'b', 'c'].map((id) => ({ id, position: 'V' }));
    expect(applied(same, moved(same, 2, 1)).join('')).toBe('acb');
  });
  it('goes on for ever at the same place', () => {
    let now: Placed[] = rows;
    for (let turn = 0; turn < 2_000; turn += 1) {
      const changes = moved(now, 3, 1);
      const before = now.map(({ id }) => id);
      now = now
        .map((row) => changes.find(({ id }) => id === row.id) ?? row)
        .toSorted((a, b) => (a.position < b.position ? -1 : 1));
      expect(now.map(({ id }) => id)).toEqual([before[0], before[3], before[1], before[2]]);
      expect(Math.max(...now.map((row) => row.position.length))).toBeLessThanOrEqual(100);
    }
  });
});
