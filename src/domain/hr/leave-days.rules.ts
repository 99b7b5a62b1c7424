import { addDays, isDate } from '../kernel/dates.ts';
import type { AnyRow, Lookup } from '../kernel/entity.ts';
import { easterOf, holidaysOf } from '../kernel/public-holidays.ts';
import { leaveRulesOn, type LeaveRules } from './leave-parameters.rules.ts';

export type Half = 'morning' | 'afternoon';
/** An absence from a half of a day to a half of a day, both included. */
export interface LeaveSpan {
  readonly from: string;
  readonly fromHalf?: Half | null | undefined;
  readonly to: string;
  readonly toHalf?: Half | null | undefined;
}

/** By what days of one person are counted. */
export interface LeaveCalendar {
  readonly counting: 'working' | 'open' | 'calendar';
  /** Of each weekday, Monday first, whether it is worked. */
  readonly weekdays: readonly boolean[];
  isHoliday(day: string): boolean;
}

/** One day of an absence, and what it counts. */
export interface CountedDay {
  readonly day: string;
  readonly counted: number;
  /** Why it counts nothing, or that it counts as the eve of the return. */
  readonly why?: 'holiday' | 'off' | 'eve';
}

/** No absence is longer: beyond, days are not looked at one by one. */
const MOST_DAYS = 1100;
const SATURDAY = 5;
/** Monday 0 to Sunday 6. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const isOrdered = ({ from, fromHalf, to, toHalf }: LeaveSpan): boolean =>
  from < to || (from === to && !(fromHalf === 'afternoon' && toHalf === 'morning'));

const startOf = ({ from, fromHalf }: LeaveSpan): string => `${from}${fromHalf === 'afternoon' ? 'b' : 'a'}`;
const endOf = ({ to, toHalf }: LeaveSpan): string => `${to}${toHalf === 'morning' ? 'a' : 'b'}`;
/** Whether two absences share half a day. */
export const overlaps = (a: LeaveSpan, b: LeaveSpan): boolean =>
  startOf(a) <= endOf(b) && startOf(b) <= endOf(a);

/** How much of a day an absence takes. */
function shareOf({ from, fromHalf, to, toHalf }: LeaveSpan, day: string): number {
  const isCutBefore = day === from && fromHalf === 'afternoon';
  const isCutAfter = day === to && toHalf === 'morning';
  return 1 - (isCutBefore ? 0.5 : 0) - (isCutAfter ? 0.5 : 0);
}

/**
 * The days of an absence one by one. Days worked count as its person works; open days count from the first day that would be
 * worked to the eve of the return, Saturdays included.
 */
export function countedDays(span: LeaveSpan, calendar: LeaveCalendar): CountedDay[] {
  const { counting, weekdays, isHoliday } = calendar;
  if (!isDate(span.from) || !isDate(span.to) || !isOrdered(span)) return [];
  const isWorked = (day: string): boolean => weekdays[weekdayOf(day)] === true && !isHoliday(day);
  const isOpen = (day: string): boolean => weekdayOf(day) <= SATURDAY;
  const days: CountedDay[] = [];
  let begun = counting !== 'open';
  for (let day = span.from; day <= span.to && days.length < MOST_DAYS; day = addDays(day, 1)) {
    begun ||= isWorked(day);
    const isCounted =
      counting === 'calendar' ||
      (counting === 'working' ? isWorked(day) : begun && isOpen(day) && !isHoliday(day));
    if (isCounted) days.push({ day, counted: shareOf(span, day) });
    else days.push({ day, counted: 0, why: isHoliday(day) ? 'holiday' : 'off' });
  }
  if (counting !== 'open' || !begun || span.toHalf === 'morning') return days;
  // A week at most: somebody without a day of work returns on none.
  for (let day = addDays(span.to, 1), at = 0; at < 7 && !isWorked(day); day = addDays(day, 1), at += 1)
    if (isOpen(day) && !isHoliday(day)) days.push({ day, counted: 1, why: 'eve' });
  return days;
}

export const leaveDays = (span: LeaveSpan, calendar: LeaveCalendar): number =>
  countedDays(span, calendar).reduce((sum, { counted }) => sum + counted, 0);

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const USUAL = [true, true, true, true, true, false, false];

/** The weekdays that somebody works: those with hours in their weekly pattern, Monday to Friday where they have none. */
export function workedWeekdays(pattern: unknown): readonly boolean[] {
  const hours = (pattern ?? {}) as Readonly<Record<string, unknown>>;
  const worked = WEEKDAYS.map((day) => Number(hours[day] ?? 0) > 0);
  return worked.some(Boolean) ? worked : USUAL;
}

/** Moselle, Bas-Rhin, Haut-Rhin. */
const EASTERN = /^(57|67|68)/;
/** The days on which slavery is remembered overseas, by the beginning of the postcode. */
const OVERSEAS: readonly (readonly [code: string, day: string])[] = [
  ['971', '05-27'],
  ['972', '05-22'],
  ['973', '06-10'],
  ['974', '12-20'],
  ['976', '04-27'],
];

/** Whether a day is a public holiday at a place of work: those of the country, and those of its own. */
export function isHolidayAt(
  day: string,
  postcode: string,
  { whitMondayWorked }: Pick<LeaveRules, 'whitMondayWorked'>,
): boolean {
  const year = Number(day.slice(0, 4));
  const name = holidaysOf(year).get(day);
  if (name) return !(whitMondayWorked && name === 'Whit Monday');
  if (EASTERN.test(postcode)) return day.endsWith('-12-26') || day === addDays(easterOf(year), -2);
  return OVERSEAS.some(([code, on]) => postcode.startsWith(code) && day.endsWith(on));
}

/** The calendar by which days of a person are counted, as they work today. */
export function calendarOf(
  person: AnyRow | undefined,
  type: AnyRow | undefined,
  rules: LeaveRules,
): LeaveCalendar {
  const place = person?.['workAddress'] as { readonly postcode?: string | null } | null | undefined;
  const postcode = place?.postcode ?? '';
  return {
    counting: type?.['counting'] === 'calendar' ? 'calendar' : rules.counting,
    weekdays: workedWeekdays(person?.['weeklyPattern']),
    isHoliday: (day) => isHolidayAt(day, postcode, rules),
  };
}

/** The same, read. */
export async function calendarFor(
  lookup: Lookup,
  { employee, type }: { readonly employee: string; readonly type: string },
  day: string,
): Promise<LeaveCalendar> {
  return calendarOf(
    await lookup.get('users', employee),
    await lookup.get('leaveTypes', type),
    await leaveRulesOn(lookup, day),
  );
}
