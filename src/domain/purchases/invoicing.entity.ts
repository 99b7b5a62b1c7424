import { PAYMENT_TERMS } from '../documents/payment-terms.fields.ts';
import { VAT_CATEGORIES } from '../documents/vat-categories.fields.ts';
import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import {
  boolean,
  choice,
  date,
  decimal,
  file,
  integer,
  lines,
  link,
  links,
  longText,
  money,
  percent,
  status,
  text,
  texts,
  timestamp,
} from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { PAYMENT_STATUSES } from '../treasury/payment-status.rules.ts';
import { MATCHINGS } from './matchings.fields.ts';
import { invoicingMachine } from './invoicing.machine.ts';

const rules = () => import('./invoicing.rules.ts');

export const invoicingLineFields = {
  label: text('Label', { max: 300 }),
  article: link('Article', 'articles'),
  quantity: decimal('Quantity', { min: -1_000_000, max: 1_000_000 }),
  unitPrice: decimal('Unit price', { min: -100_000_000, max: 100_000_000, unit: '€' }),
  net: money('Net amount'),
  vat: percent('VAT'),
  project: link('Project', 'projects'),
  accountingLine: link('Accounting line', 'accountingLines'),
  // The `lineKey` of a line of one of the orders.
  orderLine: text('Order line', { max: 64, apart: true }),
};

export const invoicingFields = {
  internalNumber: text('Internal number', { max: 35, computed: true }),
  type: choice(
    'Type',
    { invoice: 'Supplier invoice', 'credit note': 'Supplier credit note' },
    { initial: 'invoice' },
  ),
  supplier: link('Supplier', 'companies', { required: true, creates: { kinds: ['supplier'] } }),
  supplierNumber: text("Supplier's number", { max: 100 }),
  date: date('Date', { required: true }),
  receivedOn: date('Received on'),
  dueDate: date('Due date', { ahead: true }),
  terms: choice('Payment terms', PAYMENT_TERMS),
  paymentMethod: link('Payment method', 'paymentMethods'),
  supplierBank: link('Pay to', 'banks', { near: { ours: 'supplier', theirs: 'company' } }),
  currency: text('Currency', { max: 3, initial: 'EUR' }),
  status: status('Status', invoicingMachine),
  file: file('Document'),
  reading: choice(
    'Reading',
    { none: 'Typed', waiting: 'Being read', proposed: 'To be checked', checked: 'Checked' },
    { initial: 'none', apart: true },
  ),
  creditOf: link('Credit of', 'invoicings', { near: { ours: 'supplier', theirs: 'supplier' } }),
  orders: links('Purchase orders', 'purchaseOrders', { near: { ours: 'supplier', theirs: 'supplier' } }),
  contract: link('Contract', 'contracts', { near: { ours: 'supplier', theirs: 'supplier' } }),
  lines: lines('Lines', invoicingLineFields, {
    one: 'Line',
    knownBy: ['/label'],
    totals: ['net'],
    groups: [['quantity', 'unitPrice', 'net']],
  }),
  // The invoice's own sums are booked, never recomputed ones (BT-110, BT-112).
  vat: lines(
    'VAT by rate',
    {
      rate: percent('Rate', { required: true }),
      category: choice('VAT category', VAT_CATEGORIES),
      base: money('Net amount', { required: true }),
      amount: money('VAT', { required: true }),
    },
    {
      one: 'VAT rate',
      knownBy: ['/rate'],
      totals: ['base', 'amount'],
      groups: [['rate', 'category', 'base', 'amount']],
    },
  ),
  total: money('Total incl. VAT'),
  prepaid: money('Already paid'),
  rounding: money('Rounding difference'),
  projects: lines(
    'Projects',
    {
      project: link('Project', 'projects', { required: true }),
      percent: percent('Share', { required: true }),
    },
    { one: 'Share of a project', totals: ['percent'], groups: [['project', 'percent']] },
  ),
  accountingLine: link('Accounting line', 'accountingLines'),
  vatDeductible: percent('Deductible VAT', { initial: 100 }),
  selfAssessedVat: money('Self-assessed VAT', { help: 'Due by us: reverse charge or imports' }),
  blocked: boolean('Payment blocked', { initial: false }),
  blockedReason: text('Reason of the block', { max: 300 }),
  reason: longText('Reason', { max: 2000, apart: true }),
  notes: longText('Notes', { max: 2000 }),
  tags: texts('Tags', { max: 60 }),
  attachments: attachments(),
  approvedBy: link('Approved by', 'users', { computed: true, related: 'hidden' }),
  approvedAt: timestamp('Approved on', { computed: true }),
  // A supplier uses a number once a year.
  calculatedYear: integer('Year', { computed: true, apart: true }),
  calculatedNet: money('Total excl. VAT', { computed: true }),
  calculatedTax: money('VAT', { computed: true }),
  calculatedPayable: money('Amount due', { computed: true }),
  calculatedDue: date('Due', { computed: true }),
  calculatedPaid: money('Amount paid', { computed: true }),
  calculatedPending: money('Awaiting payment', { computed: true }),
  calculatedCredited: money('Credited', { computed: true }),
  calculatedBalance: money('Balance', { computed: true }),
  calculatedPaymentStatus: choice('Payment', PAYMENT_STATUSES, { computed: true }),
  calculatedMatching: choice('Matching', MATCHINGS, { computed: true }),
};

/** Fields that stay open once it is approved: how it is assigned, never the amount that is owed. */
const ALONG = [
  'orders',
  'contract',
  'projects',
  'accountingLine',
  'blocked',
  'blockedReason',
  'notes',
  'tags',
  'attachments',
  'supplierBank',
] as const;

/** A supplier's invoice or credit note, as the supplier wrote it. */
export const invoicing = defineEntity({
  name: 'invoicing',
  collection: 'invoicings',
  area: 'purchases',
  label: 'Supplier invoice',
  plural: 'Supplier invoices',
  fields: invoicingFields,
  indexes: [
    'internalNumber',
    'supplier',
    'supplierNumber',
    'date',
    'status',
    'calculatedDue',
    'calculatedPaymentStatus',
    'calculatedMatching',
    'creditOf',
    'contract',
  ],
  unique: [['supplier', 'calculatedYear', 'supplierNumber']],
  numbering: { field: 'internalNumber', series: 'FF', from: 'to check', on: 'date', digits: 5 },
  inTurnOf: 'outgoingPayments',
  search: ['supplierNumber', 'internalNumber'],
  groups: [
    ['date', 'terms', 'dueDate'],
    ['blocked', 'blockedReason'],
  ],
  settled: ['creditOf'],
  access: [
    grant(['admin', 'accounts'], 'R'),
    grant(['admin'], 'CUD', { states: ['draft'] }),
    grant(['admin'], 'U', { states: ['to check', 'disputed'] }),
    grant(['admin'], 'U', { states: ['approved'], fields: ALONG }),
  ],
  form: async () => (await import('./invoicing.form.ts')).invoicingForm,
  happens: { on: 'date', facts: ['calculatedPayable', 'calculatedDue'] },
  display: async (...given) => (await rules()).displayInvoicing(...given),
  compute: async (...given) => (await rules()).computeInvoicing(...given),
  check: async (...given) => (await rules()).checkInvoicing(...given),
  ripples: async (...given) => (await rules()).followsInvoicing(...given),
});
