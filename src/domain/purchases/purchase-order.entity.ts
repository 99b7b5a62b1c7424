import { attachments } from '../drive/attachments.fields.ts';
import {
  DOCUMENT_GROUPS,
  DOCUMENT_LINES,
  documentFields,
  documentLineFields,
} from '../documents/document.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import {
  date,
  decimal,
  lines,
  link,
  links,
  longText,
  percent,
  status,
  text,
  timestamp,
} from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { purchaseOrderMachine } from './purchase-order.machine.ts';

const rules = () => import('./purchase-order.rules.ts');
const BUYERS = ['purchasing_manager', 'admin'] as const;

const { product: _, ...boughtFields } = documentLineFields;
export const orderLineFields = {
  ...boughtFields,
  supplierRef: text("Supplier's reference", { max: 100 }),
  project: link('Project', 'projects'),
  // The line of a request that it orders.
  request: link('Purchase request', 'purchaseRequests', { byStatus: true }),
  requestLine: text('Line of the request', { max: 64, apart: true }),
  calculatedReceived: decimal('Received', { computed: true }),
  calculatedInvoiced: decimal('Invoiced', { computed: true }),
};

export const purchaseOrderFields = {
  number: text('Number', { max: 35, computed: true }),
  supplier: link('Supplier', 'companies', { required: true, creates: { kinds: ['supplier'] } }),
  supplierRef: text("Supplier's reference", { max: 100 }),
  buyer: link('Buyer', 'users', { related: 'hidden' }),
  project: link('Project', 'projects'),
  date: date('Date', { required: true }),
  expectedDate: date('Expected on', { ahead: true }),
  deliveryAddress: link('Delivery address', 'addresses'),
  status: status('Status', purchaseOrderMachine),
  lines: lines('Lines', orderLineFields, DOCUMENT_LINES),
  ...documentFields,
  notes: longText('Notes', { max: 5000 }),
  cancelReason: longText('Reason of the cancellation', { max: 2000 }),
  sentAt: timestamp('Sent on', { computed: true }),
  attachments: attachments(),
  calculatedReceivedShare: percent('Received', { computed: true }),
  calculatedInvoicedShare: percent('Invoiced', { computed: true }),
  calculatedRequests: links('Purchase requests', 'purchaseRequests', { computed: true }),
};

/** Fields that stay open once an order is sent. */
const ALONG = ['supplierRef', 'buyer', 'expectedDate', 'notes', 'attachments'];

/** Goods or services ordered from a supplier, and the share that has come. */
export const purchaseOrder = defineEntity({
  name: 'purchaseOrder',
  collection: 'purchaseOrders',
  area: 'purchases',
  label: 'Purchase order',
  plural: 'Purchase orders',
  fields: purchaseOrderFields,
  indexes: ['number', 'supplier', 'buyer', 'project', 'status', 'date', 'expectedDate', 'calculatedRequests'],
  unique: [['number']],
  copyable: true,
  numbering: { field: 'number', series: 'BC', from: 'sent', digits: 5 },
  inTurnOf: 'invoices',
  search: ['number', 'supplierRef'],
  groups: [...DOCUMENT_GROUPS, ['status', 'cancelReason']],
  access: [
    grant('everyone', 'R'),
    grant(BUYERS, 'CU', { states: ['draft'] }),
    grant(BUYERS, 'U', { fields: ALONG }),
  ],
  form: async () => (await import('./purchase-order.form.ts')).purchaseOrderForm,
  happens: { on: 'date', by: 'buyer', facts: ['calculatedTotal'] },
  display: async (...given) => (await rules()).displayOrder(...given),
  compute: async (...given) => (await rules()).computeOrder(...given),
  check: async (...given) => (await rules()).checkOrder(...given),
  ripples: async (row, { before }) =>
    (await import('../projects/named-projects.rules.ts')).projectsOfLines(row, before),
});
