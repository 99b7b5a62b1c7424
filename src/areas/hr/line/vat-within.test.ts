import { describe, expect, it } from 'vitest';
import { vatWithin, withoutNets } from './vat-within.ts';

describe('the VAT that an amount holds', () => {
  it.each([
    [1200, 20, 200],
    [1055, 5.5, 55],
    [1000, 10, 91],
    [1, 20, 0],
    [3038, 5.5, 158],
    [999, 0, 0],
  ])('%d cents at %d %%', (gross, rate, vat) => expect(vatWithin(gross, rate)).toBe(vat));
});

it('of rows whose amounts changed says nothing of the net amounts before', () => {
  const plain = { lineKey: 'b', rate: 10, amount: 91 };
  expect(withoutNets([{ lineKey: 'a', rate: 20, net: 1000, amount: 400 }, plain])).toEqual([
    { lineKey: 'a', rate: 20, net: null, amount: 400 },
    plain,
  ]);
});
