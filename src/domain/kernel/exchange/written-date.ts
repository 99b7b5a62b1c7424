import { isDate } from '../dates.ts';

/** The order of day and month in a file; `2026-11-20` is read in any. */
export type DateOrder = 'dmy' | 'mdy';

const DAY_MS = 86_400_000;
/** Serial 0 of a spreadsheet counted from its 61st day on, behind the 29 February 1900 that never was. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SERIAL = 61;
const LAST_SERIAL = 2_958_465;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(.+))?$/;
const YEAR_LAST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[ T,]+(.+))?$/;
const TIME = /^(\d{1,2})[:h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

const two = (text: string | number): string => String(text).padStart(2, '0');
/** A year of two digits is of this century until it would be far ahead. */
const fullYear = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`;

function timeOf(text: string | undefined): string | undefined {
  if (text === undefined) return '00:00';
  const [, hours = '', minutes = '', half] = TIME.exec(text.trim()) ?? [];
  if (hours === '') return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  return hour > 23 || Number(minutes) > 59 ? undefined : `${two(hour)}:${minutes}`;
}

/** `YYYY-MM-DD HH:mm` of a text in the file's manner; undefined where it is no moment. */
export function readMoment(written: string, order: DateOrder): string | undefined {
  const text = written.trim();
  const first = YEAR_FIRST.exec(text);
  const last = first ? null : YEAR_LAST.exec(text);
  const [, a = '', b = '', c = '', rest] = first ?? last ?? [];
  const [year, month, day] = first ? [a, b, c] : order === 'dmy' ? [fullYear(c), b, a] : [fullYear(c), a, b];
  const date = `${year}-${two(month)}-${two(day)}`;
  const time = timeOf(rest);
  return (first || last) && isDate(date) && time !== undefined ? `${date} ${time}` : undefined;
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
