import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import { invoiceOfOrder, ordersByReference, proposeOrderLines } from './invoice-of-order.rules.ts';
import { linesToInvoice } from './invoiced.rules.ts';
import { checkInvoicing, computeInvoicing, type InvoicingRow } from './invoicing.rules.ts';

const ORDER = {
  id: 'o',
  supplier: 's',
  number: 'BC-2026-00045',
  status: 'sent',
  project: 'p',
  terms: '30 days',
  lines: [
    { lineKey: 'a', kind: 'item', label: 'Steel', article: 'steel', quantity: 3, unitPrice: 0.99, vat: 20 },
    {
      lineKey: 'b',
      kind: 'item',
      label: 'Bolts',
      supplierRef: 'B-7',
      quantity: 10,
      unitPrice: 5,
      discount: 10,
      vat: 5.5,
    },
  ],
};
let key = 0;
const newKey = () => `k${(key += 1)}`;

describe('a new invoice of an order', () => {
  it('has its lines, sums and terms, and breaks no rule', async () => {
    const values = invoiceOfOrder(ORDER, linesToInvoice(ORDER, [], []), newKey);
    expect(values).toMatchObject({
      supplier: 's',
      orders: ['o'],
      terms: '30 days',
      lines: [
        {
          label: 'Steel',
          article: 'steel',
          quantity: 3,
          unitPrice: 0.99,
          net: 297,
          project: 'p',
          orderLine: 'a',
        },
        { label: 'Bolts', quantity: 10, unitPrice: 4.5, net: 4_500, orderLine: 'b' },
      ],
      vat: [
        { rate: 20, base: 297, amount: 59 },
        { rate: 5.5, base: 4_500, amount: 248 },
      ],
      total: 5_104,
    });
    const row = {
      id: 'i',
      status: 'to check',
      supplierNumber: 'F1',
      date: '2026-11-20',
      ...values,
    } as InvoicingRow;
    const lookup = lookupOf({ purchaseOrders: [ORDER], companies: [{ id: 's', country: 'NL' }] });
    expect(await checkInvoicing(row, { lookup, today: '2026-11-20' })).toEqual([]);
    expect(await computeInvoicing(row, { lookup, today: '2026-11-20' })).toMatchObject({
      calculatedMatching: 'awaiting reception',
      calculatedPayable: 5_104,
    });
  });

  it('of a reception takes no more than that brought, and nothing that is invoiced', () => {
    const receptions = [
      { id: 'r', order: 'o', lines: [{ orderLine: 'a', quantity: 2 }] },
      {
        id: 't',
        order: 'o',
        lines: [
          { orderLine: 'a', quantity: 1 },
          { orderLine: 'b', quantity: 10 },
        ],
      },
    ];
    const invoice = {
      id: 'i',
      supplier: 's',
      status: 'approved',
      orders: ['o'],
      lines: [{ lineKey: '1', orderLine: 'b', quantity: 4, net: 1_800 }],
    };
    const taken = linesToInvoice(ORDER, receptions, [invoice], receptions[1]);
    expect(taken.map(({ line, quantity }) => [line.lineKey, quantity])).toEqual([
      ['a', 1],
      ['b', 6],
    ]);
  });
});

describe('lines that name no order line', () => {
  const propose = (...lines: readonly object[]) =>
    proposeOrderLines(
      lines.map((line, at) => ({ lineKey: String(at), ...line })) as Parameters<typeof proposeOrderLines>[0],
      [ORDER],
    ).map(({ orderLine }) => orderLine);

  it('take that of their article, reference, label or price, each once', () => {
    expect(propose({ label: 'Acier', article: 'steel' }, { label: 'Boulons b-7' })).toEqual(['a', 'b']);
    expect(propose({ label: 'STEEL' }, { label: 'steel' })).toEqual(['a', undefined]);
    expect(propose({ label: '?', quantity: 10, unitPrice: 5 })).toEqual(['b']);
    expect(propose({ label: 'Transport' })).toEqual([undefined]);
  });
  it('leave those that are named', () =>
    expect(propose({ label: 'Anything', orderLine: 'a' }, { label: 'Steel' })).toEqual(['a', undefined]));
});

it('an order is found by the number that the supplier writes, and no draft', async () => {
  const lookup = lookupOf({ purchaseOrders: [ORDER, { ...ORDER, id: 'd', status: 'draft' }] });
  const found = async (reference: string | undefined) =>
    (await ordersByReference('s', reference, lookup)).map(({ id }) => id);
  expect(await found('bc 2026/00045')).toEqual(['o']);
  expect(await found('45')).toEqual([]);
  expect(await found(undefined)).toEqual([]);
});
