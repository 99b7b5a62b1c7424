import type { Clause } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';

const ACCOUNTS: readonly Clause[] = [{ to: ['admin', 'accounts'] }];

export type InvoiceStatus = 'draft' | 'issued' | 'sent';

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

/** From here on it is what the customer holds: nothing that stands on it changes by any path. */
export const ISSUED: readonly InvoiceStatus[] = ['issued', 'sent'];
export const isIssued = (status: unknown): boolean => ISSUED.some((one) => one === status);
