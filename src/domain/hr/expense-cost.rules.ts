import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';

/** Expense accounts are a cost from when somebody has approved them. */
export const ACCEPTED_EXPENSES = ['approved', 'validated', 'paid'] as const;
export const isAcceptedExpense = (status: unknown): boolean =>
  (ACCEPTED_EXPENSES as readonly unknown[]).includes(status);

const cents = (value: unknown): Cents => (typeof value === 'number' ? value : 0);

/** The cost of an expense account in cents: what was granted, without the VAT that comes back. */
export const expenseCost = (account: AnyRow): Cents =>
  cents(account['calculatedAccepted']) - cents(account['calculatedRecoverableVat']);

/** The day on which it became a cost: that of its approval; null where neither that nor its making is known. */
export const expenseCostDay = (account: AnyRow): string | null => {
  const at = account['approvedAt'];
  return (typeof at === 'string' && at !== '' ? at : account.createdAt)?.slice(0, 10) ?? null;
};
