import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  decimalPlaces,
  divide,
  divideRounded,
  fromMicro,
  multiply,
  roundTo,
  subtract,
  toMicro,
} from './decimal.ts';

// Fifteen significant digits: what a JS number carries without loss.
const micro = fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n });
const decimal = micro.map(fromMicro);

describe('millionths', () => {
  it.each([
    [0, 0n],
    [-0, 0n],
    [1, 1_000_000n],
    [1.005, 1_005_000n],
    [-12.345678, -12_345_678n],
    [0.000001, 1n],
    [1e-7, 0n],
    [5e-7, 1n],
    [-5e-7, -1n],
    [1.5e21, 1_500_000_000_000_000_000_000_000_000n],
    [0.1 + 0.2, 300_000n],
  ])('%d', (n, expected) => {
    expect(toMicro(n)).toBe(expected);
  });

  it('comes back unchanged', () => {
    fc.assert(fc.property(micro, (m) => toMicro(fromMicro(m)) === m));
  });

  it('never yields a negative zero', () => {
    expect(Object.is(fromMicro(0n), 0)).toBe(true);
    expect(Object.is(multiply(-1, 0), 0)).toBe(true);
    expect(Object.is(roundTo(-0.001, 2), 0)).toBe(true);
  });

  it.each([NaN, Infinity, -Infinity])('refuses %d', (n) => {
    expect(() => toMicro(n)).toThrow(RangeError);
    expect(() => decimalPlaces(n)).toThrow(RangeError);
  });
});

describe('arithmetic', () => {
  it('is exact where floats are not', () => {
    expect(add(0.1, 0.2)).toBe(0.3);
    expect(subtract(0.3, 0.1)).toBe(0.2);
    expect(multiply(1.1, 1.1)).toBe(1.21);
    expect(multiply(2.5, 12.345)).toBe(30.8625);
    expect(divide(1, 3)).toBe(0.333333);
    expect(divide(2, 3)).toBe(0.666667);
    expect(divide(-2, 3)).toBe(-0.666667);
  });

  it('refuses a division by zero', () => {
    expect(() => divide(1, 0)).toThrow(RangeError);
  });

  it('adds and subtracts back', () => {
    const half = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n }).map(fromMicro);
    fc.assert(fc.property(half, half, (a, b) => subtract(add(a, b), b) === a));
  });

  it('multiplies in any order', () => {
    fc.assert(fc.property(decimal, decimal, (a, b) => multiply(a, b) === multiply(b, a)));
  });
});

describe('rounding', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [1.004999, 2, 1],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.0049999996, 2, 0],
    [8.345, 2, 8.35],
    [1234.56, 1, 1234.6],
    [12, 6, 12],
  ])('%d to %d places is %d', (n, places, expected) => {
    expect(roundTo(n, places)).toBe(expected);
  });

  it('is symmetric around zero and never off by more than half a unit', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 5 }), (n, places) => {
        const rounded = roundTo(n, places);
        const unit = 10n ** BigInt(6 - places);
        const distance = toMicro(rounded) - toMicro(n);
        expect(roundTo(-n, places)).toBe(rounded === 0 ? 0 : -rounded);
        expect(2n * (distance < 0n ? -distance : distance) <= unit).toBe(true);
      }),
    );
  });

  it('sends halves away from zero for every sign of divisor', () => {
    expect([
      divideRounded(5n, 2n),
      divideRounded(-5n, 2n),
      divideRounded(5n, -2n),
      divideRounded(-5n, -2n),
    ]).toEqual([3n, -3n, -3n, 3n]);
  });
});

describe('decimal places', () => {
  it.each([
    [0, 0],
    [10, 0],
    [1.5, 1],
    [1.005, 3],
    [0.000001, 6],
    [1e-7, 7],
    [1.25e-7, 9],
    [1e21, 0],
    [-3.25, 2],
  ])('%d has %d', (n, expected) => {
    expect(decimalPlaces(n)).toBe(expected);
  });
});
