import type { Clause } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';
import type { InvoiceStatus } from './issued.rules.ts';

const ACCOUNTS: readonly Clause[] = [{ to: ['admin', 'accounts'] }];

/** What follows is told by its payment status; an issued invoice is undone by a credit note alone. */
export const invoiceMachine: Machine<InvoiceStatus> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    issued: { label: 'Issued', tone: 'info' },
    sent: { label: 'Sent', tone: 'success' },
  },
  transitions: [
    {
      name: 'issue',
      label: 'Issue',
      from: ['draft'],
      to: 'issued',
      by: ACCOUNTS,
      // A draft of a day before the last issued one is issued of today.
      fields: ['date'],
      weighs: ['calculatedTotal'],
      stamps: { person: 'issuedBy', at: 'issuedAt' },
    },
    {
      name: 'send',
      label: 'Mark as sent',
      from: ['issued'],
      to: 'sent',
      by: ACCOUNTS,
      stamps: { at: 'sentAt' },
    },
  ],
};
