import { addDays, yearOf } from '../../domain/kernel/dates.ts';
import { holidaysOf } from '../../domain/kernel/public-holidays.ts';

/** A Saturday, a Sunday or a public holiday. */
export const isFreeDay = (date: string): boolean =>
  [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) || holidaysOf(yearOf(date)).has(date);

/** The days from one to the other, either of them first. */
export function daysFromTo(one: string, other: string): string[] {
  const [first, last] = one < other ? [one, other] : [other, one];
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** What becomes of days that are painted in one stroke. */
export interface Stroke {
  readonly painted: readonly string[];
  /** How many are left out: as nobody works on them, and as their month is closed. */
  readonly free: number;
  readonly closed: number;
}

interface Painting {
  readonly empties: boolean;
  readonly isClosed: (date: string) => boolean;
}

/**
 * Of several days those that are meant. Weekends and holidays lie between them and are painted one by one; one that is told
 * all the same is emptied with the others. A month that is closed may have been paid: nobody changes it in passing.
 */
export function strokeOf(dates: readonly string[], { empties, isClosed }: Painting): Stroke {
  const open = dates.filter((date) => !isClosed(date));
  const painted = open.filter((date) => empties || !isFreeDay(date));
  return { painted, free: open.length - painted.length, closed: dates.length - open.length };
}
