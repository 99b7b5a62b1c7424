import type { Cents } from '../kernel/field.ts';
import { eurosToCents } from '../kernel/money.ts';
import { normalise } from '../kernel/text.ts';
import { LIMIT_SPANS } from './expense-account.fields.ts';
import { isAmount } from './expense-caps.rules.ts';
import { namesOf, type Cost } from './expense-kinds.rules.ts';
import { LINE_NAMES, type LineName } from './expense-options.ts';
import { aboveCap } from './expense-warnings.ts';

export type LimitSpan = keyof typeof LIMIT_SPANS;

/**
 * What may be spent on something in one line, in a day or in a month, as the parameter `expenses.limits` states it. With a
 * position it is the limit of those who hold it, instead of everybody's.
 */
export interface ExpenseLimit {
  /** A kind of line (`expenseCatering`), or narrower a means of travel or a category (`taxi`, `gifts`). */
  readonly category: LineName;
  readonly per: LimitSpan;
  /** Euros, VAT included. */
  readonly amount: number;
  /** The job title of the contract, as it is written there. */
  readonly jobTitle?: string;
  /** The id of a service. */
  readonly service?: string;
}

/** What a person's limits hang on. */
export interface Position {
  readonly jobTitle?: string | null | undefined;
  readonly service?: string | null | undefined;
}

const isTextOrNone = (value: unknown): boolean => value === undefined || typeof value === 'string';

function isLimit(value: unknown): value is ExpenseLimit {
  if (typeof value !== 'object' || value === null) return false;
  const { category, per, amount, jobTitle, service } = value as Record<string, unknown>;
  return (
    Object.hasOwn(LINE_NAMES, String(category)) &&
    Object.hasOwn(LIMIT_SPANS, String(per)) &&
    isAmount(amount) &&
    isTextOrNone(jobTitle) &&
    isTextOrNone(service)
  );
}

/** Whether the value of `expenses.limits` can be computed with. */
export const isExpenseLimits = (value: unknown): value is readonly ExpenseLimit[] =>
  Array.isArray(value) && value.every(isLimit);

const holds = ({ jobTitle, service }: ExpenseLimit, position: Position): boolean =>
  (!jobTitle || normalise(jobTitle).trim() === normalise(position.jobTitle ?? '').trim()) &&
  (!service || service === position.service);
/** A job title says more than a service, either more than nothing. */
const narrowness = ({ jobTitle, service }: ExpenseLimit): number => (jobTitle ? 2 : 0) + (service ? 1 : 0);

/** Of the limits of a company those of one person: for each category and span the narrowest, of two alike the lower. */
export function limitsFor(limits: readonly ExpenseLimit[], position: Position): ExpenseLimit[] {
  const found = new Map<string, ExpenseLimit>();
  for (const limit of limits) {
    if (!holds(limit, position)) continue;
    const key = `${limit.category} ${limit.per}`;
    const known = found.get(key);
    const difference = known ? narrowness(limit) - narrowness(known) : 1;
    if (!known || difference > 0 || (difference === 0 && limit.amount < known.amount)) found.set(key, limit);
  }
  return [...found.values()];
}

/** A line among all those that a person spent. */
export interface Spending {
  readonly cost: Cost;
  readonly account: string;
  /** What was submitted before has taken its part of the limit: texts in the order of their accounts. */
  readonly turn: string;
}

export type Beyond = Pick<
  Cost,
  'calculatedLimit' | 'calculatedLimitSum' | 'calculatedLimitPer' | 'calculatedLimitOn'
>;
export const NOT_BEYOND: Beyond = {
  calculatedLimit: null,
  calculatedLimitSum: null,
  calculatedLimitPer: null,
  calculatedLimitOn: null,
};

const keyOf = ({ turn, cost, account }: Spending): string =>
  [turn, cost.date, account, cost.lineKey].join('\u0000');
const spanOf: Readonly<Record<LimitSpan, (date: string) => string>> = {
  line: () => '',
  day: (date) => date,
  month: (date) => date.slice(0, 7),
};
const overOf = ({ calculatedLimit, calculatedLimitSum }: Beyond): Cents =>
  (calculatedLimitSum ?? 0) - (calculatedLimit ?? 0);

/**
 * The lines that go beyond a limit, by account and line: those under which its sum is passed, in the order of their days, not
 * in that in which they stand. Each with the limit that it passes most.
 */
export function beyondLimits(
  lines: readonly Spending[],
  limitsOn: (day: string) => readonly ExpenseLimit[],
): Map<string, Beyond> {
  const sums = new Map<string, Cents>();
  const found = new Map<string, Beyond>();
  const inTurn = lines.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const { cost, account } of inTurn) {
    const amount = cost.calculatedAmount ?? 0;
    const date = cost.date ?? '';
    if (amount <= 0) continue;
    const sumOf = new Map<string, Cents>();
    for (const category of namesOf(cost)) {
      for (const per of Object.keys(LIMIT_SPANS) as LimitSpan[]) {
        const key = `${category} ${per} ${spanOf[per](date)}`;
        const sum = amount + (per === 'line' ? 0 : (sums.get(key) ?? 0));
        sums.set(key, sum);
        sumOf.set(`${category} ${per}`, sum);
      }
    }
    const passed = limitsOn(date).flatMap(({ category, per, amount: euros }): Beyond[] => {
      const sum = sumOf.get(`${category} ${per}`);
      const limit = eurosToCents(euros) ?? 0;
      if (sum === undefined || sum <= limit) return [];
      return [
        {
          calculatedLimit: limit,
          calculatedLimitSum: sum,
          calculatedLimitPer: per,
          calculatedLimitOn: category,
        },
      ];
    });
    const [most] = passed.toSorted((a, b) => overOf(b) - overOf(a));
    if (most) found.set(spendingKey(account, cost.lineKey), most);
  }
  return found;
}

export const spendingKey = (account: string, lineKey: string): string => `${account} ${lineKey}`;

/** What a line says of the limit that it goes beyond. */
export const limitOf = (cost: Beyond | undefined): Beyond => ({
  calculatedLimit: cost?.calculatedLimit,
  calculatedLimitSum: cost?.calculatedLimitSum,
  calculatedLimitPer: cost?.calculatedLimitPer,
  calculatedLimitOn: cost?.calculatedLimitOn,
});

/** Whether the line goes beyond a limit of the company. */
export const isBeyondLimit = (cost: Pick<Cost, 'calculatedLimit'>): boolean =>
  typeof cost.calculatedLimit === 'number';

/** Whether its author says why it costs so much: it goes beyond a limit, or beyond the cap of a person or a night. */
export const isBeyond = (cost: Cost): boolean => isBeyondLimit(cost) || aboveCap(cost) > 0;
