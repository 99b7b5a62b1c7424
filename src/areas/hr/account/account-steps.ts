import { clauseHolds, type Person } from '../../../domain/kernel/grants.ts';
import type { Transition } from '../../../domain/kernel/status.ts';
import { expenseAccountMachine, isEditable } from '../../../domain/hr/expense-account.machine.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';

export interface Steps {
  /** The one that leads on. */
  readonly primary: Transition | undefined;
  readonly others: readonly Transition[];
}

/** What this person may do with the account now, by its machine. */
export function stepsFor(account: ExpenseAccountRow, person: Person): Steps {
  const all: readonly Transition[] = expenseAccountMachine.transitions.filter(
    (step) =>
      step.from.some((from) => from === account.status) &&
      step.by.some((clause) => clauseHolds(clause, account, person, 'status')),
  );
  // A refused account leads on by being corrected, though the machine calls that a way back.
  const primary = all.find((step) => !step.back || step.name === 'correct');
  return { primary, others: all.filter((step) => step !== primary) };
}

export const isOwn = (account: Pick<ExpenseAccountRow, 'employee'>, person: Pick<Person, 'id'>): boolean =>
  account.employee === person.id;

/** Whether the lines are this person's to change. */
export const mayEditLines = (account: ExpenseAccountRow, person: Person): boolean =>
  isOwn(account, person) && isEditable(account.status);

/** Whether this person decides now on what is granted of each line: the manager, then accounts. */
export const mayGrant = (steps: Steps): boolean => steps.primary?.fields?.includes('costs') ?? false;
