import type { Cents } from '../kernel/field.ts';
import { isFrozen } from './expense-account.machine.ts';
import { settlementOf, type Settlement } from './expense-advance.rules.ts';
import {
  acceptedOf,
  addedRates,
  recoverableVatOf,
  reimbursedOf,
  vatByRate,
  vatOf,
  type RateOfVat,
} from './expense-amounts.rules.ts';
import type { Cost } from './expense-kinds.rules.ts';
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
  /** The part of `owed` still to pay or to give back, in cents: 0 once paid or refused. */
  readonly toPay: Cents;
}

const sumOf = (costs: readonly Cost[], amount: (cost: Cost) => Cents): Cents =>
  costs.reduce((sum, cost) => sum + amount(cost), 0);

/** Whether money still has to change hands for an account in this state. */
export const isToPay = (status: unknown): boolean => status !== 'paid' && status !== 'refused';

/**
 * Every total of an account, of its lines as they stand: those that it keeps are of one side while two versions of it wait
 * for a choice.
 */
export function figuresOf(
  account: Pick<ExpenseAccountRow, 'costs' | 'status' | 'advance' | 'advanceRest' | 'calculatedCarriedIn'>,
  costs: readonly Cost[] = costsOf(account),
): AccountFigures {
  const accepted = sumOf(costs, acceptedOf);
  const claims = sumOf(costs, reimbursedOf);
  const [advance, carriedIn] = [account.advance ?? 0, account.calculatedCarriedIn ?? 0];
  const settlement = settlementOf({ claims, advance: advance + carriedIn, rest: account.advanceRest });
  return {
    total: sumOf(costs, (cost) => cost.calculatedAmount ?? 0),
    accepted,
    byCompany: accepted - claims,
    vat: sumOf(costs, vatOf),
    recoverableVat: sumOf(costs, recoverableVatOf),
    advance,
    carriedIn,
    ...settlement,
    toPay: isToPay(account.status) ? settlement.owed : 0,
  };
}

/** The VAT of accounts by its rates, of those that are validated: what is not granted for good may still be refused. */
export function bookedVat(accounts: readonly Pick<ExpenseAccountRow, 'costs' | 'status'>[]): {
  readonly rates: readonly RateOfVat[];
  readonly accounts: number;
} {
  const booked = accounts.filter(({ status }) => isFrozen(status));
  return {
    rates: addedRates(booked.map((account) => vatByRate(costsOf(account)))),
    accounts: booked.length,
  };
}
