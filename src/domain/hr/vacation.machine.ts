import { own, serviceOf, type Clause } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';

const OWNER: readonly Clause[] = [{ to: 'everyone', rows: own('employee') }];
/** Nobody decides on an absence of their own, whatever their roles. */
const DECIDERS: readonly Clause[] = [
  { to: ['service_manager'], rows: serviceOf('employee'), except: own('employee') },
  { to: ['admin'], except: own('employee') },
];

export type VacationStatus =
  'draft' | 'requested' | 'question' | 'approved' | 'refused' | 'cancellation asked' | 'cancelled';

/** In these states its days are spoken for: no other absence may lie on them. */
export const HELD: readonly VacationStatus[] = ['requested', 'question', 'approved', 'cancellation asked'];
/** In these its person is away. */
export const AWAY: readonly VacationStatus[] = ['approved', 'cancellation asked'];

export const vacationMachine: Machine<VacationStatus> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    requested: { label: 'Requested', tone: 'info', awaits: { steps: ['approve'], as: 'submitted' } },
    question: { label: 'Question', tone: 'warning' },
    approved: { label: 'Approved', tone: 'success' },
    refused: { label: 'Refused', tone: 'danger' },
    'cancellation asked': {
      label: 'Cancellation requested',
      tone: 'warning',
      awaits: { steps: ['acceptCancellation'], as: 'submitted' },
    },
    cancelled: { label: 'Cancelled', tone: 'neutral' },
  },
  transitions: [
    { name: 'request', label: 'Request', from: ['draft'], to: 'requested', by: OWNER },
    {
      name: 'recall',
      label: 'Take back',
      from: ['requested', 'question'],
      to: 'draft',
      by: OWNER,
      back: true,
    },
    {
      name: 'approve',
      label: 'Approve',
      from: ['requested', 'question'],
      to: 'approved',
      by: DECIDERS,
      stamps: { person: 'approver', at: 'approvedAt' },
      tells: { to: ['employee', 'substitute'], as: 'approved' },
    },
    {
      name: 'refuse',
      label: 'Refuse',
      from: ['requested', 'question'],
      to: 'refused',
      by: DECIDERS,
      fields: ['refusalReason'],
      needs: ['refusalReason'],
      tells: { to: ['employee'], as: 'refused', text: 'refusalReason' },
      back: true,
    },
    {
      name: 'ask',
      label: 'Ask a question',
      from: ['requested'],
      to: 'question',
      by: DECIDERS,
      fields: ['question'],
      needs: ['question'],
      tells: { to: ['employee'], as: 'other', text: 'question' },
    },
    {
      name: 'answer',
      label: 'Answer',
      from: ['question'],
      to: 'requested',
      by: OWNER,
      fields: ['answer'],
      needs: ['answer'],
    },
    {
      name: 'cancel',
      label: 'Cancel',
      from: ['draft', 'approved'],
      to: 'cancelled',
      by: [...OWNER, { to: ['admin'] }],
      tells: { to: ['employee', 'approver'], as: 'other' },
      back: true,
    },
    {
      name: 'askCancellation',
      label: 'Request cancellation',
      from: ['approved'],
      to: 'cancellation asked',
      by: OWNER,
      fields: ['cancellationReason'],
      needs: ['cancellationReason'],
      back: true,
    },
    {
      name: 'acceptCancellation',
      label: 'Cancel the vacation',
      from: ['cancellation asked'],
      to: 'cancelled',
      by: DECIDERS,
      tells: { to: ['employee'], as: 'other' },
    },
    {
      name: 'keep',
      label: 'Keep it',
      from: ['cancellation asked'],
      to: 'approved',
      by: DECIDERS,
      tells: { to: ['employee'], as: 'other' },
      back: true,
    },
  ],
};
