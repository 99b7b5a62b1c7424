import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import {
  boolean,
  choice,
  date,
  integer,
  lines,
  link,
  longText,
  money,
  part,
  percent,
  status,
  text,
  texts,
  timestamp,
} from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { PAYMENT_STATUSES } from '../treasury/payment-status.rules.ts';
import { soldFields, documentReaders, OWNERS, WITHOUT_COSTS } from './sold-document.fields.ts';
import { DOCUMENT_GROUPS } from '../documents/document.fields.ts';
import { heldFields, partyFields } from '../documents/party.fields.ts';
import { invoiceMachine } from './invoice.machine.ts';

const rules = () => import('./invoice.rules.ts');

export const INVOICE_TYPES = {
  standard: 'Invoice',
  deposit: 'Deposit invoice',
  progress: 'Progress invoice',
  balance: 'Balance invoice',
  'credit note': 'Credit note',
} as const;
export type InvoiceType = keyof typeof INVOICE_TYPES;

/** The series of invoices and of credit notes. */
export const [INVOICES, CREDIT_NOTES] = ['FA', 'AV'] as const;

/** The same of an invoice, which the law has us keep as it is: with whom it is for, the data in it and its seal. */
export const asIssuedFields = {
  ...heldFields,
  contact: text('Contact'),
  format: integer('Format of the seal'),
  paymentMeans: text('Means of payment', { max: 3 }),
  profile: text('Profile', { max: 20 }),
};

export const invoiceFields = {
  number: text('Number', { max: 35, computed: true }),
  type: choice('Type', INVOICE_TYPES, { initial: 'standard' }),
  customer: link('Customer', 'companies', { required: true, creates: { kinds: ['customer'] } }),
  contact: link('Contact', 'contacts', { near: { ours: 'customer', theirs: 'company' } }),
  quote: link('Quote', 'quotes'),
  // Of that quote, as it was when this was issued.
  acceptedOn: date('Quote accepted on', { computed: true }),
  title: text('Title'),
  date: date('Date', { required: true }),
  deliveryDate: date('Delivered on', { ahead: true }),
  periodStart: date('Service from'),
  periodEnd: date('Service until', { ahead: true }),
  status: status('Status', invoiceMachine),
  intro: longText('Introduction', { max: 5000 }),
  ...soldFields,
  // Said by the server that makes it: a draft of anybody else's is none of its days.
  recurring: link('Recurring invoice', 'recurringInvoices', { computed: true }),
  recurringOn: date('Of the day', { ahead: true, computed: true }),
  creditOf: link('Credit of', 'invoices'),
  claimOf: link('Late payment of', 'invoices'),
  deliveryAddress: link('Delivery address', 'addresses'),
  purchaseOrderRef: text("Customer's order", { max: 100 }),
  serviceCode: text('Service code', { max: 100 }),
  contractRef: text('Contract', { max: 100 }),
  bankAccount: link('Bank account', 'banks'),
  operationCategory: choice(
    'Kind of operation',
    { goods: 'Goods', services: 'Services', mixed: 'Goods and services' },
    { help: 'Unless said, articles are goods, all else services' },
  ),
  vatOnDebits: boolean('VAT on debits', { initial: false }),
  lateRate: percent('Late interest', { help: 'Percent a year' }),
  earlyDiscount: text('Early payment discount', { max: 300 }),
  retention: percent('Retention', { help: 'Of the total, kept back as a guarantee of the work' }),
  retentionUntil: date('Retention until', { ahead: true }),
  conditions: longText('Conditions', { max: 5000 }),
  dueDates: lines(
    'Due dates',
    {
      date: date('Date', { required: true, ahead: true }),
      amount: money('Amount', { required: true }),
      percent: percent('Percent'),
    },
    { groups: [['date', 'amount', 'percent']] },
  ),
  reminders: lines('Reminders', {
    level: link('Level', 'reminderLevels', { required: true }),
    on: date('On', { required: true }),
    by: link('By', 'users'),
  }),
  tags: texts('Tags', { max: 60 }),
  attachments: attachments(),
  issuedBy: link('Issued by', 'users', { computed: true }),
  issuedAt: timestamp('Issued on', { computed: true }),
  sentAt: timestamp('Sent on', { computed: true }),
  seller: part('Seller', partyFields, { snapshot: true, computed: true }),
  buyer: part('Buyer', partyFields, { snapshot: true, computed: true }),
  delivery: part('Delivered to', partyFields, { snapshot: true, computed: true }),
  issuedAs: part('As issued', asIssuedFields, { snapshot: true, computed: true }),
  // Of the one issued before it in its series, and of what this one says: a change of either shows.
  previousHash: text('Hash before', { max: 64, computed: true }),
  hash: text('Hash', { max: 64, computed: true }),
  calculatedDue: date('Due', { computed: true }),
  calculatedPaid: money('Amount paid', { computed: true }),
  calculatedPending: money('On its way', { computed: true }),
  calculatedCredited: money('Credited', { computed: true }),
  calculatedBalance: money('Balance', { computed: true }),
  calculatedPaymentStatus: choice('Payment', PAYMENT_STATUSES, { computed: true }),
  calculatedReminders: integer('Reminders sent', { computed: true }),
};

/** What may be written of an invoice that was issued: what happens with it, never what it says. */
export const ALONG = ['reminders', 'tags', 'attachments', 'owner', 'project'] as const;
/** By what it is handed over, at any stage. */
const HANDED = ['owner', 'project'];
const KEEPERS = ['admin', 'accounts'] as const;

/** What a customer owes for what was sold to them. */
export const invoice = defineEntity({
  name: 'invoice',
  collection: 'invoices',
  area: 'sales',
  label: 'Invoice',
  plural: 'Invoices',
  fields: invoiceFields,
  indexes: [
    'number',
    'customer',
    'contact',
    'quote',
    'project',
    'owner',
    'status',
    'date',
    'calculatedDue',
    'calculatedPaymentStatus',
    'creditOf',
    'claimOf',
    'recurring',
  ],
  unique: [['number']],
  copyable: true,
  numbering: {
    field: 'number',
    series: ({ type }) => (type === 'credit note' ? CREDIT_NOTES : INVOICES),
    from: 'issued',
    on: 'date',
    digits: 5,
    // The law asks that of invoices.
    dayProblem: async (...given) => (await import('./issue-day.rules.ts')).issueDayProblem(...given),
  },
  search: ['number', 'title', 'purchaseOrderRef'],
  groups: [
    ...DOCUMENT_GROUPS,
    ['periodStart', 'periodEnd'],
    ['retention', 'retentionUntil'],
    ['date', 'terms', 'dueDates'],
  ],
  settled: ['creditOf', 'claimOf'],
  hands: ['project'],
  // Each day of a recurring invoice is billed once, however many servers see that it is due.
  naturalKey: ({ recurring, recurringOn }) => (recurring && recurringOn ? `${recurring}/${recurringOn}` : ''),
  access: [
    ...documentReaders([...KEEPERS, 'service_manager']),
    grant('everyone', 'CU', { states: ['draft'], ...WITHOUT_COSTS }),
    ...OWNERS.map((whose) => grant('everyone', 'CU', { ...whose, states: ['draft'] })),
    grant(KEEPERS, 'CUD', { states: ['draft'] }),
    grant(KEEPERS, 'U', { fields: ALONG }),
    ...OWNERS.map((whose) => grant('everyone', 'U', { ...whose, fields: HANDED })),
    grant(['service_manager'], 'U', { fields: HANDED }),
  ],
  form: async () => (await import('./invoice.form.ts')).invoiceForm,
  ripples: async (...given) => (await rules()).followsInvoice(...given),
  happens: { on: 'date', by: 'owner', facts: ['calculatedTotal', 'calculatedDue'] },
  display: async (...given) => (await rules()).displayInvoice(...given),
  compute: async (...given) => (await rules()).computeInvoice(...given),
  check: async (...given) => (await rules()).checkInvoice(...given),
});
