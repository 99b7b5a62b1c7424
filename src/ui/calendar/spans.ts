import { addDays, daysBetween } from '../../domain/kernel/dates.ts';
import type { CalendarEvent } from './calendar-props.ts';

export const dayOf = (moment: string): string => moment.slice(0, 10);
/** What ends at midnight does not reach into the day that begins then. */
const lastDayOf = ({ from, to }: CalendarEvent): string =>
  to.endsWith(' 00:00') && dayOf(to) > dayOf(from) ? addDays(dayOf(to), -1) : dayOf(to);

export const isOn = (event: CalendarEvent, day: string): boolean =>
  dayOf(event.from) <= day && day <= lastDayOf(event);

/** Whether it begins and ends within one day, at an hour. */
export const isTimed = (event: CalendarEvent): boolean =>
  event.from.length > 10 && event.to.length > 10 && dayOf(event.from) === lastDayOf(event);

/** The part of an event that lies in a row of days. */
export interface Span {
  readonly event: CalendarEvent;
  /** The place of its first day in the row, and how many days it takes there. */
  readonly start: number;
  readonly length: number;
  /** Counted from the top; events that meet lie in lanes of their own. */
  readonly lane: number;
  readonly isBegun: boolean;
  readonly isGoingOn: boolean;
}

/** Lays events into a row of days: the earlier first, the longer of two above, each in the first lane that is free. */
export function spansIn(events: readonly CalendarEvent[], days: readonly string[]): Span[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const free: string[] = [];
  return events
    .filter((event) => dayOf(event.from) <= last && lastDayOf(event) >= first)
    .toSorted(
      (a, b) =>
        dayOf(a.from).localeCompare(dayOf(b.from)) ||
        lastDayOf(b).localeCompare(lastDayOf(a)) ||
        a.from.localeCompare(b.from) ||
        a.id.localeCompare(b.id),
    )
    .map((event) => {
      const from = dayOf(event.from) < first ? first : dayOf(event.from);
      const to = lastDayOf(event) > last ? last : lastDayOf(event);
      const found = free.findIndex((taken) => taken < from);
      const lane = found < 0 ? free.length : found;
      free[lane] = to;
      return {
        event,
        start: daysBetween(first, from),
        length: daysBetween(from, to) + 1,
        lane,
        isBegun: dayOf(event.from) < first,
        isGoingOn: lastDayOf(event) > last,
      };
    });
}

const DAY_MINUTES = 24 * 60;
const minutesOf = (moment: string): number =>
  Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));

/** An event's place in its day: minutes from midnight, and which of how many columns it has beside those it meets. */
export interface Slot {
  readonly event: CalendarEvent;
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly columns: number;
}

/** Lays the events of one day side by side where they meet. What takes less than `least` minutes is drawn as if it took them. */
export function slotsOf(events: readonly CalendarEvent[], day: string, least = 30): Slot[] {
  const timed = events
    .filter((event) => isTimed(event) && dayOf(event.from) === day)
    .map((event) => {
      const from = minutesOf(event.from);
      const end = dayOf(event.to) > day ? DAY_MINUTES : minutesOf(event.to);
      return { event, from, to: Math.min(DAY_MINUTES, Math.max(end, from + least)) };
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to || a.event.id.localeCompare(b.event.id));
  const slots: (Slot & { group: number })[] = [];
  let group = 0;
  let reach = 0;
  let free: number[] = [];
  for (const one of timed) {
    if (one.from >= reach) {
      group++;
      free = [];
    }
    const found = free.findIndex((taken) => taken <= one.from);
    const column = found < 0 ? free.length : found;
    free[column] = one.to;
    reach = Math.max(reach, one.to);
    slots.push({ ...one, column, columns: 0, group });
  }
  return slots.map(({ group: own, ...slot }) => ({
    ...slot,
    columns: 1 + Math.max(...slots.filter((other) => other.group === own).map(({ column }) => column)),
  }));
}
