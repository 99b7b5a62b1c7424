import { having, own, type Clause } from '../kernel/grants.ts';
import type { Machine, Telling } from '../kernel/status.ts';

const REQUESTER: readonly Clause[] = [{ to: 'everyone', rows: own('requester') }];
/** Nobody decides on a request of their own, nor twice on the same one. */
const OTHERS = { except: own('calculatedBarred') } as const;
const APPROVERS = ['service_manager', 'purchasing_manager'] as const;
const NEEDS_SECOND = 'calculatedNeedsSecond';
const approverWhere = (needsSecond: boolean): Clause => ({
  to: APPROVERS,
  ...OTHERS,
  only: having(NEEDS_SECOND, needsSecond),
  states: ['submitted'],
});
const SECOND: Clause = { to: APPROVERS, ...OTHERS, states: ['endorsed'] };
const ADMIN: Clause = { to: ['admin'], ...OTHERS };
const DECIDERS: readonly Clause[] = [{ to: APPROVERS, ...OTHERS }, ADMIN];

/** The amount that the approval is given for. */
const AMOUNT = ['calculatedNet'];
const told = (as: string, text?: string): Telling => ({
  to: ['requester'],
  as,
  ...(text === undefined ? {} : { text }),
});

export type PurchaseRequestStatus =
  | 'draft'
  | 'submitted'
  | 'question'
  | 'endorsed'
  | 'approved'
  | 'partially ordered'
  | 'ordered'
  | 'received'
  | 'refused'
  | 'cancelled';

/** From approved to received, as orders and receptions tell. */
export const ORDERING = ['approved', 'partially ordered', 'ordered', 'received'] as const;
const ORDERING_LABELS = {
  approved: 'Approved',
  'partially ordered': 'Partially ordered',
  ordered: 'Ordered',
  received: 'Received',
} as const;
export const isOrdering = (status: unknown): boolean => ORDERING.some((one) => one === status);

export const purchaseRequestMachine: Machine<PurchaseRequestStatus> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    submitted: {
      label: 'Submitted',
      tone: 'info',
      awaits: { steps: ['endorse', 'approve'], as: 'submitted' },
    },
    question: { label: 'Question', tone: 'warning', awaits: { steps: ['answer'] } },
    endorsed: { label: 'First approval', tone: 'info', awaits: { steps: ['approve'], as: 'endorsed' } },
    approved: { label: 'Approved', tone: 'success' },
    'partially ordered': { label: 'Partially ordered', tone: 'info' },
    ordered: { label: 'Ordered', tone: 'info' },
    received: { label: 'Received', tone: 'success' },
    refused: { label: 'Refused', tone: 'danger' },
    cancelled: { label: 'Cancelled', tone: 'neutral' },
  },
  transitions: [
    {
      name: 'submit',
      label: 'Submit',
      from: ['draft'],
      to: 'submitted',
      by: REQUESTER,
      stamps: { at: 'submittedAt' },
    },
    {
      name: 'answer',
      label: 'Answer',
      from: ['question'],
      to: 'submitted',
      by: REQUESTER,
      fields: ['answer'],
      needs: ['answer'],
    },
    {
      name: 'approve',
      label: 'Approve',
      from: ['submitted', 'endorsed'],
      to: 'approved',
      by: [approverWhere(false), SECOND, ADMIN],
      weighs: AMOUNT,
      stamps: { person: 'approver', at: 'approvedAt' },
      tells: told('approved'),
    },
    {
      name: 'endorse',
      label: 'Approve',
      from: ['submitted'],
      to: 'endorsed',
      by: [approverWhere(true)],
      weighs: AMOUNT,
      stamps: { person: 'firstApprover', at: 'firstApprovedAt' },
    },
    {
      name: 'ask',
      label: 'Ask a question',
      from: ['submitted', 'endorsed'],
      to: 'question',
      by: DECIDERS,
      fields: ['question'],
      needs: ['question'],
      tells: told('asked', 'question'),
      back: true,
    },
    {
      name: 'refuse',
      label: 'Refuse',
      from: ['submitted', 'endorsed'],
      to: 'refused',
      by: DECIDERS,
      fields: ['refusalReason'],
      needs: ['refusalReason'],
      tells: told('refused', 'refusalReason'),
      back: true,
    },
    {
      name: 'recall',
      label: 'Take back',
      from: ['submitted', 'endorsed', 'question'],
      to: 'draft',
      by: REQUESTER,
      back: true,
    },
    { name: 'correct', label: 'Correct', from: ['refused'], to: 'draft', by: REQUESTER },
    {
      name: 'cancel',
      label: 'Cancel',
      from: ['draft', 'submitted', 'question', 'endorsed', 'approved'],
      to: 'cancelled',
      by: [...REQUESTER, { to: ['admin', 'purchasing_manager'] }],
      back: true,
    },
    ...ORDERING.map((to) => ({
      name: to,
      label: ORDERING_LABELS[to],
      from: ORDERING.filter((one) => one !== to),
      to,
      by: [],
      byItself: true as const,
    })),
  ],
};
