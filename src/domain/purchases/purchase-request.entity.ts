import { attachments } from '../drive/attachments.fields.ts';
import { DOCUMENT_LINES } from '../documents/document.fields.ts';
import { UNITS } from '../documents/units.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import {
  boolean,
  choice,
  date,
  decimal,
  lines,
  link,
  links,
  longText,
  money,
  percent,
  status,
  text,
  timestamp,
} from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { purchaseRequestMachine } from './purchase-request.machine.ts';

const rules = () => import('./purchase-request.rules.ts');
const DECIDERS = ['admin', 'purchasing_manager', 'service_manager'] as const;

export const requestLineFields = {
  place: text('Place', { max: 250, apart: true }),
  article: link('Article', 'articles'),
  label: text('Label', { max: 300 }),
  quantity: decimal('Quantity', { min: 0, max: 1_000_000 }),
  unit: choice('Unit', UNITS),
  unitPrice: decimal('Estimated unit price excl. VAT', { min: 0, max: 100_000_000, unit: '€' }),
  vat: percent('VAT'),
  supplier: link('Supplier', 'companies', { creates: { kinds: ['supplier'] } }),
  comment: text('Comment', { max: 2000 }),
  calculatedNet: money('Net amount', { computed: true }),
};

export const purchaseRequestFields = {
  number: text('Number', { max: 35, computed: true }),
  requester: link('Requester', 'users', { required: true }),
  project: link('Project', 'projects'),
  service: link('Service', 'services'),
  supplier: link('Supplier', 'companies', { creates: { kinds: ['supplier'] } }),
  wantedDate: date('Wanted for', { ahead: true }),
  urgent: boolean('Urgent', { initial: false }),
  reason: longText('Reason', { max: 2000 }),
  status: status('Status', purchaseRequestMachine),
  lines: lines('Lines', requestLineFields, {
    place: 'place',
    one: 'Line',
    knownBy: ['/label'],
    totals: DOCUMENT_LINES.totals,
    groups: [['quantity', 'unit', 'unitPrice']],
  }),
  attachments: attachments(),
  question: longText('Question', { max: 2000 }),
  answer: longText('Answer', { max: 2000 }),
  refusalReason: longText('Reason of the refusal', { max: 2000 }),
  submittedAt: timestamp('Submitted on', { computed: true }),
  firstApprover: link('First approval by', 'users', { computed: true, related: 'hidden' }),
  firstApprovedAt: timestamp('First approval on', { computed: true }),
  approver: link('Approved by', 'users', { computed: true, related: 'hidden' }),
  approvedAt: timestamp('Approved on', { computed: true }),
  calculatedNet: money('Total excl. VAT', { computed: true }),
  calculatedManager: link('Project manager', 'users', {
    computed: true,
    related: 'hidden',
    madeOf: ['project', 'projects.manager'],
  }),
  calculatedNeedsSecond: boolean('Needs a second approval', { computed: true, madeOf: [] }),
  // Those who may not decide on it: whose it is, and who gave the first approval.
  calculatedBarred: links('May not approve', 'users', { computed: true, madeOf: [] }),
};

/** Somebody asks for goods or a service to be bought, and others decide. */
export const purchaseRequest = defineEntity({
  name: 'purchaseRequest',
  collection: 'purchaseRequests',
  area: 'purchases',
  label: 'Purchase request',
  plural: 'Purchase requests',
  fields: purchaseRequestFields,
  indexes: ['number', 'requester', 'project', 'service', 'supplier', 'status', 'wantedDate', 'submittedAt'],
  unique: [['number']],
  copyable: true,
  numbering: { field: 'number', series: 'DA', from: 'submitted', digits: 4 },
  // A request keeps who manages its project, and its state follows the orders.
  inTurnOf: 'invoices',
  search: ['number', 'reason'],
  groups: [['status', 'refusalReason']],
  settled: ['requester'],
  hands: ['project'],
  access: [
    grant('everyone', 'R', { rows: own('requester') }),
    grant('everyone', 'R', { rows: own('calculatedManager') }),
    grant('everyone', 'CU', {
      rows: own('requester'),
      states: ['draft'],
      without: ['question', 'refusalReason'],
    }),
    grant(DECIDERS, 'R'),
  ],
  form: async () => (await import('./purchase-request.form.ts')).purchaseRequestForm,
  happens: { on: 'createdAt', by: 'requester', facts: ['calculatedNet'] },
  display: async (...given) => (await rules()).displayRequest(...given),
  compute: async (...given) => (await rules()).computeRequest(...given),
  check: async (...given) => (await rules()).checkRequest(...given),
});
