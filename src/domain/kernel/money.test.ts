import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, amountOf, centsToEuros, eurosToCents, percentOf } from './money.ts';

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('euros and cents', () => {
  it.each([
    [0, 0],
    [1234.5, 123450],
    [0.07, 7],
    [-19.99, -1999],
    [1.1, 110],
    [70368744177663.99, 7036874417766399],
  ])('%d € is %d cents', (euros, expected) => {
    expect(eurosToCents(euros)).toBe(expected);
  });

  it.each([1.005, 0.001, NaN, Infinity, 1e15, 1e300])('%d is no amount', (euros) => {
    expect(eurosToCents(euros)).toBeUndefined();
  });

  it('goes to euros and back', () => {
    fc.assert(fc.property(cents, (amount) => eurosToCents(centsToEuros(amount)) === amount));
  });

  it('has no negative zero', () => {
    expect(Object.is(centsToEuros(-0), 0)).toBe(true);
    expect(Object.is(eurosToCents(-0), 0)).toBe(true);
    expect(Object.is(percentOf(-1, 1), 0)).toBe(true);
  });
});

describe('amounts', () => {
  it.each([
    [3, 19.99, 5997],
    [2.5, 12.345, 3086],
    [4, 7.35, 2940],
    [1, 1.005, 101],
    [-1, 1.005, -101],
    [0.333333, 0.015, 0],
    [1.000001, 0.004999, 0],
  ])('%d × %d', (quantity, unitPrice, expected) => {
    expect(amountOf(quantity, unitPrice)).toBe(expected);
  });

  it('rounds once, not first to six places', () => {
    // 0.004999999 → 0.00; rounded to six places first it would be 0.005 → 0.01
    expect(amountOf(0.999999, 0.005)).toBe(0);
    expect(amountOf(4.999999, 0.001)).toBe(0);
  });

  it('takes a percentage', () => {
    expect(percentOf(100_000, 30)).toBe(30_000);
    expect(percentOf(123_457, 30)).toBe(37_037);
    expect(percentOf(5, 30)).toBe(2);
    expect(percentOf(-5, 30)).toBe(-2);
    expect(percentOf(3012, 5.5)).toBe(166);
  });

  it('refuses what a safe integer cannot hold', () => {
    expect(() => amountOf(1e9, 1e9)).toThrow(RangeError);
    expect(() => percentOf(1.5, 20)).toThrow(RangeError);
  });
});

describe('allocation', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [0, 0], [5, 5]],
    [5, [1, 0], [5, 0]],
    [1000, [0.5, 0.25, 0.25], [500, 250, 250]],
    [2, [1, 1, 3], [1, 0, 1]],
    [0, [], []],
  ])('%d by %j', (total, weights, expected) => {
    expect(allocate(total, weights)).toEqual(expected);
  });

  it('refuses a negative weight, and a total with no taker', () => {
    expect(() => allocate(1, [2, -1])).toThrow(RangeError);
    expect(() => allocate(1, [])).toThrow(RangeError);
  });

  it('sums to the total, each part within a cent of its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(cents, weights, (total, shares) => {
        const parts = allocate(total, shares);
        const sum = shares.reduce((a, b) => a + b, 0);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        if (sum > 0) {
          parts.forEach((part, i) => {
            const gap = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(shares[i] ?? 0);
            expect((gap < 0n ? -gap : gap) <= BigInt(sum)).toBe(true);
          });
        }
      }),
    );
  });
});
