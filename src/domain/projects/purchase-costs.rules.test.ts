import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import { projectsOfLines } from './named-projects.rules.ts';
import { purchaseCostsOf } from './purchase-costs.rules.ts';

const order = (id: string, more: object = {}) => ({
  id,
  project: 'p',
  status: 'confirmed',
  lines: [
    { lineKey: 'a', calculatedNet: 200_000 },
    { lineKey: 'b', project: 'p', calculatedNet: 100_000 },
    { lineKey: 'c', project: 'q', calculatedNet: 50_000 },
  ],
  ...more,
});
const invoice = (id: string, net: number, more: object = {}) => ({
  id,
  status: 'approved',
  lines: [{ lineKey: 'a', project: 'p', net }],
  orders: [],
  ...more,
});
const costs = async (invoicings: object[], purchaseOrders: object[]) => {
  const lookup = lookupOf({ invoicings, purchaseOrders } as Parameters<typeof lookupOf>[0]);
  const { spent, committed } = await purchaseCostsOf('p', lookup);
  const told = (of: typeof spent) => of.map(({ row, amount }) => [row.id, amount]);
  return { spent: told(spent), committed: told(committed) };
};

describe('the purchases of a project', () => {
  it('are committed for the lines of an order that are its own, less the invoiced amount', async () => {
    // 3 000 € ordered, 1 200 € of them invoiced.
    expect(await costs([invoice('i', 120_000, { orders: ['o'] })], [order('o')])).toEqual({
      spent: [['i', 120_000]],
      committed: [['o', 180_000]],
    });
    expect(await costs([invoice('i', 400_000, { orders: ['o'] })], [order('o')])).toEqual({
      spent: [['i', 400_000]],
      committed: [],
    });
  });

  it('are committed line by line: one that is invoiced beyond its order hides no other', async () => {
    const lines = [
      { lineKey: 'x', orderLine: 'a', project: 'p', net: 250_000 },
      { lineKey: 'y', orderLine: 'c', project: 'q', net: 50_000 },
    ];
    expect(await costs([invoice('i', 0, { lines, orders: ['o'] })], [order('o')])).toEqual({
      spent: [['i', 250_000]],
      committed: [['o', 100_000]],
    });
    const credit = invoice('c', 0, {
      type: 'credit note',
      orders: ['o'],
      lines: [{ lineKey: 'x', orderLine: 'a', project: 'p', net: 100_000 }],
    });
    expect(
      (await costs([invoice('i', 0, { lines, orders: ['o'] }), credit], [order('o')])).committed,
    ).toEqual([['o', 150_000]]);
  });

  it('count no order that does not bind, and no invoice before its approval', async () => {
    const orders = ['draft', 'invoiced', 'closed', 'cancelled'].map((status) => order(status, { status }));
    const invoices = ['draft', 'to check', 'disputed', 'refused'].map((status) =>
      invoice(status, 100, { status }),
    );
    expect(await costs(invoices, orders)).toEqual({ spent: [], committed: [] });
  });

  it('fall on an order that names another project by their lines', async () => {
    expect((await costs([], [order('o', { project: 'q' })])).committed).toEqual([['o', 100_000]]);
  });

  it('are taken back by a credit note', async () => {
    expect((await costs([invoice('c', 5_000, { type: 'credit note' })], [])).spent).toEqual([['c', -5_000]]);
  });

  it('are counted anew for each project that a row names or named', () => {
    const before = { id: 'x', projects: [{ lineKey: '1', project: 'r', percent: 100 }] };
    expect(projectsOfLines(order('o'), before).map(({ id }) => id)).toEqual(['p', 'q', 'r']);
  });
});
