import type { Clause } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';

export type InvoicingStatus = 'draft' | 'to check' | 'approved' | 'disputed' | 'refused';

const ADMIN: readonly Clause[] = [{ to: ['admin'] }];
const APPROVERS: readonly Clause[] = [{ to: ['admin', 'accounts'] }];

/** From its arrival to its approval for payment. A refused invoice is kept and never booked. */
export const invoicingMachine: Machine<InvoicingStatus> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    'to check': { label: 'To check', tone: 'info', awaits: { steps: ['approve'], as: 'submitted' } },
    approved: { label: 'Approved', tone: 'success' },
    disputed: { label: 'Disputed', tone: 'warning' },
    refused: { label: 'Refused', tone: 'danger' },
  },
  transitions: [
    { name: 'submit', label: 'Submit for approval', from: ['draft'], to: 'to check', by: ADMIN },
    {
      name: 'approve',
      label: 'Approve for payment',
      from: ['to check', 'disputed'],
      to: 'approved',
      by: APPROVERS,
      weighs: ['calculatedPayable'],
      stamps: { person: 'approvedBy', at: 'approvedAt' },
    },
    {
      name: 'dispute',
      label: 'Dispute',
      from: ['to check', 'approved'],
      to: 'disputed',
      by: ADMIN,
      fields: ['reason'],
      needs: ['reason'],
      back: true,
    },
    {
      name: 'refuse',
      label: 'Refuse',
      from: ['to check', 'disputed'],
      to: 'refused',
      by: ADMIN,
      fields: ['reason'],
      needs: ['reason'],
      back: true,
    },
    { name: 'reopen', label: 'Back to draft', from: ['to check'], to: 'draft', by: ADMIN, back: true },
  ],
};
