import { describe, expect, it } from 'vitest';
import { entailedByStart, movesOf, needsOf, reservedOf } from './manufacturing.rules.ts';

const line = (of: object) => ({ lineKey: JSON.stringify(of), ...of });
const PRODUCT = {
  id: 'P',
  yieldQty: 2,
  bom: [line({ article: 'A', quantity: 4, waste: 5 }), line({ product: 'B', quantity: 1 })],
};
const NEEDS = [
  { article: 'A', product: null, quantity: 21 },
  { article: null, product: 'B', quantity: 5 },
];

describe('a manufacturing order', () => {
  it('needs what the bill says of its pieces, waste included', () => {
    expect(needsOf(PRODUCT, 10)).toEqual(NEEDS);
  });
  it('reserves that while it is planned, its own list while it is in progress, and nothing after', () => {
    const orders = [
      { id: '1', status: 'planned', product: 'P', quantity: 10 },
      {
        id: '2',
        status: 'in progress',
        product: 'P',
        quantity: 10,
        components: [line({ article: 'A', quantity: 3 })],
      },
      { id: '3', status: 'done', product: 'P', quantity: 10 },
      { id: '4', status: 'cancelled', product: 'P', quantity: 10 },
    ];
    expect([...reservedOf(orders, new Map([['P', PRODUCT]]))]).toEqual([
      ['articles/A', 24],
      ['products/B', 5],
    ]);
  });
  it('takes the list of the bill as it is started, once', async () => {
    const row = { id: 'o', product: 'P', quantity: 10, status: 'in progress' } as const;
    const context = {
      today: '2026-03-10',
      now: '2026-03-10 08:00',
      newKey: () => 'k',
      lookup: { get: async () => PRODUCT, where: async () => [] },
      before: { id: 'o', status: 'planned' },
    };
    expect(await entailedByStart(row, context)).toEqual({
      components: NEEDS.map((need) => ({ lineKey: 'k', ...need, used: null })),
    });
    const components = [{ lineKey: 'own', article: 'A', quantity: 1 }];
    expect(await entailedByStart({ ...row, components }, context)).toEqual({});
    expect(await entailedByStart(row, { ...context, before: { id: 'o', status: 'in progress' } })).toEqual(
      {},
    );
  });
  it('moves what was used, or else needed, out of stock and what was made into it', () => {
    const components = [
      line({ article: 'A', quantity: 21, used: 22 }),
      line({ product: 'B', quantity: 5 }),
      line({ article: 'C', quantity: 1, used: 0 }),
    ];
    expect(movesOf({ id: 'o', product: 'P', produced: 9, components })).toEqual([
      { reason: 'consumption', article: 'A', product: null, quantity: -22 },
      { reason: 'consumption', article: null, product: 'B', quantity: -5 },
      { reason: 'production', article: null, product: 'P', quantity: 9 },
    ]);
  });
});
