import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import {
  date,
  file,
  integer,
  link,
  longText,
  part,
  percent,
  status,
  text,
  timestamp,
} from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { AUTHOR, soldFields, documentReaders, OWNERS, WITHOUT_COSTS } from './sold-document.fields.ts';
import { DOCUMENT_GROUPS } from '../documents/document.fields.ts';
import { heldFields, partyFields } from '../documents/party.fields.ts';
import { quoteMachine } from './quote.machine.ts';

const rules = () => import('./quote.rules.ts');

export const quoteFields = {
  number: text('Number', { max: 35, computed: true }),
  customer: link('Customer', 'companies', { required: true, creates: { kinds: ['customer'] } }),
  contact: link('Contact', 'contacts', { near: { ours: 'customer', theirs: 'company' } }),
  opportunity: link('Opportunity', 'opportunities', { near: { ours: 'customer', theirs: 'company' } }),
  title: text('Title'),
  date: date('Date', { required: true }),
  validUntil: date('Valid until', { required: true, ahead: true }),
  status: status('Status', quoteMachine),
  // `version` is the row's own.
  revision: integer('Version', { computed: true, min: 1 }),
  previous: link('Earlier version', 'quotes'),
  intro: longText('Introduction', { max: 5000 }),
  ...soldFields,
  depositRequested: percent('Deposit requested'),
  conditions: longText('Conditions', { max: 5000 }),
  sentAt: timestamp('Sent on', { computed: true }),
  // Signed on paper or on the screen, or said by mail or on the telephone: then without a signature.
  signedBy: text('Accepted by'),
  signedOn: date('Accepted on'),
  signature: file('Signature', { drawn: true }),
  signedFile: file('Signed quote'),
  refusalReason: longText('Reason of the refusal', { max: 2000 }),
  attachments: attachments(),
  // As the customer got it: what is signed is what was sent.
  seller: part('Seller', partyFields, { snapshot: true, computed: true }),
  buyer: part('Buyer', partyFields, { snapshot: true, computed: true }),
  sentAs: part('As sent', heldFields, { snapshot: true, computed: true }),
};

/** What may be written of a quote that is no draft any more: what hangs on it, and who follows it. */
const ALONG = ['owner', 'project', 'opportunity', 'attachments'];

/** What a customer is offered at which price, and until when. */
export const quote = defineEntity({
  name: 'quote',
  collection: 'quotes',
  area: 'sales',
  label: 'Quote',
  plural: 'Quotes',
  fields: quoteFields,
  indexes: ['number', 'customer', 'contact', 'project', 'opportunity', 'owner', 'status', 'date', 'previous'],
  unique: [['number']],
  copyable: true,
  numbering: { field: 'number', series: 'DEV', from: 'Sent', digits: 5 },
  // A document keeps who manages its project: neither is read while the other is written.
  inTurnOf: 'invoices',
  search: ['number', 'title'],
  groups: [...DOCUMENT_GROUPS, ['date', 'validUntil'], ['status', 'refusalReason']],
  settled: ['previous'],
  hands: ['project'],
  access: [
    ...documentReaders(['admin', 'service_manager']),
    ...OWNERS.flatMap((whose) => [
      grant('everyone', 'CU', { ...whose, states: ['Draft'] }),
      grant('everyone', 'U', { ...whose, fields: ALONG }),
    ]),
    grant('everyone', 'CU', { ...AUTHOR, states: ['Draft'], ...WITHOUT_COSTS }),
    grant('everyone', 'U', { ...AUTHOR, fields: ALONG }),
    grant(['admin', 'service_manager'], 'CUD', { states: ['Draft'] }),
    grant(['admin', 'service_manager'], 'U', { fields: ALONG }),
  ],
  form: async () => (await import('./quote.form.ts')).quoteForm,
  happens: { on: 'createdAt', by: 'owner', facts: ['calculatedTotal'] },
  display: async (...given) => (await rules()).displayQuote(...given),
  compute: async (...given) => (await rules()).computeQuote(...given),
  check: async (...given) => (await rules()).checkQuote(...given),
});
