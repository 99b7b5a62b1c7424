import { defineEntity } from '../kernel/entity.ts';
import { boolean, choice, date, link, longText, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { soldFields, documentReaders } from './sold-document.fields.ts';
import { DOCUMENT_GROUPS } from '../documents/document.fields.ts';

const rules = () => import('./recurring-invoice.rules.ts');

/** Section 9's frequencies of a contract. */
export const FREQUENCIES = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'half-yearly': 'Half-yearly',
  annual: 'Annual',
} as const;
export type Frequency = keyof typeof FREQUENCIES;

export const recurringInvoiceFields = {
  title: text('Title', { required: true }),
  customer: link('Customer', 'companies', { required: true, creates: { kinds: ['customer'] } }),
  contact: link('Contact', 'contacts', { near: { ours: 'customer', theirs: 'company' } }),
  frequency: choice('Frequency', FREQUENCIES, { required: true, initial: 'monthly' }),
  firstOn: date('First invoice on', { required: true, ahead: true }),
  lastOn: date('Until', { ahead: true }),
  isActive: boolean('Active', { initial: true }),
  intro: longText('Introduction', { max: 5000 }),
  ...soldFields,
  purchaseOrderRef: text("Customer's order", { max: 100 }),
  conditions: longText('Conditions', { max: 5000 }),
  // The last of its days that made one: what is thrown away since does not come back.
  madeUntil: date('Made until', { computed: true, ahead: true }),
  calculatedNext: date('Next invoice on', { computed: true }),
};

/** An invoice that is made again and again: each of its days makes one draft, once. */
export const recurringInvoice = defineEntity({
  name: 'recurringInvoice',
  collection: 'recurringInvoices',
  area: 'sales',
  label: 'Recurring invoice',
  plural: 'Recurring invoices',
  fields: recurringInvoiceFields,
  indexes: ['customer', 'calculatedNext'],
  copyable: true,
  active: 'isActive',
  inTurnOf: 'invoices',
  search: ['title'],
  groups: [...DOCUMENT_GROUPS, ['frequency', 'firstOn', 'lastOn']],
  hands: ['project'],
  access: [
    ...documentReaders(['admin', 'accounts', 'service_manager']),
    // It bills by itself: who may issue says what and when.
    grant(['admin', 'accounts'], 'CUD'),
  ],
  display: async (...given) => (await rules()).displayRecurring(...given),
  compute: async (...given) => (await rules()).computeRecurring(...given),
  check: async (...given) => (await rules()).checkRecurring(...given),
});
