import { defineEntity } from '../kernel/entity.ts';
import {
  date,
  integer,
  lines,
  link,
  longText,
  money,
  percent,
  status,
  text,
  timestamp,
} from '../kernel/field.ts';
import { grant, having, type Clause } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';
import { REJECTED } from './transmission-codes.ts';

const rules = () => import('./transmission.rules.ts');

const SENDERS = ['admin', 'accounts'] as const;
/** What its customer refused has arrived: it is credited, and its number does not come to them a second time. */
const SENDERS_AGAIN: readonly Clause[] = [
  { to: SENDERS, states: ['failed'] },
  { to: SENDERS, states: ['refused'], rows: having('code', REJECTED) },
];

export type TransmissionStatus = 'waiting' | 'sent' | 'refused' | 'failed';

/** Its course is the server's to tell; a person asks for another sending alone. */
export const transmissionMachine: Machine<TransmissionStatus> = {
  initial: 'waiting',
  states: {
    waiting: { label: 'Waiting', tone: 'neutral' },
    sent: { label: 'Sent', tone: 'info' },
    refused: { label: 'Refused', tone: 'danger' },
    failed: { label: 'Not sent', tone: 'danger' },
  },
  transitions: [
    { name: 'send', label: 'Send', from: ['waiting'], to: 'sent', by: [], byItself: true },
    // The platform tells of it after all.
    { name: 'arrive', label: 'Send', from: ['refused', 'failed'], to: 'sent', by: [], byItself: true },
    { name: 'refuse', label: 'Refuse', from: ['sent', 'failed'], to: 'refused', by: [], byItself: true },
    { name: 'fail', label: 'Give up', from: ['waiting'], to: 'failed', by: [], byItself: true },
    { name: 'sendAgain', label: 'Send again', from: ['refused', 'failed'], to: 'waiting', by: SENDERS_AGAIN },
  ],
};

export const transmissionFields = {
  invoice: link('Invoice', 'invoices', { required: true }),
  status: status('Status', transmissionMachine),
  // Of the French life cycle of an invoice: 200 to 213, and what is added to them.
  code: integer('Code', { computed: true, madeOf: [] }),
  reason: longText('Reason', { max: 2000, computed: true }),
  /** What holds it up: it is tried again by itself. */
  trouble: text('Trouble', { max: 40, computed: true }),
  events: lines(
    'Events',
    {
      code: integer('Code', { required: true }),
      on: timestamp('On', { required: true }),
      reason: longText('Reason', { max: 2000 }),
    },
    { computed: true },
  ),
  flowId: text('Reference', { max: 36, computed: true }),
  // Of what tells of money alone: what came in since that was last told, or went out again, VAT included.
  cashedOn: date('On', { computed: true, madeOf: [] }),
  cashed: lines(
    'Paid',
    { vat: percent('VAT', { required: true }), amount: money('Amount', { required: true }) },
    { computed: true },
  ),
};

/**
 * What goes by an approved platform: an invoice on its way to its customer, once, with what was said of it since; and what was
 * cashed of it, which the seller tells the platform.
 */
export const transmission = defineEntity({
  name: 'transmission',
  collection: 'transmissions',
  area: 'sales',
  label: 'Transmission',
  plural: 'Transmissions',
  fields: transmissionFields,
  indexes: ['invoice', 'status'],
  search: ['flowId'],
  settled: ['invoice'],
  naturalKey: ({ invoice, cashedOn }) => (cashedOn ? '' : String(invoice ?? '')),
  access: [
    // What tells of payments is read by those who keep payments.
    grant('everyone', 'R', { rows: having('cashedOn', false) }),
    grant(SENDERS, 'R'),
    grant(SENDERS, 'C', { states: ['waiting'] }),
  ],
  display: async (...given) => (await rules()).displayTransmission(...given),
  check: async (...given) => (await rules()).checkTransmission(...given),
});
