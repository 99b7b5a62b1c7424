import { addDays, addMonthsClamped, daysBetween, endOfMonth } from '../../domain/kernel/dates.ts';
import { mondayOf } from '../calendar/weeks.ts';
import type { TimelineItem, TimelineZoom } from './timeline-props.ts';

/** The width of a day, in pixels. */
export const DAY_WIDTH: Readonly<Record<TimelineZoom, number>> = { day: 36, week: 12, month: 4 };
/** Days that are shown before the first and after the last bar. */
const AROUND: Readonly<Record<TimelineZoom, number>> = { day: 7, week: 21, month: 62 };

export interface Tick {
  readonly day: string;
  /** In days. */
  readonly length: number;
}

export interface TimeScale {
  readonly from: string;
  /** The last day that is shown. */
  readonly to: string;
  readonly dayWidth: number;
  /** The two rows of the head: months, and days or weeks; at the widest zoom years and months. */
  readonly large: readonly Tick[];
  readonly small: readonly Tick[];
}

function ticks(from: string, to: string, next: (day: string) => string): Tick[] {
  const found: Tick[] = [];
  for (let day = from; day <= to;) {
    const end = next(day);
    const stop = end > to ? addDays(to, 1) : end;
    found.push({ day, length: daysBetween(day, stop) });
    day = stop;
  }
  return found;
}
const nextMonth = (day: string): string => addDays(endOfMonth(day), 1);
const nextYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}-01-01`;

/** From the week before the first bar (or today) to some time after the last, whole weeks or months. */
export function timeScale(items: readonly TimelineItem[], today: string, zoom: TimelineZoom): TimeScale {
  const days = [today, ...items.flatMap(({ from, to }) => [from, to])].toSorted();
  const first = addDays(days[0] ?? today, -AROUND[zoom]);
  const last = addDays(days.at(-1) ?? today, AROUND[zoom]);
  const from = zoom === 'month' ? `${first.slice(0, 8)}01` : mondayOf(first);
  const to = zoom === 'month' ? endOfMonth(last) : addDays(mondayOf(last), 6);
  const scale = { from, to, dayWidth: DAY_WIDTH[zoom] };
  if (zoom === 'month')
    return { ...scale, large: ticks(from, to, nextYear), small: ticks(from, to, nextMonth) };
  const small = ticks(from, to, (day) => addDays(day, zoom === 'day' ? 1 : 7));
  return { ...scale, large: ticks(from, to, nextMonth), small };
}

/** Where a day begins, in pixels. */
export const xOf = ({ from, dayWidth }: TimeScale, day: string): number => daysBetween(from, day) * dayWidth;
export const widthOf = (scale: TimeScale): number => xOf(scale, addDays(scale.to, 1));

export type Grip = 'whole' | 'start' | 'end';
interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of a bar that is carried, or pulled at one of its ends, by so many days; it never gets shorter than one. */
export function carried({ from, to }: Days, grip: Grip, days: number): Days {
  if (grip === 'whole') return { from: addDays(from, days), to: addDays(to, days) };
  if (grip === 'start') {
    const start = addDays(from, days);
    return { from: start > to ? to : start, to };
  }
  const end = addDays(to, days);
  return { from, to: end < from ? from : end };
}

/** A step of the keyboard, in days: a day, a week, a month. */
export function stepOf(day: string, zoom: TimelineZoom, sign: 1 | -1): number {
  if (zoom === 'month') return daysBetween(day, addMonthsClamped(day, sign));
  return sign * (zoom === 'week' ? 7 : 1);
}
