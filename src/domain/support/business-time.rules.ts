import { addDays } from '../kernel/dates.ts';
import { holidaysOf } from '../kernel/public-holidays.ts';

/** When somebody is there to answer: minutes since midnight, in the company's zone, in their order. */
export interface BusinessHours {
  /** 1 Monday to 7 Sunday. */
  readonly days: readonly number[];
  readonly spans: readonly (readonly [from: number, to: number])[];
}
/** A stretch of time, as `2026-05-07 16:30`; open where it goes on. */
export interface Stretch {
  readonly from: string;
  readonly to?: string | undefined;
}

/** Monday to Friday, with lunch. */
export const USUAL_HOURS: BusinessHours = {
  days: [1, 2, 3, 4, 5],
  spans: [
    [540, 750],
    [810, 1050],
  ],
};

const isWeekday = (day: string, { days }: BusinessHours): boolean =>
  days.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
const isOpen = (day: string, hours: BusinessHours): boolean =>
  isWeekday(day, hours) && !holidaysOf(Number(day.slice(0, 4))).has(day);
const minuteOf = (stamp: string): number => Number(stamp.slice(11, 13)) * 60 + Number(stamp.slice(14, 16));
const two = (count: number): string => String(count).padStart(2, '0');
const stampOf = (day: string, minute: number): string =>
  `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** After so many days without an open one nobody opens again. */
const LONGEST_DAYS = 3660;

/** The spans of business time from a moment on, each with its day. */
function* spansFrom(from: string, hours: BusinessHours): Generator<readonly [string, number, number]> {
  const first = from.slice(0, 10);
  for (let days = 0; days < LONGEST_DAYS; days += 1) {
    const day = addDays(first, days);
    if (!isOpen(day, hours)) continue;
    const earliest = days === 0 ? minuteOf(from) : 0;
    for (const [start, end] of hours.spans) if (end > earliest) yield [day, Math.max(start, earliest), end];
  }
}

/**
 * The moment at which so many minutes of business time are used up in these stretches, one after the other; undefined where
 * they end before. One that is used up as a span ends is so at that end, not as the next begins.
 */
export function whenUsed(
  minutes: number,
  stretches: readonly Stretch[],
  hours: BusinessHours = USUAL_HOURS,
): string | undefined {
  let left = minutes;
  for (const { from, to } of stretches)
    for (const [day, start, end] of spansFrom(from, hours)) {
      const last = to === undefined || to.slice(0, 10) > day ? end : Math.min(end, minuteOf(to));
      if (to !== undefined && (to.slice(0, 10) < day || last <= start)) break;
      if (last - start >= left) return stampOf(day, start + left);
      left -= last - start;
    }
  return undefined;
}
