import { addDays } from './dates.ts';

/** The eleven public holidays of metropolitan France (business-rules.md section 9), by their names. */
export const HOLIDAYS = [
  'New Year’s Day',
  'Easter Monday',
  'Labour Day',
  'Victory Day',
  'Ascension Day',
  'Whit Monday',
  'Bastille Day',
  'Assumption Day',
  'All Saints’ Day',
  'Armistice Day',
  'Christmas Day',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

/** Easter Sunday by the calendar of Gregory (Meeus, Jones, Butcher). */
export function easterOf(year: number): string {
  const whole = (a: number, b: number) => Math.floor(a / b);
  const a = year % 19;
  const [b, c] = [whole(year, 100), year % 100];
  const d = (19 * a + b - whole(b, 4) - whole(b - whole(b + 8, 25) + 1, 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * whole(c, 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * whole(a + 11 * d + 22 * e, 451) + 114;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(whole(f, 31))}-${two((f % 31) + 1)}`;
}

const known = new Map<number, ReadonlyMap<string, Holiday>>();

/** The public holidays of a year by their days. */
export function holidaysOf(year: number): ReadonlyMap<string, Holiday> {
  const holidays = known.get(year) ?? countedOut(year);
  known.set(year, holidays);
  return holidays;
}

function countedOut(year: number): Map<string, Holiday> {
  const easter = easterOf(year);
  return new Map<string, Holiday>([
    [`${year}-01-01`, 'New Year’s Day'],
    [addDays(easter, 1), 'Easter Monday'],
    [`${year}-05-01`, 'Labour Day'],
    [`${year}-05-08`, 'Victory Day'],
    [addDays(easter, 39), 'Ascension Day'],
    [addDays(easter, 50), 'Whit Monday'],
    [`${year}-07-14`, 'Bastille Day'],
    [`${year}-08-15`, 'Assumption Day'],
    [`${year}-11-01`, 'All Saints’ Day'],
    [`${year}-11-11`, 'Armistice Day'],
    [`${year}-12-25`, 'Christmas Day'],
  ]);
}
