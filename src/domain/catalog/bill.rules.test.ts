import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { canMake, costing, marginRate, requirements, type Catalogue } from './bill.rules.ts';

const byId = (rows: readonly AnyRow[]) => new Map(rows.map((row) => [row.id, row]));
const line = (of: object) => ({ lineKey: JSON.stringify(of), ...of });

/* B = 4 × C and 6 minutes at 30 an hour; P = 2 × A with 5 % of waste, one B, 12 minutes at 36. */
const CATALOGUE: Catalogue = {
  articles: byId([
    { id: 'A', purchasePrice: 3.2 },
    { id: 'C', purchasePrice: 0.85 },
  ]),
  products: byId([
    {
      id: 'B',
      bom: [line({ article: 'C', quantity: 4 })],
      operations: [line({ minutes: 6, hourlyCost: 30 })],
    },
    {
      id: 'P',
      bom: [line({ article: 'A', quantity: 2, waste: 5 }), line({ product: 'B', quantity: 1 })],
      operations: [line({ minutes: 12, hourlyCost: 36 })],
    },
  ]),
};

describe('what a piece costs', () => {
  it('is its articles with their waste, its parts rolled up, and its operations', () => {
    const of = costing(CATALOGUE);
    expect(of('B')).toEqual({ material: 3.4, labour: 3, total: 6.4, isPartial: false });
    expect(of('P')).toEqual({ material: 13.12, labour: 7.2, total: 20.32, isPartial: false });
    expect(marginRate(32, of('P').total)).toBe(36.5);
    expect(marginRate(0, 1)).toBeUndefined();
  });
  it('is a part of what a run costs that gives several', () => {
    const products = byId([
      { id: 'P1', yieldQty: 2, bom: [line({ article: 'C1', quantity: 1 })] },
      { id: 'P2', bom: [line({ product: 'P1', quantity: 1 })] },
      { id: 'P3', bom: [line({ product: 'P2', quantity: 1 })] },
    ]);
    expect(costing({ articles: byId([{ id: 'C1', purchasePrice: 5 }]), products })('P3').total).toBe(2.5);
  });
  it('says that it is too low where a price is missing, and ends where a product is made of itself', () => {
    const products = byId([
      { id: 'X', bom: [line({ product: 'Y', quantity: 1 })] },
      { id: 'Y', bom: [line({ product: 'X', quantity: 1 }), line({ article: 'none', quantity: 1 })] },
    ]);
    expect(costing({ articles: new Map(), products })('X')).toMatchObject({ total: 0, isPartial: true });
  });
});

describe('what so many pieces take', () => {
  const stock = new Map([
    ['articles/A', 30],
    ['articles/C', 100],
    ['products/B', 18],
  ]);
  it('is taken from parts on hand first, then from the articles of the rest', () => {
    expect(requirements('P', 40, CATALOGUE, stock)).toEqual([
      { key: 'articles/A', need: 84, available: 30, missing: 54 },
      { key: 'products/B', need: 40, available: 18, missing: 0 },
      { key: 'articles/C', need: 88, available: 100, missing: 0 },
    ]);
  });
  it('tells how many could be made of what is there, shared among all that needs it', () => {
    expect(canMake('P', CATALOGUE, stock)).toBe(14);
    expect(canMake('P', CATALOGUE, new Map())).toBe(0);
    // Both take C: 10 in all make two, not five.
    const shared = {
      products: byId([
        { id: 'S', bom: [line({ article: 'C', quantity: 2 }), line({ product: 'T', quantity: 1 })] },
        { id: 'T', bom: [line({ article: 'C', quantity: 3 })] },
      ]),
    };
    expect(canMake('S', shared, new Map([['articles/C', 10]]))).toBe(2);
    expect(canMake('none', shared, new Map())).toBe(0);
  });
});
