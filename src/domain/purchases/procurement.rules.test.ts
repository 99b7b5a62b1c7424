import { describe, expect, it } from 'vitest';
import { onOrder, proposalsFor } from './procurement.rules.ts';

const screw = {
  id: 'screw',
  name: 'Screw',
  currentStock: 18,
  minStock: 15,
  maxStock: 60,
  suppliers: [
    { lineKey: '1', supplier: 'noir', price: 2, packQty: 12, leadDays: 20 },
    { lineKey: '2', supplier: 'gris', price: 3, packQty: 12, leadDays: 3 },
  ],
};
const order = (quantity: number, received: number, status = 'sent') => ({
  id: `o${quantity}`,
  status,
  lines: [{ lineKey: '1', article: 'screw', quantity, calculatedReceived: received }],
});
const work = (quantity: number, due?: string) => ({
  id: 'w',
  product: 'door',
  status: 'in progress',
  quantity: 1,
  due,
  components: [{ lineKey: '1', article: 'screw', quantity }],
});
const proposed = (reserved: number, purchaseOrders: ReturnType<typeof order>[], due?: string) =>
  proposalsFor({
    articles: [screw],
    products: new Map(),
    manufacturingOrders: [work(reserved, due)],
    purchaseOrders,
    today: '2026-11-20',
  });

describe('the proposals of procurement', () => {
  it('order up to the maximum in whole packs, once less than the minimum is available', () => {
    // 18 in stock + 20 ordered − 26 reserved = 12 < 15: 60 − 12 = 48.
    expect(proposed(26, [order(20, 0)])).toMatchObject([
      { onHand: 18, ordered: 20, reserved: 26, available: 12, quantity: 48, arrivesOn: '2026-12-10' },
    ]);
    // The 20 come too late: −8, so 68 and 72 in packs.
    expect(proposed(26, [])).toMatchObject([{ available: -8, quantity: 72 }]);
    expect(proposed(3, [])).toEqual([]);
  });

  it('take the offer that is there in time', () => {
    expect(proposed(26, [], '2026-11-25')[0]?.offer?.supplier).toBe('gris');
    expect(proposed(26, [], '2026-12-31')[0]?.offer?.supplier).toBe('noir');
  });

  it('count what is still to come of orders, drafts among them', () => {
    const all = [order(20, 5), order(7, 0, 'draft'), order(9, 0, 'cancelled'), order(8, 8, 'received')];
    expect(onOrder(all).get('articles/screw')).toBe(22);
  });
});
