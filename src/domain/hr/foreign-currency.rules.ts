import { divide, roundTo } from '../kernel/decimal.ts';
import type { Cents } from '../kernel/field.ts';
import { centsToEuros } from '../kernel/money.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { Cost } from './expense-kinds.rules.ts';
import { EURO } from './expense-options.ts';
import { costsOf, type ExpenseAccountRow } from './mileage-facts.ts';

type Paid = Pick<Cost, 'currency' | 'currencyAmount' | 'rate' | 'rateSource'>;

/** Whether a line was paid in another currency than the accounts are kept in. */
export const isForeign = ({ currency }: Pick<Cost, 'currency'>): boolean =>
  Boolean(currency) && currency !== EURO;

export type KnownRate = Pick<Cost, 'rate' | 'rateSource' | 'rateDate'>;

/** The rate of the latest line in a currency, with its source and its day: where a rate was found is found again. */
export function lastRate(
  currency: string,
  accounts: readonly ExpenseAccountRow[],
  but?: Cost['lineKey'],
): KnownRate | undefined {
  const dayOf = (cost: Cost): string => cost.rateDate ?? cost.date;
  const known = accounts
    .flatMap(costsOf)
    .filter((cost) => cost.currency === currency && typeof cost.rate === 'number' && cost.lineKey !== but)
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))[0];
  return known && { rate: known.rate, rateSource: known.rateSource ?? null, rateDate: dayOf(known) };
}

const RATE_PLACES = 6;

/** The rate that an amount of euros and one of the currency make together: what the bank took for what was paid. */
export const rateWithin = (euros: Cents, currencyAmount: number): number | undefined =>
  currencyAmount > 0 ? roundTo(divide(centsToEuros(euros), currencyAmount), RATE_PLACES) : undefined;

/** How many cents euros and amount × rate may differ by: the rounding of the rate, and that of the product. */
export const rateTolerance = (currencyAmount: number): number =>
  1 + (currencyAmount * 100) / (2 * 10 ** RATE_PLACES);

/** A currency is a code of three letters, and an amount in one says in which. `at` is the pointer of the line. */
export function checkCurrency({ currency, currencyAmount, rate }: Paid, at: string): Problem[] {
  if (currency && !/^[A-Z]{3}$/.test(currency))
    return [problem(`${at}/currency`, 'invalid', 'currency.unknown')];
  const isOpen = typeof currencyAmount === 'number' || typeof rate === 'number';
  return isOpen && !currency ? [problem(`${at}/currency`, 'required', 'currency.missing')] : [];
}

/** What a draft may still lack of a line in another currency: how much it was, what one unit of it is worth, and who says so. */
export function checkConverted(cost: Paid, at: string): Problem[] {
  if (!isForeign(cost)) return [];
  const problems: Problem[] = [];
  if (typeof cost.currencyAmount !== 'number')
    problems.push(problem(`${at}/currencyAmount`, 'required', 'currency.amount.missing'));
  if (!cost.rate) problems.push(problem(`${at}/rate`, 'required', 'currency.rate.missing'));
  if (!cost.rateSource?.trim())
    problems.push(problem(`${at}/rateSource`, 'required', 'currency.source.missing'));
  return problems;
}
