import { having, own, serviceOf, type Clause } from '../kernel/grants.ts';
import type { Machine, Telling } from '../kernel/status.ts';

const OWNER: readonly Clause[] = [{ to: 'everyone', rows: own('employee') }];
/** Nobody decides on an account of their own, whatever their roles. */
const MANAGER: Clause = {
  to: ['service_manager'],
  rows: serviceOf('employee'),
  except: own('employee'),
};
/** Of a great amount a manager's approval is the first of two; an admin's is enough. */
const NEEDS_SECOND = 'calculatedNeedsSecond';
const SECOND: Clause = {
  to: ['service_manager'],
  rows: own('calculatedSecondApprover'),
  except: own('employee'),
  states: ['endorsed'],
};
const managerWhere = (needsSecond: boolean): Clause => ({
  ...MANAGER,
  only: having(NEEDS_SECOND, needsSecond),
  states: ['submitted'],
});
const ADMIN: Clause = { to: ['admin'], except: own('employee') };
const ACCOUNTS: readonly Clause[] = [{ to: ['accounts', 'admin'], except: own('employee') }];

/** What whoever approves has before them, and what is paid out: a trip of another account may change either. */
const CLAIM = ['calculatedTotal', 'calculatedAccepted'];
const PAYMENT = ['calculatedOwed'];

const told = (as: string): Telling => ({ to: ['employee'], as });
/** The first approver learns of a refusal too. */
const REFUSED: Telling = { to: ['employee', 'approver'], as: 'refused', text: 'refusalReason' };

export type ExpenseAccountStatus =
  'draft' | 'submitted' | 'endorsed' | 'approved' | 'refused' | 'validated' | 'paid';

export const expenseAccountMachine: Machine<ExpenseAccountStatus> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    submitted: {
      label: 'Submitted',
      tone: 'info',
      awaits: { steps: ['endorse', 'approve'], as: 'submitted' },
    },
    endorsed: { label: 'First approval', tone: 'info', awaits: { steps: ['approve'], as: 'endorsed' } },
    approved: { label: 'Approved', tone: 'info', awaits: { steps: ['validate'], as: 'assigned' } },
    refused: { label: 'Refused', tone: 'danger' },
    validated: { label: 'Validated', tone: 'warning', awaits: { steps: ['pay'] } },
    paid: { label: 'Paid', tone: 'success' },
  },
  reminder: 'nudgedOn',
  transitions: [
    {
      name: 'submit',
      label: 'Submit',
      from: ['draft'],
      to: 'submitted',
      by: OWNER,
      stamps: { at: 'submittedAt' },
    },
    {
      name: 'recall',
      label: 'Take back',
      from: ['submitted', 'endorsed'],
      to: 'draft',
      by: OWNER,
      back: true,
    },
    {
      name: 'approve',
      label: 'Approve',
      from: ['submitted', 'endorsed'],
      to: 'approved',
      by: [managerWhere(false), SECOND, ADMIN],
      fields: ['costs'],
      weighs: CLAIM,
      stamps: { person: 'approver', at: 'approvedAt' },
      tells: told('approved'),
    },
    {
      name: 'endorse',
      label: 'Approve',
      from: ['submitted'],
      to: 'endorsed',
      by: [managerWhere(true)],
      fields: ['costs'],
      weighs: CLAIM,
      stamps: { person: 'firstApprover', at: 'firstApprovedAt' },
    },
    {
      name: 'refuse',
      label: 'Refuse',
      from: ['submitted', 'endorsed'],
      to: 'refused',
      by: [MANAGER, SECOND, ADMIN],
      fields: ['refusalReason'],
      needs: ['refusalReason'],
      tells: REFUSED,
      back: true,
    },
    {
      name: 'validate',
      label: 'Validate',
      from: ['approved'],
      to: 'validated',
      by: ACCOUNTS,
      // What is left is for the next account from then on: it is not written again as this one is paid.
      fields: ['costs', 'advance', 'advanceRest'],
      weighs: [...CLAIM, ...PAYMENT],
      stamps: { person: 'validatedBy', at: 'validatedAt' },
      tells: told('validated'),
    },
    {
      name: 'reject',
      label: 'Refuse',
      from: ['approved'],
      to: 'refused',
      by: ACCOUNTS,
      fields: ['refusalReason'],
      needs: ['refusalReason'],
      tells: REFUSED,
      back: true,
    },
    {
      name: 'pay',
      label: 'Mark as paid',
      from: ['validated'],
      to: 'paid',
      by: ACCOUNTS,
      weighs: PAYMENT,
      stamps: { at: 'paidAt' },
      tells: told('paid'),
    },
    { name: 'correct', label: 'Correct', from: ['refused'], to: 'draft', by: OWNER },
  ],
};

/** From here on the amounts are what is paid: later trips adjust themselves, never these. */
export const isFrozen = (status: unknown): boolean => status === 'validated' || status === 'paid';

/** Where the employee may still change the lines. */
export const isEditable = (status: unknown): boolean =>
  status === undefined || status === null || status === 'draft' || status === 'refused';
