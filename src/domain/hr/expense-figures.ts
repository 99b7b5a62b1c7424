import type { Cents } from '../kernel/field.ts';
import { settlementOf, type Settlement } from './expense-advance.rules.ts';
import { acceptedOf, recoverableVatOf, reimbursedOf, vatOf } from './expense-amounts.ts';
import type { Cost } from './expense-kinds.ts';
import { costsOf, type ExpenseAccountRow } from './mileage-facts.ts';

/** What an account comes to. */
export interface AccountFigures extends Settlement {
  readonly total: Cents;
  readonly accepted: Cents;
  /** What of the accepted the company paid itself. */
  readonly byCompany: Cents;
  readonly vat: Cents;
  readonly recoverableVat: Cents;
  readonly advance: Cents;
  readonly carriedIn: Cents;
}

const sumOf = (costs: readonly Cost[], amount: (cost: Cost) => Cents): Cents =>
  costs.reduce((sum, cost) => sum + amount(cost), 0);

/**
 * Every total of an account, of its lines as they stand: those that it keeps are of one side while two versions of it wait
 * for a choice.
 */
export function figuresOf(
  account: Pick<ExpenseAccountRow, 'costs' | 'advance' | 'advanceRest' | 'calculatedCarriedIn'>,
  costs: readonly Cost[] = costsOf(account),
): AccountFigures {
  const accepted = sumOf(costs, acceptedOf);
  const claims = sumOf(costs, reimbursedOf);
  const [advance, carriedIn] = [account.advance ?? 0, account.calculatedCarriedIn ?? 0];
  return {
    total: sumOf(costs, (cost) => cost.calculatedAmount ?? 0),
    accepted,
    byCompany: accepted - claims,
    vat: sumOf(costs, vatOf),
    recoverableVat: sumOf(costs, recoverableVatOf),
    advance,
    carriedIn,
    ...settlementOf({ claims, advance: advance + carriedIn, rest: account.advanceRest }),
  };
}
