import type { Clause } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';

const ACCOUNTS: readonly Clause[] = [{ to: ['admin', 'accounts'] }];

export type PaymentState = 'Draft' | 'sent to bank' | 'confirmed' | 'reconciled' | 'rejected';

/** Where the money is. What was confirmed counts as paid; what the bank has counts as on its way. */
export const paymentMachine: Machine<PaymentState> = {
  initial: 'Draft',
  states: {
    Draft: { label: 'Draft', tone: 'neutral' },
    'sent to bank': { label: 'At the bank', tone: 'info' },
    confirmed: { label: 'Confirmed', tone: 'success' },
    reconciled: { label: 'Reconciled', tone: 'success' },
    rejected: { label: 'Rejected', tone: 'danger' },
  },
  transitions: [
    { name: 'confirm', label: 'Confirm', from: ['Draft', 'sent to bank'], to: 'confirmed', by: ACCOUNTS },
    { name: 'send', label: 'Hand to the bank', from: ['Draft'], to: 'sent to bank', by: ACCOUNTS },
    { name: 'reconcile', label: 'Reconcile', from: ['confirmed'], to: 'reconciled', by: ACCOUNTS },
    {
      name: 'reject',
      label: 'Reject',
      from: ['sent to bank', 'confirmed'],
      to: 'rejected',
      by: ACCOUNTS,
      fields: ['remark'],
      back: true,
    },
  ],
};
