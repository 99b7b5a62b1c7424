import { defineEntity } from '../kernel/entity.ts';
import {
  boolean,
  choice,
  date,
  link,
  links,
  longText,
  money,
  status,
  text,
  texts,
  timestamp,
} from '../kernel/field.ts';
import { grant, having, own } from '../kernel/grants.ts';
import { KEEPERS, mailMachine } from './mail.machine.ts';

/** What a customer is mailed: each brings its paper as a PDF. */
export const MAIL_KINDS = {
  quote: 'Quote',
  invoice: 'Invoice',
  reminder: 'Reminder',
  statement: 'Statement',
} as const;
export type MailKind = keyof typeof MAIL_KINDS;

export const mailFields = {
  kind: choice('Kind', MAIL_KINDS, { required: true, personal: false }),
  customer: link('Customer', 'companies', { required: true, personal: false }),
  quote: link('Quote', 'quotes', { personal: false }),
  invoice: link('Invoice', 'invoices', { personal: false }),
  level: link('Level', 'reminderLevels', { personal: false }),
  // Of a statement: which part of the account.
  periodStart: date('Period start', { personal: false }),
  periodEnd: date('Period end', { personal: false }),
  unsettledOnly: boolean('Unsettled only', { personal: false }),
  // Asked for by its rules: nothing of the three is left once those are erased whom they were written to.
  to: texts('To', { max: 254, personal: true }),
  subject: text('Subject', { personal: true }),
  text: longText('Text', { max: 10_000, personal: true }),
  copy: boolean('Copy to me', { initial: false, personal: false }),
  // What its text was written of: with another amount it does not go, because its paper would contradict it.
  statedAmount: money('Amount stated', { personal: false }),
  statedOn: date('Stated on', { personal: false }),
  status: status('Status', mailMachine),
  // Whose addresses these are, as far as that is known.
  contacts: links('Contacts', 'contacts', { personal: false }),
  sentAt: timestamp('Sent on', { computed: true }),
  /** The mail server took it for others, and not for these. */
  refused: texts('Refused addresses', { max: 254, computed: true }),
  /** Why it failed, or what holds it up; in the words of the mail server, where it has any. */
  trouble: text('Trouble', { max: 40, computed: true }),
  reason: longText('Reason', { max: 500, computed: true }),
};

const THAT_IT_WAS_SENT = [
  'kind',
  'customer',
  'quote',
  'invoice',
  'to',
  'status',
  'sentAt',
  'refused',
  'trouble',
] as const satisfies readonly (keyof typeof mailFields)[];

/** A document that a customer is sent by e-mail: written on a device, sent by the server, once. */
export const mail = defineEntity({
  name: 'mail',
  collection: 'mails',
  area: 'sales',
  label: 'Email',
  plural: 'Emails',
  noun: 'the e-mail',
  fields: mailFields,
  indexes: ['customer', 'quote', 'invoice', 'contacts', 'status'],
  search: ['subject'],
  settled: ['kind', 'customer', 'quote', 'invoice', 'level'],
  erasedWith: ['contacts'],
  access: [
    // That a document was sent, to whom and when, is seen with it, by all as the documents are.
    ...(['quote', 'invoice', 'reminder'] as const).map((kind) =>
      grant('everyone', 'R', { rows: having('kind', kind), fields: THAT_IT_WAS_SENT }),
    ),
    // The letter itself, its subject too, is read by whoever may write it, and is on nobody else's device.
    grant('everyone', 'R', { rows: own('createdBy'), only: having('kind', 'quote') }),
    grant(['service_manager'], 'R', { rows: having('kind', 'quote') }),
    grant(KEEPERS, 'R'),
    grant('everyone', 'C', { rows: having('kind', 'quote'), states: ['queued'] }),
    grant(KEEPERS, 'C', { states: ['queued'] }),
  ],
  translatedDisplay: [MAIL_KINDS.statement],
  happens: { on: 'createdAt', title: 'subject', text: 'text', facts: ['kind', 'to', 'refused'] },
  display: async (...given) => (await import('./mail.rules.ts')).displayMail(...given),
  compute: async (...given) => (await import('./mail.rules.ts')).computeMail(...given),
  check: async (...given) => (await import('./mail.rules.ts')).checkMail(...given),
});
