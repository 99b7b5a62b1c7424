import { isDate, toWireTimestamp } from '../dates.ts';
import { inThePast, wholeYear } from '../short-year.ts';

/** Zone and day of reading: instants are read in the company's zone, two-digit years from today. */
export interface Clock {
  readonly timeZone?: string;
  readonly today?: string;
}
const USUAL_ZONE = 'Europe/Paris';

/** The order of day and month in a file; `2026-11-20` is read in any. */
export type DateOrder = 'dmy' | 'mdy';

const DAY_MS = 86_400_000;
/** Serial 0 of a spreadsheet counted from its 61st day on, behind the 29 February 1900 that never was. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SERIAL = 61;
const LAST_SERIAL = 2_958_465;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[Tt ]+(.+))?$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ T,]+(.+))?$/;
const TIME =
  /^(\d{1,2})[:h](\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*(am|pm)?\s*(Z|UTC|GMT|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?)?$/i;

const two = (text: string | number): string => String(text).padStart(2, '0');
/** Without a day of today: this century, unless that is far ahead. */
const LAST_OF_THIS_CENTURY = 69;
const FIRST_OF_THIS_CENTURY = '2000-01-01';
function fullYear(year: string, today: string | undefined): string {
  if (year.length === 4) return year;
  if (today !== undefined) return wholeYear(year, today);
  return `${Number(year) > LAST_OF_THIS_CENTURY ? 19 : 20}${year}`;
}

/** Minutes east of Greenwich. */
function offsetOf(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
/** The time of day, and the zone that it names; undefined where it is no time. */
function timeOf(text: string | undefined): { time: string; offset?: number } | undefined {
  if (text === undefined) return { time: '00:00' };
  const [, hours = '', minutes = '', half, zone] = TIME.exec(text.trim()) ?? [];
  if (hours === '') return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return { time: `${two(hour)}:${minutes}`, ...(zone === undefined ? {} : { offset: offsetOf(zone) }) };
}

/**
 * `YYYY-MM-DD HH:mm` of a text in the file's manner; undefined where it is no moment. A moment that names its zone is an
 * instant: what the company's clock shows then. `isPast`: a year of two digits lies in the past.
 */
export function readMoment(
  written: string,
  order: DateOrder,
  { timeZone = USUAL_ZONE, today }: Clock = {},
  isPast = false,
): string | undefined {
  const text = written.trim();
  const first = YEAR_FIRST.exec(text);
  const last = first ? null : YEAR_LAST.exec(text);
  const [, a = '', b = '', c = '', rest] = first ?? last ?? [];
  const time = timeOf(rest);
  if (!(first || last) || time === undefined) return undefined;
  const [day, month] = first ? [c, b] : order === 'dmy' ? [a, b] : [b, a];
  const near = `${first ? a : fullYear(c, today)}-${two(month)}-${two(day)}`;
  const isShort = !first && c.length === 2;
  const date = isPast && isShort ? inThePast(near, today ?? FIRST_OF_THIS_CENTURY) : near;
  if (!isDate(date)) return undefined;
  if (time.offset === undefined) return `${date} ${time.time}`;
  const instant = new Date(Date.parse(`${date}T${time.time}:00Z`) - time.offset * 60_000);
  const moment = Number.isNaN(instant.getTime()) ? '' : toWireTimestamp(instant.toISOString(), timeZone);
  return isDate(moment.slice(0, 10)) ? moment : undefined;
}

/** The same of a spreadsheet's own day, to the nearest minute: its times are fractions of a day and never quite exact. */
export function momentOfDay(day: Date): string | undefined {
  const ms = day.getTime();
  if (Number.isNaN(ms)) return undefined;
  const iso = new Date(Math.round(ms / 1000) * 1000).toISOString();
  return isDate(iso.slice(0, 10)) ? iso.slice(0, 16).replace('T', ' ') : undefined;
}

/** The same of a day that a spreadsheet shows as a bare number (days since 1900). */
export function momentOfSerial(serial: number): string | undefined {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL + 1) return undefined;
  return momentOfDay(new Date(SERIAL_ZERO + serial * DAY_MS));
}

/** A moment as a spreadsheet's own day; undefined before March 1900, which it does not know. */
export function dayOfMoment(moment: string): Date | undefined {
  const day = new Date(`${moment.slice(0, 10)}T${moment.slice(11, 16) || '00:00'}:00Z`);
  return Number.isNaN(day.getTime()) || day.getTime() < SERIAL_ZERO + FIRST_SERIAL * DAY_MS ? undefined : day;
}
