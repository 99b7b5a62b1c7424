import { yearOf } from './dates.ts';

/** Years ahead that a two-digit year may lie. */
const YEARS_AHEAD = 20;

/** `26` is 2026, `85` is 1985: twenty years ahead at most. Seen from `today`; a whole year stays. */
export function wholeYear(year: string, today: string): string {
  if (year.length !== 2) return year;
  const near = Math.floor(yearOf(today) / 100) * 100 + Number(year);
  return String(near > yearOf(today) + YEARS_AHEAD ? near - 100 : near);
}

/** A day that was written with a year of two digits and can only lie in the past, as a birthday does. */
export const inThePast = (date: string, today: string): string =>
  date > today ? `${String(Number(date.slice(0, 4)) - 100).padStart(4, '0')}${date.slice(4)}` : date;
