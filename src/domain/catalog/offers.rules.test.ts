import { describe, expect, it } from 'vitest';
import { bestOffer, buyUpPoint, offersFor } from './offers.rules.ts';
import { packed, toOrder, availableOf } from './planning.rules.ts';

const line = (supplier: string, price: number, minQty: number, more: object = {}) => ({
  lineKey: `${supplier}${minQty}`,
  supplier,
  price,
  minQty,
  ...more,
});
const S1 = [
  line('S1', 5, 20, { packQty: 10 }),
  line('S1', 4.6, 50, { packQty: 10 }),
  line('S1', 4.5, 100, { packQty: 10 }),
];
const S2 = [line('S2', 4.9, 1, { packQty: 25 })];
const told = (suppliers: object[], need: number) =>
  offersFor({ suppliers: suppliers as never }, need).map(({ supplier, quantity, unitPrice, total }) => [
    supplier,
    quantity,
    unitPrice,
    total,
  ]);

describe('the offers for a need', () => {
  it('take the minimum, whole packs and the break of that quantity, the lowest total first', () => {
    expect(told([...S1, ...S2], 12)).toEqual([
      ['S1', 20, 5, 10_000],
      ['S2', 25, 4.9, 12_250],
    ]);
    expect(told([...S1, ...S2], 48)).toEqual([
      ['S1', 50, 4.6, 23_000],
      ['S2', 50, 4.9, 24_500],
    ]);
    expect(told([...S1, ...S2], 95)).toEqual([
      ['S1', 100, 4.5, 45_000],
      ['S2', 100, 4.9, 49_000],
    ]);
  });
  it('have the price of the break that is reached, whatever the order of the lines', () => {
    const breaks = [line('S', 9, 1000), line('S', 10, 1)];
    expect(told(breaks, 2000)).toEqual([['S', 2000, 9, 1_800_000]]);
    expect(told([line('S', 5, 1), line('S', 2, 100)], 1)).toEqual([['S', 1, 5, 500]]);
    expect(told([{ lineKey: 'n', supplier: 'S', price: null }], 1)).toEqual([]);
  });
  it('say where more costs less', () => {
    const loose = [line('S1', 5, 20), line('S1', 4.6, 50), line('S1', 4.5, 100)];
    const [offer] = offersFor({ suppliers: loose as never }, 98);
    expect(offer).toMatchObject({ quantity: 98, total: 45_080, buyUp: { quantity: 100, total: 45_000 } });
    expect(buyUpPoint(100, 4.5, 4.6)).toBe(97.826087);
  });
  it('are chosen among those that arrive in time, else the earliest; equal ones by preference, then by lead time', () => {
    const lines = [
      line('late', 1, 1, { leadDays: 20 }),
      line('soon', 2, 1, { leadDays: 5 }),
      line('liked', 2, 1, { leadDays: 9, preferred: true }),
    ];
    const offers = offersFor({ suppliers: lines as never }, 10);
    expect(offers.map(({ supplier }) => supplier)).toEqual(['late', 'liked', 'soon']);
    expect(bestOffer(offers)?.supplier).toBe('late');
    expect(bestOffer(offers, 10)?.supplier).toBe('liked');
    expect(bestOffer(offers, 1)?.supplier).toBe('soon');
  });
});

describe('what is to be ordered', () => {
  const article = { minStock: 15, maxStock: 60 };
  it('is up to the maximum once less than the minimum is available, in whole packs', () => {
    const available = availableOf({ onHand: 18, ordered: 20, reserved: 26 });
    expect(available).toBe(12);
    expect(toOrder(available, article, 12)).toBe(48);
    expect(toOrder(availableOf({ onHand: 18, ordered: 0, reserved: 26 }), article, 12)).toBe(72);
    expect(toOrder(15, article, 12)).toBe(0);
    expect(toOrder(2, { minStock: 5 })).toBe(3);
    expect(toOrder(-3, {})).toBe(0);
  });
  it('takes the multiple above', () => {
    expect(packed(20, 3)).toBe(21);
    expect(packed(0.3, 0.1)).toBeCloseTo(0.3);
    expect(packed(7, 0)).toBe(7);
  });
});
