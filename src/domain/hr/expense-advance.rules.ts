import type { RuleContext } from '../kernel/entity.ts';
import type { Cents } from '../kernel/field.ts';
import { isEditable, isFrozen } from './expense-account.machine.ts';
import { otherAccounts, type ExpenseAccountRow } from './mileage-facts.ts';

interface Claims {
  /** What is granted of the lines that the employee paid. */
  readonly claims: Cents;
  /** What the employee has of it already: received for this account, or left from earlier ones. */
  readonly advance: Cents;
  readonly rest: ExpenseAccountRow['advanceRest'];
}

export interface Settlement {
  /** What the employee gets; below zero what they give back. */
  readonly owed: Cents;
  /** What is left of the advance for the next account. */
  readonly carriedOut: Cents;
}

/** What is owed either way. What exceeds the claims is given back, unless it stays for the next account. */
export function settlementOf({ claims, advance, rest }: Claims): Settlement {
  const owed = claims - advance;
  return owed < 0 && rest === 'carried over' ? { owed: 0, carriedOut: -owed } : { owed, carriedOut: 0 };
}

/** What validated accounts left over and no submitted account has taken up: drafts are only told of it. */
export function openBalance(others: readonly ExpenseAccountRow[]): Cents {
  const left = others
    .filter(({ status }) => isFrozen(status))
    .reduce((sum, { calculatedCarriedOut }) => sum + (calculatedCarriedOut ?? 0), 0);
  const taken = others
    .filter(({ status }) => !isEditable(status))
    .reduce((sum, { calculatedCarriedIn }) => sum + (calculatedCarriedIn ?? 0), 0);
  return Math.max(0, left - taken);
}

/**
 * The open balance of the employee's earlier accounts, an advance of this one. It follows them while the account is filled;
 * its submission, which waits for its turn as every write does, takes it up for good.
 */
export async function carriedIn(row: ExpenseAccountRow, { lookup, before }: RuleContext): Promise<Cents> {
  const stored = before as ExpenseAccountRow | undefined;
  if (stored && !isEditable(stored.status)) return stored.calculatedCarriedIn ?? 0;
  return openBalance(await otherAccounts(row, lookup));
}
