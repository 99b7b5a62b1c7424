import { describe, expect, it } from 'vitest';
import { validate } from '../kernel/validate.ts';
import { cartItem } from './cart-item.entity.ts';
import { computeCartItem } from './cart-item.rules.ts';

const article = {
  id: 'screw',
  purchasePrice: 10,
  suppliers: [
    { lineKey: '1', supplier: 'big', price: 9, minQty: 1 },
    { lineKey: '2', supplier: 'big', price: 7.5, minQty: 100 },
    { lineKey: '3', supplier: 'small', price: 9.5 },
    { lineKey: '4', supplier: 'late', price: 1, minQty: 1000 },
  ],
};
const context = {
  today: '2026-03-15',
  lookup: {
    get: async (_: string, id: string) => (id === 'screw' ? article : undefined),
    where: async () => [],
  },
};
const amounts = async (quantity: number, selectedSupplier?: string, id = 'screw') => {
  const { estimatedPreTaxAmount, totalPreTaxAmount } = await computeCartItem(
    { article: id, quantity, selectedSupplier: selectedSupplier ?? null },
    context,
  );
  return [estimatedPreTaxAmount, totalPreTaxAmount];
};

describe('the total of a cart item', () => {
  it('is the quantity times the selected supplier’s price at that quantity', async () => {
    expect(await amounts(1, 'big')).toEqual([9, 900]);
    expect(await amounts(99, 'big')).toEqual([9, 89_100]);
    expect(await amounts(100, 'big')).toEqual([7.5, 75_000]);
    expect(await amounts(2.5, 'small')).toEqual([9.5, 2375]);
  });

  it('takes the purchase price where the supplier has none for it', async () => {
    expect(await amounts(3)).toEqual([10, 3000]);
    expect(await amounts(3, 'unknown')).toEqual([10, 3000]);
    expect(await amounts(3, 'late')).toEqual([10, 3000]);
    expect(await amounts(3, 'big', 'gone')).toEqual([null, null]);
  });

  it('is rounded half up once', async () => {
    expect(await amounts(0.0005)).toEqual([10, 1]);
    expect(await amounts(0.000499)).toEqual([10, 0]);
  });

  it('is of more than nothing', async () => {
    const codes = async (quantity: number) =>
      (await validate(cartItem, { id: 'c', article: 'screw', quantity }, context)).map(({ code }) => code);
    expect(await codes(0)).toEqual(['number.low']);
    expect(await codes(-1)).toEqual(['number.low']);
    expect(await codes(0.5)).toEqual([]);
  });
});
