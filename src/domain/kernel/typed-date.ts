import { addDays, addMonthsClamped, isDate, monthOf, yearOf } from './dates.ts';
import { parseDate } from './format.ts';
import { inThePast, wholeYear } from './short-year.ts';
import { normalise } from './text.ts';

/** Days as people type them: whole, in part (`12/3`, `12`), from today on (`+3`, `-1w`, `demain`), or by a weekday. */

const NAMED: Readonly<Record<string, number>> = {
  today: 0,
  "aujourd'hui": 0,
  aujourdhui: 0,
  auj: 0,
  tomorrow: 1,
  demain: 1,
  'apres-demain': 2,
  apresdemain: 2,
  yesterday: -1,
  hier: -1,
  'avant-hier': -2,
};
/** From Sunday on, as calendars of programs count. */
const WEEKDAYS = [
  ['sunday', 'dimanche', 'sun', 'dim'],
  ['monday', 'lundi', 'mon', 'lun'],
  ['tuesday', 'mardi', 'tue'],
  ['wednesday', 'mercredi', 'wed', 'mer'],
  ['thursday', 'jeudi', 'thu', 'jeu'],
  ['friday', 'vendredi', 'fri', 'ven'],
  ['saturday', 'samedi', 'sat', 'sam'],
];
const MONTHS = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
];
const RELATIVE = /^([+-])\s?(\d{1,4})\s?([a-z]*)$/;
const STEPS: Readonly<Record<string, 'day' | 'week' | 'month' | 'year'>> = {
  '': 'day',
  d: 'day',
  j: 'day',
  w: 'week',
  s: 'week',
  m: 'month',
  y: 'year',
  a: 'year',
};

/** A day that ends in a year of two digits, whatever stands between. */
const SHORT_YEAR = /^(?:\d{6}|.*\D\d{1,2}\D+\d{2}|\d{1,2}\D*\p{L}\D*\d{2})$/u;

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const pad = (figure: string): string => figure.padStart(2, '0');
const dayOf = (year: string, month: string, day: string): string | undefined => {
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return isDate(date) ? date : undefined;
};

function relative(text: string, today: string): string | undefined {
  const [, sign, count = '', unit = ''] = RELATIVE.exec(text) ?? [];
  const step = STEPS[unit];
  if (sign === undefined || step === undefined) return undefined;
  const by = Number(`${sign}${count}`);
  if (step === 'day' || step === 'week') return addDays(today, step === 'week' ? by * 7 : by);
  return addMonthsClamped(today, step === 'year' ? by * 12 : by);
}

/** `12 mars`, `12 mar 2026`, `March 12, 2026`. */
function named(text: string, today: string): string | undefined {
  const match =
    /^(\d{1,2})(?:er|st|nd|rd|th)?\.?\s+([a-z]{3,})\.?(?:\s+(\d{2}|\d{4}))?$/.exec(text) ??
    /^([a-z]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{2}|\d{4}))?$/.exec(text);
  if (!match) return undefined;
  const [, one = '', two = '', year = String(yearOf(today))] = match;
  const [day, word] = /^\d/.test(one) ? [one, two] : [two, one];
  const months = MONTHS.flatMap((names, at) => (names.some((name) => name.startsWith(word)) ? [at + 1] : []));
  // "jui" might be June or July.
  return months.length === 1 ? dayOf(wholeYear(year, today), String(months[0]), day) : undefined;
}

/** The day that a text means, `YYYY-MM-DD`, seen from `today`; undefined when it means none. */
export const readDate = (text: string, today: string): string | undefined => readAnyDay(text, today);

/** The same of a day that lies in the past: `12/3/40` is a birthday of 1940. */
export function readPastDate(text: string, today: string): string | undefined {
  const day = readAnyDay(text, today);
  return day !== undefined && SHORT_YEAR.test(text.trim()) ? inThePast(day, today) : day;
}

function readAnyDay(text: string, today: string): string | undefined {
  const typed = normalise(text.trim()).replaceAll('’', "'");
  if (typed === '') return undefined;
  const whole = parseDate(typed);
  if (whole) return whole;
  const days = NAMED[typed];
  if (days !== undefined) return addDays(today, days);
  const weekday = WEEKDAYS.findIndex((names) => names.includes(typed));
  // The next one: whoever types today's weekday means today no more than in a week.
  if (weekday >= 0) return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
  const parts = /^(\d{1,2})[/.\s-](\d{1,2})(?:[/.\s-](\d{2}|\d{4}))?$/.exec(typed);
  const [, day = '', month = '', year = String(yearOf(today))] = parts ?? [];
  if (parts) return dayOf(wholeYear(year, today), month, day);
  const run = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(typed);
  if (run) return dayOf(wholeYear(run[3] ?? String(yearOf(today)), today), run[2] ?? '', run[1] ?? '');
  if (/^\d{1,2}$/.test(typed)) return dayOf(String(yearOf(today)), String(monthOf(today)), typed);
  return relative(typed, today) ?? named(typed, today);
}

/** `14:30`, `14h30`, `9h`, `1430`, `9` as `HH:mm`; undefined when it is no time of day. */
export function readTime(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const [, hour, minute = '00'] =
    /^(\d{1,2})(?:\s?[:h]\s?(\d{2})?)?$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${pad(hour)}:${minute}`;
}

/** A day and a time of day, `YYYY-MM-DD HH:mm`; a day alone begins at midnight. Undefined when it means neither. */
export function readTimestamp(text: string, today: string): string | undefined {
  const typed = text.trim().replace('T', ' ');
  const alone = readDate(typed, today);
  if (alone) return `${alone} 00:00`;
  const [, day = '', time = ''] = /^(.+?)\s+(\d{1,2}(?:\s?[:h]\s?\d{0,2})|\d{4})$/i.exec(typed) ?? [];
  const [date, clock] = [readDate(day, today), readTime(time)];
  return date && clock ? `${date} ${clock}` : undefined;
}
