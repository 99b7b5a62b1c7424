import { having, type Clause } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';

/** Who may issue an invoice may mail it; whose quote it is, is asked when one is sent. */
export const KEEPERS = ['admin', 'accounts'] as const;
const SENDERS: readonly Clause[] = [{ to: 'everyone', rows: having('kind', 'quote') }, { to: KEEPERS }];

export type MailStatus = 'queued' | 'sent' | 'failed';

/** Its course is the server's to tell; a person asks for what failed to be sent again, to another address where need be. */
export const mailMachine: Machine<MailStatus> = {
  initial: 'queued',
  states: {
    queued: { label: 'Waiting', tone: 'neutral' },
    sent: { label: 'Sent', tone: 'success' },
    failed: { label: 'Failed', tone: 'danger' },
  },
  transitions: [
    // What was thought lost turns out to have left.
    { name: 'send', label: 'Send', from: ['queued', 'failed'], to: 'sent', by: [], byItself: true },
    { name: 'fail', label: 'Give up', from: ['queued'], to: 'failed', by: [], byItself: true },
    {
      name: 'sendAgain',
      label: 'Send again',
      from: ['failed'],
      to: 'queued',
      by: SENDERS,
      fields: ['to', 'copy', 'subject', 'text', 'contacts', 'statedAmount', 'statedOn'],
    },
  ],
};
