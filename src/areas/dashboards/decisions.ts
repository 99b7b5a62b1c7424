import { expenseAccountMachine } from '../../domain/hr/expense-account.machine.ts';
import { vacationMachine } from '../../domain/hr/vacation.machine.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { clauseHolds, speaksTo, type Person } from '../../domain/kernel/grants.ts';
import type { Transition } from '../../domain/kernel/status.ts';
import { purchaseRequestMachine } from '../../domain/purchases/purchase-request.machine.ts';

const decisions = ['approve', 'validate', 'pay'];

/** The steps of an expense account that this person takes for others, in their order. */
export const decisionsOf = (person: Person): Transition[] =>
  expenseAccountMachine.transitions.filter(
    (transition) =>
      decisions.includes(transition.name) && transition.by.some((clause) => speaksTo(clause, person)),
  );

/** The first of two approvals waits among the approvals. */
const asked = ({ name }: Transition): string => (name === 'endorse' ? 'approve' : name);

/** Whether this account waits for exactly this person to take the step. */
export const waitsFor = (person: Person, transition: Transition, account: AnyRow): boolean =>
  expenseAccountMachine.transitions.some(
    (step) =>
      asked(step) === transition.name &&
      step.from.some((from) => from === account['status']) &&
      step.by.some((clause) => clauseHolds(clause, account, person, 'status')),
  );

/** Whether this person ever approves time off or purchases. */
export const decidesOnOthers = (person: Person): boolean =>
  [vacationMachine, purchaseRequestMachine].some(({ transitions }) =>
    transitions.some(({ name, by }) => name === 'approve' && by.some((clause) => speaksTo(clause, person))),
  );
