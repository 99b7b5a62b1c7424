import { DAY, item } from './sales-scene.ts';
import { casesOf, MARIE, type Values } from './validation-case.ts';

const supplier = ['companies', { name: 'Quincaillerie Noir' }, 'supplier'] as const;
const other = ['companies', { name: 'Visserie Gris' }, 'other supplier'] as const;
const blocked = ['companies', { name: 'Scierie Brun', blockedFor: ['orders'] }, 'supplier'] as const;
const asked = (more: Values = {}): Values => ({
  requester: MARIE,
  lines: [{ lineKey: 'asked', label: 'A screw', quantity: 10, unitPrice: 1, vat: 20 }],
  ...more,
});
const drafted = ['purchaseRequests', asked(), 'request'] as const;
const approved = [
  'purchaseRequests',
  asked(),
  'request',
  [{ status: 'submitted' }, { by: 'chief', values: { status: 'approved' } }],
] as const;
const order = (more: Values = {}, line: Values = {}): Values => ({
  supplier: 'supplier',
  date: DAY,
  lines: [item({ lineKey: 'ordered', quantity: 10, unitPrice: 1, ...line })],
  ...more,
});
const ordering = (line: Values = {}): Values =>
  order({}, { request: 'request', requestLine: 'asked', ...line });
const sent = ['purchaseOrders', order(), 'order', [{ status: 'sent' }]] as const;
const come = (quantity: number, more: Values = {}): Values => ({
  order: 'order',
  date: DAY,
  lines: [{ lineKey: 'a', orderLine: 'ordered', quantity, ...more }],
});
const loan = (more: Values = {}): Values => ({
  reference: `L${Math.random()}`,
  type: 'loan',
  subject: 'A saw',
  start: DAY,
  principal: 100_000,
  annualRate: 3,
  installments: 12,
  firstDueDate: DAY,
  ...more,
});
const there = [supplier, sent];
const invoice = (more: Values = {}): Values => ({
  supplier: 'supplier',
  date: DAY,
  orders: ['order'],
  ...more,
});

/** Refusals of purchases. */
export const PURCHASES_CASES = casesOf({
  required: [
    [
      'document.lines',
      '/lines',
      'purchaseRequests',
      asked({ lines: [] }),
      { changes: [{ values: { status: 'submitted' } }] },
    ],
    ['document.lines', '/lines', 'receptions', { order: 'order', date: DAY, lines: [] }, { there }],
    [
      'reception.reason',
      '/lines/0/reserve',
      'receptions',
      come(11),
      {
        there: [
          ...there,
          ['parameters', { key: 'purchases.overReceipt', value: 10, validFrom: '2026-01-01' }],
        ],
      },
    ],
    ['required', '/principal', 'contracts', loan({ principal: null })],
  ],
  invalid: [
    [
      'supplier.blocked',
      '/supplier',
      'purchaseOrders',
      order(),
      { there: [blocked], changes: [{ values: { status: 'sent' } }] },
    ],
    [
      'date.order',
      '/expectedDate',
      'purchaseOrders',
      order({ expectedDate: '2026-11-19' }),
      { there: [supplier] },
    ],
    ['order.request', '/lines/0/request', 'purchaseOrders', ordering(), { there: [supplier, drafted] }],
    [
      'order.quantity',
      '/lines/0/quantity',
      'purchaseOrders',
      ordering({ quantity: 11 }),
      { there: [supplier, approved] },
    ],
    [
      'order.approved',
      '/lines/0/unitPrice',
      'purchaseOrders',
      ordering({ unitPrice: 1.01 }),
      { there: [supplier, approved] },
    ],
    [
      'reception.order',
      '/order',
      'receptions',
      come(1),
      { there: [supplier, ['purchaseOrders', order(), 'order']] },
    ],
    ['reception.line', '/lines/0/orderLine', 'receptions', come(1, { orderLine: 'none' }), { there }],
    ['number.zero', '/lines/0/quantity', 'receptions', come(0), { there }],
    ['reception.return', '/lines/0/quantity', 'receptions', come(-1), { there }],
    ['reception.over', '/lines/0/quantity', 'receptions', come(12), { there }],
    ['loan.deferred', '/deferredCount', 'contracts', loan({ deferredCount: 12 })],
    [
      'order.supplier',
      '/order',
      'supplierFees',
      { date: DAY, supplier: 'other supplier', kind: 'transport', amount: 100, order: 'order' },
      { there: [...there, other] },
    ],
    [
      'invoicing.orderSupplier',
      '/orders/0',
      'invoicings',
      invoice({ supplier: 'other supplier' }),
      { there: [...there, other] },
    ],
    [
      'invoicing.orderUnsent',
      '/orders/0',
      'invoicings',
      invoice(),
      { there: [supplier, ['purchaseOrders', order(), 'order']] },
    ],
    [
      'invoicing.orderLine',
      '/lines/0/orderLine',
      'invoicings',
      invoice({ lines: [{ lineKey: 'a', label: 'A screw', orderLine: 'none' }] }),
      { there },
    ],
  ],
});
