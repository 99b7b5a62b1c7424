import { addDays, addMonthsClamped, endOfMonth } from '../kernel/dates.ts';
import type { AnyRow } from '../kernel/entity.ts';
import type { LeaveFact } from './leave-balance.rules.ts';
import { leaveDays, workedWeekdays, type LeaveSpan } from './leave-days.rules.ts';
import { vintageOf, type LeaveRules } from './leave-parameters.rules.ts';
import { isAway } from './vacation.rules.ts';

/** Four weeks count as a month of work (Code du travail L3141-4). */
const MONTH_IN_WEEKDAYS = 20;
const USUAL_DAYS = 5;
const OPEN_DAYS = 6;
/** Two days a month during sickness, where two and a half are earned otherwise (L3141-5-1). */
const SICK_SHARE = 0.2;

const WEEKDAYS = {
  counting: 'working',
  weekdays: [true, true, true, true, true, false, false],
  isHoliday: () => false,
} as const;
const weekdaysIn = (from: string, to: string): number => (from > to ? 0 : leaveDays({ from, to }, WEEKDAYS));

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

interface Contract {
  readonly start: string;
  readonly end?: string | null;
}
interface MonthOf {
  /** A day of the month. */
  readonly month: string;
  readonly person: AnyRow;
  readonly type: AnyRow;
  /** Sick leave of this person that was approved. */
  readonly sick: readonly AnyRow[];
  readonly rules: LeaveRules;
}

/**
 * The days earned of a type in a month: a twelfth of its year, in proportion to the time under contract and to the days of the
 * weekly pattern; four fifths of it during sickness. In exact twelfths up to the sixth decimal of a day.
 */
export function earnedIn({ month, person, type, sick, rules }: MonthOf): number {
  const yearly = Number(type['yearlyDays'] ?? 0);
  const [first, last] = [`${month.slice(0, 7)}-01`, endOfMonth(month)];
  const contracts = (person['contracts'] as readonly Contract[] | null | undefined) ?? [];
  const weekdays = contracts.reduce(
    (sum, { start, end }) => sum + weekdaysIn(later(first, start), earlier(last, end ?? last)),
    0,
  );
  if (yearly <= 0 || weekdays === 0) return 0;
  const isWhole = weekdays >= weekdaysIn(first, last);
  const worked = isWhole ? 1 : Math.min(1, weekdays / MONTH_IN_WEEKDAYS);
  const ill = (sick as unknown as readonly LeaveSpan[]).reduce(
    (sum, { from, to }) => sum + weekdaysIn(later(first, from), earlier(last, to)),
    0,
  );
  const lessened = type['kind'] === 'paid' ? 1 - SICK_SHARE * Math.min(1, ill / weekdays) : 1;
  const pattern = workedWeekdays(person['weeklyPattern']).filter(Boolean).length;
  const usual = rules.counting === 'open' ? OPEN_DAYS : USUAL_DAYS;
  const share = rules.counting === 'open' ? 1 : Math.min(1, pattern / usual);
  return Math.round((yearly / 12) * worked * lessened * share * 1e6) / 1e6;
}

/** When a year's right ends: its own year, and the months after it in which it can be taken. */
export function expiryOf(vintage: string, type: AnyRow): string | null {
  const months = type['carryMonths'];
  return typeof months === 'number' ? addDays(addMonthsClamped(vintage, 12 + months), -1) : null;
}

/** The last days of the whole months from one day to another. */
export function monthEnds(from: string, to: string): string[] {
  const ends: string[] = [];
  for (let end = endOfMonth(from); end <= to; end = endOfMonth(addDays(end, 1))) ends.push(end);
  return ends;
}

/** The right that a day adds to. */
export const currentRight = (
  day: string,
  type: AnyRow,
  rules: LeaveRules,
): { readonly vintage: string; readonly expires: string | null } => {
  const vintage = vintageOf(day, rules);
  return { vintage, expires: expiryOf(vintage, type) };
};

/** The sick leave among absences, as far as it counts. */
export const sickLeave = (vacations: readonly AnyRow[], types: readonly AnyRow[]): AnyRow[] => {
  const sick = new Set(types.flatMap(({ id, kind }) => (kind === 'sick' ? [id] : [])));
  return vacations.filter(({ type, status }) => sick.has(String(type)) && isAway(status));
};

/** Rights that months to come will add until a day, as facts that are not booked yet. */
export function expectedFacts(
  { person, type, sick, rules }: Omit<MonthOf, 'month'>,
  { today, until }: { readonly today: string; readonly until: string },
): LeaveFact[] {
  if (rules.accrueFrom === null || type['hasBalance'] !== true) return [];
  return monthEnds(later(today, rules.accrueFrom), until).flatMap((date) => {
    const days = earnedIn({ month: date, person, type, sick, rules });
    return days > 0
      ? [{ type: type.id, kind: 'accrual', days, date, ...currentRight(date, type, rules) }]
      : [];
  });
}
