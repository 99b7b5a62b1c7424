import { paymentSchedule } from '../documents/payment-schedule.rules.ts';
import type { PaymentTerms } from '../documents/payment-terms.fields.ts';
import { payrollOf } from '../hr/payroll.rules.ts';
import { addDays, addMonthsClamped, daysBetween, endOfMonth } from '../kernel/dates.ts';
import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { duesOf, type ContractRow } from '../purchases/contract.rules.ts';
import type { InvoiceRow } from '../sales/invoice.rules.ts';
import { owedAmounts } from '../sales/open-amounts.rules.ts';
import { recurringDays, type RecurringRow } from '../sales/recurring-invoice.rules.ts';
import { employeeDues } from './employee-dues.ts';
import { payableAmounts } from './payables.rules.ts';
import { allocationsOf, isConfirmed, signOf } from './settlement.rules.ts';

export const FORECAST_DAYS = 90;
/** Nobody counts on what is overdue for longer than this. */
export const DOUBTFUL_DAYS = 90;

export const FORECAST_KINDS = [
  'receivables',
  'recurring',
  'entrances',
  'payables',
  'contracts',
  'salaries',
  'salaryCosts',
  'expenses',
] as const;
export type ForecastKind = (typeof FORECAST_KINDS)[number];

/** Money that is expected on a day: above zero it comes in. */
export interface Expected {
  readonly kind: ForecastKind;
  readonly day: string;
  readonly amount: Cents;
}
export interface Horizon {
  readonly today: string;
  /** The last day that is looked at. */
  readonly until: string;
}

const cents = (value: unknown): Cents => (typeof value === 'number' ? value : 0);
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const notBefore = (day: string, today: string): string => (day < today ? today : day);

export interface PaidInvoice {
  readonly id: string;
  readonly customer: string;
  readonly due: string;
}
/** Days by which a customer pays after the due day, below zero before it. */
export type DelayOf = (customer: string) => number;

/**
 * How late customers pay on the average, in whole days, weighted by amount: Σ(amount × days) / Σ amount over their payments.
 * Whoever has paid nothing yet pays in time.
 */
export function delaysOf(invoices: readonly PaidInvoice[], payments: readonly AnyRow[]): DelayOf {
  const known = new Map(invoices.map((one) => [one.id, one]));
  const sums = new Map<string, { amount: number; days: number }>();
  for (const payment of payments) {
    const day = dayOf(payment['date']);
    if (!day || !isConfirmed(payment['status']) || signOf(payment) < 0) continue;
    for (const { invoice, amount } of allocationsOf(payment)) {
      const paid = known.get(invoice ?? '');
      if (!paid || !amount) continue;
      const sum = sums.get(paid.customer) ?? { amount: 0, days: 0 };
      sums.set(paid.customer, {
        amount: sum.amount + amount,
        days: sum.days + amount * daysBetween(paid.due, day),
      });
    }
  }
  return (customer) => {
    const sum = sums.get(customer);
    return sum && sum.amount > 0 ? Math.round(sum.days / sum.amount) : 0;
  };
}

/** Open amounts of invoices on the day that their customers are likely to pay, and what nobody counts on any more. */
export function expectedReceivables(
  invoices: readonly AnyRow[],
  delay: DelayOf,
  { today }: Horizon,
): { readonly expected: Expected[]; readonly doubtful: Cents } {
  const expected: Expected[] = [];
  let doubtful = 0;
  for (const row of invoices as unknown as InvoiceRow[])
    for (const { date, open } of owedAmounts(row)) {
      if (daysBetween(date, today) > DOUBTFUL_DAYS) doubtful += open;
      else {
        const day = notBefore(addDays(date, delay(String(row.customer ?? ''))), today);
        expected.push({ kind: 'receivables', day, amount: open });
      }
    }
  return { expected, doubtful };
}

/** Open supplier invoices on their due day, overdue ones at once. */
export const expectedPayables = (invoicings: readonly AnyRow[], { today }: Horizon): Expected[] =>
  invoicings
    .flatMap(payableAmounts)
    .map(({ date, open }) => ({ kind: 'payables', day: notBefore(date, today), amount: -open }));

/** Invoices that will be made again, on the day that they are likely to be paid. */
export const expectedRecurring = (
  rows: readonly AnyRow[],
  delay: DelayOf,
  { today, until }: Horizon,
): Expected[] =>
  (rows as unknown as RecurringRow[])
    .filter(({ isActive, firstOn, frequency }) => isActive !== false && firstOn && frequency)
    .flatMap((row) =>
      recurringDays(row, until)
        .filter((day) => day >= today && day > (row.madeUntil ?? ''))
        .flatMap((date) =>
          paymentSchedule((row.terms ?? 'immediate') as PaymentTerms, cents(row.calculatedTotal), { date }),
        )
        .map(({ date, amount }) => ({
          kind: 'recurring' as const,
          day: notBefore(addDays(date, delay(row.customer)), today),
          amount,
        })),
    );

/** Money that is planned to come in for something else than an invoice; late ones at once. */
export const expectedEntrances = (rows: readonly AnyRow[], { today }: Horizon): Expected[] =>
  rows
    .filter(({ status }) => (status ?? 'planned') === 'planned')
    .flatMap((row) => {
      const day = dayOf(row['date']);
      return day
        ? [{ kind: 'entrances' as const, day: notBefore(day, today), amount: cents(row['amount']) }]
        : [];
    });

/**
 * Dues of contracts after today: those until then are invoiced. A tranche of a grant that stands among the money entrances
 * already, of the same party and amount, is not counted twice.
 */
export function expectedDues(
  contracts: readonly AnyRow[],
  entrances: readonly AnyRow[],
  { today, until }: Horizon,
): Expected[] {
  const planned = entrances
    .filter(({ status, kind }) => status !== 'abandoned' && kind === 'grant')
    .map((row) => `${String(row['company'])} ${cents(row['amount'])}`);
  return (contracts as unknown as ContractRow[])
    .filter(({ status }) => status === 'active')
    .flatMap((contract) =>
      duesOf(contract, until)
        .filter(({ date, isReceived }) => date > today && !isReceived)
        .filter(({ amount, direction }) => {
          const at = direction === 'in' ? planned.indexOf(`${String(contract.supplier)} ${amount}`) : -1;
          if (at >= 0) planned.splice(at, 1);
          return at < 0;
        })
        .map(({ date, amount, direction }) => ({
          kind: 'contracts' as const,
          day: date,
          amount: direction === 'in' ? amount : -amount,
        })),
    );
}

interface Pay {
  readonly salaries: readonly AnyRow[];
  readonly accounts: readonly AnyRow[];
  readonly payments: readonly AnyRow[];
  readonly costs: readonly AnyRow[];
}
/** So many months back a payroll tells what the next ones cost. */
const KNOWN_PAYROLL_MONTHS = 3;
/** Contributions of a month are due in the middle of the next one. */
const CONTRIBUTION_DAYS = 15;

/**
 * Pay and expense accounts that are validated and not paid, what bodies claim for a payroll, and the next months' pay at the
 * cost of the last one that is known.
 */
export function expectedPay(
  { salaries, accounts, payments, costs }: Pay,
  { today, until }: Horizon,
): Expected[] {
  const month = today.slice(0, 7);
  const periods = salaries
    .filter(({ status }) => status !== 'draft')
    .map(({ period }) => String(period))
    .filter((period) => period <= month)
    .toSorted();
  const last = periods.at(-1);
  const dues = employeeDues(salaries, accounts, payments).map(({ by, period, open }): Expected => {
    const end = endOfMonth(`${by === 'salary' && period > month ? period : month}-01`);
    const isLate = by === 'salary' && period < month;
    return { kind: by === 'salary' ? 'salaries' : 'expenses', day: isLate ? today : end, amount: -open };
  });
  const isEstimated = (period: string): boolean => last !== undefined && period > last;
  const claims = costs
    .filter(({ status, period }) => status !== 'paid' && !isEstimated(String(period)))
    .flatMap((row): Expected[] => {
      const period = dayOf(row['period']);
      const day = dayOf(row['dueDate']) ?? (period && addDays(endOfMonth(`${period}-01`), CONTRIBUTION_DAYS));
      const amount = cents(row['amount']);
      return day && amount ? [{ kind: 'salaryCosts', day: notBefore(day, today), amount: -amount }] : [];
    });
  const isRecent = last !== undefined && last >= addMonthsClamped(today, -KNOWN_PAYROLL_MONTHS).slice(0, 7);
  const cost = isRecent ? payrollOf(salaries, last) : 0;
  const ahead: Expected[] = [];
  for (let day = endOfMonth(today); day <= until && cost > 0; day = endOfMonth(addDays(day, 1)))
    if (day.slice(0, 7) > (last ?? '')) ahead.push({ kind: 'salaries', day, amount: -cost });
  return [...dues, ...claims, ...ahead];
}

/** The three spans that a forecast is told in: so many days from today each. */
export const SPAN_DAYS = 30;
const SPANS = FORECAST_DAYS / SPAN_DAYS;
const WEEK = 7;

export interface KindForecast {
  readonly kind: ForecastKind;
  /** In 30, in 60 and in 90 days, each alone. */
  readonly spans: readonly Cents[];
  readonly total: Cents;
}
export interface CashForecast {
  /** The balance at the end of today and of each week, and on the last day. */
  readonly points: readonly { readonly day: string; readonly balance: Cents }[];
  readonly lowest: { readonly day: string; readonly balance: Cents };
  readonly end: Cents;
  readonly kinds: readonly KindForecast[];
}

export const horizonOf = (today: string): Horizon => ({ today, until: addDays(today, FORECAST_DAYS) });

/** The course of the cash from what there is today; what is expected after the horizon is left out. */
export function cashForecast(
  now: Cents,
  expected: readonly Expected[],
  { today, until }: Horizon,
): CashForecast {
  const within = expected.filter(({ day }) => day <= until);
  const balanceOn = (last: string): Cents =>
    within.reduce((sum, { day, amount }) => (day <= last ? sum + amount : sum), now);
  const days = [...new Set(within.map(({ day }) => day))].toSorted();
  const lowest = [today, ...days]
    .map((day) => ({ day, balance: balanceOn(day) }))
    .reduce((low, one) => (one.balance < low.balance ? one : low));
  const weeks = Array.from({ length: Math.ceil(FORECAST_DAYS / WEEK) }, (_, at) => addDays(today, at * WEEK));
  const spanOf = (day: string): number =>
    Math.min(SPANS - 1, Math.floor(Math.max(0, daysBetween(today, day) - 1) / SPAN_DAYS));
  const kinds = FORECAST_KINDS.map((kind): KindForecast => {
    const spans = Array.from({ length: SPANS }, () => 0);
    for (const one of within) if (one.kind === kind) spans[spanOf(one.day)]! += one.amount;
    return { kind, spans, total: spans.reduce((sum, one) => sum + one, 0) };
  });
  return {
    points: [...weeks, until].map((day) => ({ day, balance: balanceOn(day) })),
    lowest,
    end: balanceOn(until),
    kinds,
  };
}
