import { describe, expect, it } from 'vitest';
import { isSum, readNumber } from './typed-number.ts';

describe('a figure as people type it', () => {
  it.each([
    ['1 234,56', 1234.56],
    ['1\u202f234.5', 1234.5],
    ['12k', 12_000],
    ['1,5 k', 1500],
    ['2M', 2_000_000],
    ['1,234.56', 1234.56],
    ['1.234,56', 1234.56],
    ['1,234,567', 1_234_567],
    ['-1.234.567', -1_234_567],
    ['1.234', 1.234],
    ['-3', -3],
  ])('%s', (text, number) => expect(readNumber(text)).toBe(number));

  it.each([
    ['12,5+3', 15.5],
    ['0,1 + 0,2', 0.3],
    ['10-2-3', 5],
    ['2+3*4', 14],
    ['3 x 19,90', 59.7],
    ['100/3', 33.333333],
    ['-5+2', -3],
    ['12k+500', 12_500],
    ['5*-2', -10],
    ['=12+1', 13],
  ])('the sum %s', (text, number) => expect(readNumber(text)).toBe(number));

  it.each(['', 'abc', '12+', '+', '5/0', '1,23,4', '12 34', '1.2.3', '12k5', '(1+2)', 'x3', '1e5'])(
    'none: %j',
    (text) => expect(readNumber(text)).toBeUndefined(),
  );

  it('tells a sum from a figure below nothing', () =>
    expect(['12+3', '-3', '12-', '1-2'].map(isSum)).toEqual([true, false, true, true]));
});
