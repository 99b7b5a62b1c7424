import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import {
  invoicedBy,
  invoicedShare,
  isInvoiced,
  linesToInvoice,
  matchedOrders,
  matchingOf,
  matchOrder,
} from './invoiced.rules.ts';

const order = (more: object = {}) => ({
  id: 'o',
  supplier: 's',
  lines: [
    { lineKey: 'a', kind: 'item', label: 'Steel', quantity: 100, unitPrice: 4.5 },
    { lineKey: 'b', kind: 'item', label: 'Bolts', quantity: 10, unitPrice: 5 },
    { lineKey: 'n', kind: 'note', label: 'Thanks' },
  ],
  ...more,
});
const invoice = (lines: readonly object[], more: object = {}) => ({
  id: 'i',
  supplier: 's',
  status: 'approved',
  orders: ['o'],
  lines: lines.map((line, at) => ({ lineKey: String(at), ...line })),
  ...more,
});
const came = (...all: [string, number][]) => [
  { id: 'r', lines: all.map(([orderLine, quantity]) => ({ orderLine, quantity })) },
];
const ALL = came(['a', 100], ['b', 10]);
const lines = order().lines;
const take = (orderLine: string, quantity: number, net: number) => ({ orderLine, quantity, net });

describe('what was invoiced of an order', () => {
  it('is the sum of the lines that take it, credit notes taken off', () => {
    const credit = invoice([take('a', 20, 9_000)], { id: 'c', type: 'credit note' });
    const invoiced = invoicedBy(order(), [invoice([take('a', 60, 27_000), take('b', 10, 5_000)]), credit]);
    expect([...invoiced.lines]).toEqual([
      ['a', { quantity: 40, net: 18_000 }],
      ['b', { quantity: 10, net: 5_000 }],
    ]);
  });

  it('is a share by value, in which no line counts for more than was ordered of it', () => {
    const share = (...all: readonly object[]) => invoicedShare(lines, invoicedBy(order(), [invoice(all)]));
    expect(share(take('a', 50, 22_500))).toBe(45);
    expect(share(take('a', 200, 90_000))).toBe(90);
    expect(share(take('a', 100, 45_000), take('b', 10, 5_000))).toBe(100);
    expect(share()).toBe(0);
    expect(invoicedShare([], { lines: new Map(), rest: 0 })).toBe(0);
  });

  it('takes what an amount buys where a line has no quantity, and the price of a line without an amount', () => {
    expect(invoicedBy(order(), [invoice([{ orderLine: 'a', net: 22_500 }])]).lines.get('a')?.quantity).toBe(
      50,
    );
    expect(
      invoicedBy(order(), [invoice([{ orderLine: 'a', quantity: 2, unitPrice: 4.6 }])]).lines.get('a')?.net,
    ).toBe(920);
  });

  it('without lines – is its net amount, shared out among its orders', () => {
    const whole = invoice([], { vat: [{ base: 50_001 }], orders: ['o', 'p'] });
    expect(invoicedBy(order(), [whole]).rest).toBe(25_001);
    expect(invoicedBy(order({ id: 'p' }), [whole]).rest).toBe(25_000);
    expect(isInvoiced(lines, invoicedBy(order(), [invoice([], { vat: [{ base: 50_000 }] })]))).toBe(true);
    expect(isInvoiced(lines, invoicedBy(order(), [invoice([], { vat: [{ base: 49_000 }] })]))).toBe(false);
  });

  it('is left to invoice as far as it came; as it was ordered, where nothing came', () => {
    const open = (receptions: object[], invoices: object[]) =>
      linesToInvoice(order(), receptions as never, invoices as never).map(({ line, quantity }) => [
        line.lineKey,
        quantity,
      ]);
    expect(open(came(['a', 40]), [invoice([take('a', 30, 13_500)])])).toEqual([['a', 10]]);
    expect(open([], [])).toEqual([
      ['a', 100],
      ['b', 10],
    ]);
    expect(open(came(['a', 40]), [invoice([take('a', 30, 0)], { status: 'refused' })])).toEqual([['a', 40]]);
  });
});

describe('an order line', () => {
  const state = (receptions: ReturnType<typeof came>, ...all: readonly object[]) =>
    matchOrder(order(), receptions, [invoice(all)]).lines[0];

  it('agrees where no more is invoiced than came, at its price', () =>
    expect(state(ALL, take('a', 100, 45_000))).toMatchObject({ state: 'matched', blocked: 0 }));
  it('waits for what did not come yet', () =>
    expect(state(came(['a', 96]), take('a', 100, 45_000))).toMatchObject({
      state: 'awaiting reception',
      received: 96,
      invoiced: 100,
      blocked: 1_800,
    }));
  it('is over-invoiced beyond what was ordered', () =>
    expect(state(ALL, take('a', 101, 45_450))).toMatchObject({ state: 'over-invoiced', blocked: 450 }));
  it('may differ a little in its price, and no more', () => {
    expect(state(ALL, take('a', 100, 45_900))).toMatchObject({ state: 'matched' });
    // 100 at 4.60 against 96 received at 4.50: 432.00 may be paid.
    expect(state(came(['a', 96]), take('a', 100, 46_000))).toMatchObject({ state: 'price', blocked: 2_800 });
  });
  it('has no state where nothing of it is invoiced, or all is credited', () => {
    expect(state(ALL)).toMatchObject({ state: undefined });
    const credit = invoice([take('a', 5, 2_250)], { type: 'credit note', id: 'c' });
    const credited = matchOrder(order(), ALL, [invoice([take('a', 5, 2_250)]), credit]).lines[0];
    expect(credited).toMatchObject({ invoiced: 0, state: undefined });
  });
});

describe('an invoice', () => {
  const matching = async (
    row: ReturnType<typeof invoice>,
    { receptions = ALL, others = [] as object[] } = {},
  ) => {
    const rows = {
      purchaseOrders: [order()],
      receptions: receptions.map((one) => ({ ...one, order: 'o' })),
      invoicings: [...others, row],
    };
    const lookup = lookupOf(rows as Parameters<typeof lookupOf>[0]);
    return matchingOf(row, await matchedOrders(row, lookup));
  };

  it('that names no order – has none', async () =>
    expect(await matching(invoice([], { orders: [] }))).toBe('no order'));
  it('that takes what came – is matched, a draft too', async () => {
    expect(await matching(invoice([take('a', 100, 45_000)]))).toBe('matched');
    expect(await matching(invoice([take('a', 100, 45_000)], { status: 'draft' }))).toBe('matched');
  });
  it('with a line beside the order – has a part without one', async () =>
    expect(await matching(invoice([take('a', 100, 45_000), { label: 'Transport', net: 900 }]))).toBe(
      'no order',
    ));
  it('shares what came with the other invoices of the order, refused ones and drafts apart', async () => {
    const other = (status: string) => ({ ...invoice([take('a', 60, 27_000)]), id: 'other', status });
    const row = invoice([take('a', 60, 27_000)]);
    expect(await matching(row, { others: [other('to check')] })).toBe('over-invoiced');
    expect(await matching(row, { others: [other('refused'), other('draft')] })).toBe('matched');
  });
  it('without lines – is matched by its amount', async () => {
    const row = (base: number) => invoice([], { vat: [{ base }] });
    expect(await matching(row(50_000))).toBe('matched');
    expect(await matching(row(50_000), { receptions: came(['a', 50]) })).toBe('awaiting reception');
    expect(await matching(row(50_600))).toBe('over-invoiced');
  });
});
