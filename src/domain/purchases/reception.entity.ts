import { defineEntity } from '../kernel/entity.ts';
import { date, decimal, file, lines, link, longText, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

const rules = () => import('./reception.rules.ts');

export const receptionLineFields = {
  // The `lineKey` of the order's line.
  orderLine: text('Order line', { required: true, max: 64 }),
  // Below zero: returned to the supplier.
  quantity: decimal('Quantity', { required: true, min: -1_000_000, max: 1_000_000 }),
  reserve: text('Reserve', { max: 500 }),
  label: text('Label', { max: 300, computed: true }),
  article: link('Article', 'articles', { computed: true }),
};

export const receptionFields = {
  order: link('Purchase order', 'purchaseOrders', { required: true, byStatus: true }),
  date: date('Date', { required: true }),
  deliveryNote: text('Delivery note', { max: 100 }),
  photo: file('Photo'),
  receivedBy: link('Received by', 'users', { related: 'hidden' }),
  lines: lines('Lines', receptionLineFields, { one: 'Line', totals: [] }),
  remark: longText('Remark', { max: 2000 }),
  calculatedSupplier: link('Supplier', 'companies', { computed: true }),
};

/** Goods that came for an order, or went back. It is never changed: a mistake is put right by another one. */
export const reception = defineEntity({
  name: 'reception',
  collection: 'receptions',
  area: 'purchases',
  label: 'Reception',
  plural: 'Receptions',
  fields: receptionFields,
  indexes: ['order', 'date', 'calculatedSupplier'],
  inTurnOf: 'invoices',
  search: ['deliveryNote'],
  access: [grant('everyone', 'R'), grant('everyone', 'C')],
  happens: { on: 'date', by: 'receivedBy', facts: ['deliveryNote'] },
  display: async (...given) => (await rules()).displayReception(...given),
  compute: async (...given) => (await rules()).computeReception(...given),
  check: async (...given) => (await rules()).checkReception(...given),
  ripples: async (...given) => (await rules()).receivedOrder(...given),
});
