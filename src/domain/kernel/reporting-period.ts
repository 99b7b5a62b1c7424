import { addDays, addMonthsClamped, daysBetween, endOfMonth, isDate, monthOf } from './dates.ts';

export const REPORTING_KINDS = ['month', 'quarter', 'year', 'custom'] as const;
export type ReportingKind = (typeof REPORTING_KINDS)[number];
export const AGAINST = ['previous', 'year'] as const;
/** The period just before, or the same one a year before. */
export type Against = (typeof AGAINST)[number];

export interface Days {
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
}
export interface ReportingPeriod extends Days {
  readonly kind: ReportingKind;
  /** Its last day that has come: figures and their comparison end there. Before `from` where it lies ahead. */
  readonly until: string;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;
const LATEST_YEAR = 9000;

const firstOf = (kind: keyof typeof MONTHS, day: string): string => {
  if (kind === 'year') return `${day.slice(0, 4)}-01-01`;
  const month = `${day.slice(0, 7)}-01`;
  return kind === 'month' ? month : addMonthsClamped(month, -((monthOf(day) - 1) % 3));
};
const isDay = (text: string | null | undefined): text is string =>
  typeof text === 'string' && isDate(text) && Number(text.slice(0, 4)) < LATEST_YEAR;

interface Asked {
  readonly kind?: string | null | undefined;
  /** Any day within it. */
  readonly on?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

/** The period that an address asks for; this month for anything that it cannot be. */
export function reportingPeriod({ kind, on, from, to }: Asked, today: string): ReportingPeriod {
  const until = (last: string): string => (last < today ? last : today);
  if (kind === 'custom' && isDay(from) && isDay(to) && from <= to)
    return { kind, from, to, until: until(to) };
  const whole = kind === 'quarter' || kind === 'year' ? kind : 'month';
  const first = firstOf(whole, isDay(on) ? on : today);
  const last = endOfMonth(addMonthsClamped(first, MONTHS[whole] - 1));
  return { kind: whole, from: first, to: last, until: until(last) };
}

/** The period of the same kind so many before (below zero) or after it. */
export function periodBeside(
  { kind, from, to }: ReportingPeriod,
  step: number,
  today: string,
): ReportingPeriod {
  if (kind !== 'custom')
    return reportingPeriod({ kind, on: addMonthsClamped(from, step * MONTHS[kind]) }, today);
  const days = (daysBetween(from, to) + 1) * step;
  return reportingPeriod({ kind, from: addDays(from, days), to: addDays(to, days) }, today);
}

/**
 * The days that a period is compared with. A period that is not over is compared with as much of the other one: up to the
 * same day, 29 February with the 28th.
 */
export function comparedDays({ kind, from, to, until }: ReportingPeriod, against: Against): Days {
  if (kind === 'custom' && against === 'previous') {
    const days = daysBetween(from, to) + 1;
    return { from: addDays(from, -days), to: addDays(until < from ? to : until, -days) };
  }
  const back = against === 'year' || kind === 'custom' ? -12 : -MONTHS[kind];
  const first = addMonthsClamped(from, back);
  const isOver = until === to || until < from;
  if (!isOver) return { from: first, to: addMonthsClamped(until, back) };
  // The last day of a month is compared with the last of the other.
  const last = addMonthsClamped(to, back);
  return { from: first, to: to === endOfMonth(to) ? endOfMonth(last) : last };
}

/** The months (`2026-11`) that days touch, the first before the others; no more than so many. */
export function monthsOf({ from, to }: Days, most = 120): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to && months.length < most; day = addMonthsClamped(day, 1))
    months.push(day.slice(0, 7));
  return months;
}

/** By how many percent a figure is above the one before; undefined where that was not above zero. */
export const changeOf = (now: number, before: number): number | undefined =>
  before > 0 ? ((now - before) / before) * 100 : undefined;
