import { divideRounded, toMicro } from '../kernel/decimal.ts';
import type { Cents } from '../kernel/field.ts';
import { amountOf, percentOf } from '../kernel/money.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { rateTolerance } from './foreign-currency.rules.ts';
import { isNotBought, mileageOf, tripOf, usualRecoverableVat, type Cost } from './expense-kinds.rules.ts';

/** The only tolerance there is: what rounding may explain (decisions, "Validation"). */
export const isClose = (a: Cents, b: Cents): boolean => Math.abs(a - b) <= 1;

/** Beyond this many euros a product is nonsense that the bounds of its fields refuse; it is not computed. */
const MOST = 1e12;

const productOf = (quantity: unknown, price: unknown): Cents | undefined =>
  typeof quantity === 'number' && typeof price === 'number' && Math.abs(quantity * price) < MOST
    ? amountOf(quantity, price)
    : undefined;

/** What a line paid in another currency comes to in euros, once amount and rate are known. */
export const convertedAmount = ({
  currencyAmount,
  rate,
}: Pick<Cost, 'currencyAmount' | 'rate'>): Cents | undefined => productOf(currencyAmount, rate);

/** Quantity × unit price, where a line has both. */
export function quantityAmount({ expense }: Pick<Cost, 'expense'>): Cents | undefined {
  const { quantity, unitPrice } = expense?.expenseClassic ?? {};
  return productOf(quantity, unitPrice);
}

/** What a line that is not mileage costs: the amount on the bill, else what was paid abroad, else quantity × unit price. */
export const typedAmount = (cost: Cost): Cents | undefined =>
  cost.amountTtc ?? convertedAmount(cost) ?? quantityAmount(cost);

/** What is granted where somebody decided, else what is asked for; never more than the amount. Cents. */
export function acceptedOf(cost: Cost): Cents {
  const amount = cost.calculatedAmount ?? 0;
  return Math.min(cost.accepted ?? cost.claimed ?? amount, amount);
}

/** What of it the employee gets back: nothing of what the company paid itself, by card or by transfer. */
export const reimbursedOf = (cost: Cost): Cents => (cost.paidBy === 'company' ? 0 : acceptedOf(cost));

export const vatOf = (cost: Cost): Cents => (cost.vat ?? []).reduce((sum, row) => sum + (row.amount ?? 0), 0);

/** How much of a VAT of the line comes back: its share, and of that what the granted is of the amount. */
function recoverableOf(cost: Cost, vat: Cents): Cents {
  const percent = Math.min(cost.recoverableVat ?? usualRecoverableVat(cost), 100);
  const amount = cost.calculatedAmount ?? 0;
  if (amount <= 0) return percentOf(vat, percent);
  const granted = BigInt(Math.max(0, acceptedOf(cost)));
  return Number(divideRounded(BigInt(vat) * toMicro(percent) * granted, toMicro(100) * BigInt(amount)));
}

export const recoverableVatOf = (cost: Cost): Cents => recoverableOf(cost, vatOf(cost));

export interface RateOfVat {
  /** Percent. */
  readonly rate: number;
  readonly vat: Cents;
  readonly recoverable: Cents;
}

/**
 * The VAT of lines by its rate, the highest first. What comes back is rounded once a line (`recoverableVatOf`): what its
 * rates differ from that by rounding is the last one's, so that the rates come to what the account says.
 */
export function vatByRate(costs: readonly Cost[]): RateOfVat[] {
  const byRate = new Map<number, RateOfVat>();
  for (const cost of costs) {
    const rows = cost.vat ?? [];
    let rest = recoverableVatOf(cost);
    for (const [at, { rate, amount }] of rows.entries()) {
      const recoverable = at === rows.length - 1 ? rest : recoverableOf(cost, amount ?? 0);
      rest -= recoverable;
      const known = byRate.get(rate);
      byRate.set(rate, {
        rate,
        vat: (known?.vat ?? 0) + (amount ?? 0),
        recoverable: (known?.recoverable ?? 0) + recoverable,
      });
    }
  }
  return [...byRate.values()].toSorted((a, b) => b.rate - a.rate);
}

/** The least gross that VAT of this rate can come from, a cent of rounding granted: (vat − 1) × (100 + rate) / rate. */
function grossBehind(vat: Cents, rate: number): Cents {
  const micro = toMicro(rate);
  return Number(divideRounded(BigInt(Math.max(vat - 1, 0)) * (toMicro(100) + micro), micro));
}

function checkVat(cost: Cost, at: string, gross: Cents | undefined, rates: readonly number[]): Problem[] {
  const rows = cost.vat ?? [];
  const trip = tripOf(cost);
  // The scale is a lump sum: there is no tax in it to recover.
  if (rows.length > 0 && trip && isNotBought(trip)) return [problem(`${at}/vat`, 'invalid', 'vat.mileage')];
  const problems: Problem[] = [];
  const hasNets = rows.some((row) => typeof row.net === 'number');
  for (const [index, { rate, net, amount }] of rows.entries()) {
    const here = `${at}/vat/${index}`;
    if (!rates.includes(rate)) problems.push(problem(`${here}/rate`, 'invalid', 'vat.rate.unknown'));
    if (hasNets && typeof net !== 'number')
      problems.push(problem(`${here}/net`, 'required', 'vat.net.missing'));
    const exceeds = rate === 0 ? amount > 0 : false;
    const differs = typeof net === 'number' && !isClose(percentOf(net, rate), amount);
    if (exceeds || differs) problems.push(problem(`${here}/amount`, 'amount', 'vat.amount.mismatch'));
  }
  if (problems.length > 0 || rows.length === 0 || gross === undefined) return problems;
  const agrees = hasNets
    ? isClose(
        rows.reduce((sum, row) => sum + (row.net ?? 0) + row.amount, 0),
        gross,
      )
    : rows.reduce((sum, row) => sum + (row.rate === 0 ? 0 : grossBehind(row.amount, row.rate)), 0) <= gross;
  return agrees ? [] : [problem(`${at}/amountTtc`, 'amount', 'vat.total.mismatch')];
}

/** Of an allowance below zero, which makes good for what was paid too much, no part is claimed or granted. */
const isAbove = (part: Cents | null | undefined, { calculatedAmount }: Cost): boolean =>
  typeof part === 'number' && part > Math.max(0, calculatedAmount ?? 0);

/**
 * Amounts that can be derived twice agree within a cent, or what the digits of a rate explain: mileage with the scale,
 * quantity × unit price, currency × rate, net + VAT with the gross. `at` is the pointer of the line; `rates` are those allowed on its day.
 */
export function checkAmounts(cost: Cost, at: string, rates: readonly number[]): Problem[] {
  const mismatch = (code: string) => problem(`${at}/amountTtc`, 'amount', code);
  const problems: Problem[] = [];
  const typed = cost.amountTtc;
  if (typeof typed === 'number') {
    if (mileageOf(cost) && !isClose(typed, cost.calculatedAmount ?? 0))
      problems.push(mismatch('amount.mismatch'));
    const product = quantityAmount(cost);
    if (product !== undefined && !isClose(typed, product))
      problems.push(mismatch('amount.quantity.mismatch'));
    const converted = convertedAmount(cost);
    // A unit that is worth little has a rate of few digits: what the bank took is in euros, the rate follows from it.
    if (converted !== undefined && Math.abs(typed - converted) > rateTolerance(cost.currencyAmount ?? 0))
      problems.push(mismatch('amount.currency.mismatch'));
  }
  if (isAbove(cost.claimed, cost)) problems.push(problem(`${at}/claimed`, 'amount', 'claimed.exceeds'));
  return [...problems, ...checkVat(cost, at, typedAmount(cost), rates)];
}

/** Nobody grants more than the line comes to, or less than is asked for without saying why. */
export function checkAccepted(cost: Cost, at: string): Problem[] {
  const { accepted, acceptedReason, claimed, calculatedAmount } = cost;
  if (isAbove(accepted, cost)) return [problem(`${at}/accepted`, 'amount', 'accepted.exceeds')];
  const isPart = typeof accepted === 'number' && accepted < (claimed ?? calculatedAmount ?? 0);
  return isPart && !acceptedReason?.trim()
    ? [problem(`${at}/acceptedReason`, 'required', 'accepted.reason.missing')]
    : [];
}

/** Rates of several accounts together, the highest first. */
export function addedRates(parts: readonly (readonly RateOfVat[])[]): RateOfVat[] {
  const byRate = new Map<number, RateOfVat>();
  for (const { rate, vat, recoverable } of parts.flat()) {
    const known = byRate.get(rate);
    byRate.set(rate, {
      rate,
      vat: (known?.vat ?? 0) + vat,
      recoverable: (known?.recoverable ?? 0) + recoverable,
    });
  }
  return [...byRate.values()].toSorted((a, b) => b.rate - a.rate);
}
