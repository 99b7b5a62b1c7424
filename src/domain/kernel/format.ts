import { fromWireTimestamp, isDate } from './dates.ts';
import { MICRO, roundTo, toMicro } from './decimal.ts';
import { centsToEuros, eurosToCents, type Cents } from './money.ts';

/**
 * Section 9 of the specification: how figures and days are written, the same in both locales. Written by hand and
 * not by Intl, whose separators differ between browsers and locales; a format here is exact.
 */

/** U+202F, between thousands. */
const NARROW = '\u202F';
/** U+00A0, before a sign or a unit. */
const NO_BREAK = '\u00A0';
export const NO_BREAK_SPACE = NO_BREAK;

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, NARROW);

/** `1 234,56`: exactly so many decimals (at most six), half up; without `places`, those that the number has. */
export function formatDecimal(n: number, places?: number): string {
  const micro = toMicro(roundTo(n, places ?? 6));
  const size = micro < 0n ? -micro : micro;
  const decimals = String(size % MICRO).padStart(6, '0');
  const shown = places === undefined ? decimals.replace(/0+$/, '') : decimals.slice(0, places);
  return `${micro < 0n ? '-' : ''}${group(String(size / MICRO))}${shown === '' ? '' : `,${shown}`}`;
}

/** A number as it is, `1 234,5`: comma, grouped thousands, up to six decimals. */
export function formatNumber(n: number): string {
  return formatDecimal(n);
}

/** `1 234,56 €`. */
export function formatEuro(cents: Cents): string {
  return `${formatDecimal(centsToEuros(cents), 2)}${NO_BREAK}€`;
}

/** `1 234,50 €`: a price in euros with its cents, and as many decimals more as it has. */
export function formatPrice(euros: number): string {
  const shown = formatDecimal(euros);
  const decimals = shown.split(',')[1]?.length ?? 0;
  return `${decimals < 2 ? formatDecimal(euros, 2) : shown}${NO_BREAK}€`;
}

/** `1,2 k€`: thousands of euros with one decimal. */
export function formatEuroThousands(cents: Cents): string {
  return `${formatDecimal(centsToEuros(cents) / 1000, 1)}${NO_BREAK}k€`;
}

/** `999` as it is; above, in thousands with one decimal: `1,0k`, `-1,5k`. */
export function formatNumberShort(n: number): string {
  return Math.abs(n) > 999 ? `${formatDecimal(n / 1000, 1)}k` : formatDecimal(n);
}

/** `12,5 %`: so many decimals; 5.5 is 5.5 %. */
export function formatPercent(value: number, places: number): string {
  return `${formatDecimal(value, places)}${NO_BREAK}%`;
}

/** `391,5 km`. */
export function formatKilometres(n: number): string {
  return `${formatDecimal(n)}${NO_BREAK}km`;
}

/** `2026-11-20` as `20/11/2026`. What is no date comes back as it is: old data is shown, not hidden. */
export function formatDate(date: string): string {
  if (!isDate(date)) return date;
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** `2026-11-20 14:05` (the form of the wire, in the company's zone) as `20/11/2026 14:05`. */
export function formatTimestamp(timestamp: string): string {
  if (fromWireTimestamp(timestamp, 'UTC') === undefined) return timestamp;
  return `${formatDate(timestamp.slice(0, 10))} ${timestamp.slice(11, 16)}`;
}

const TYPED_NUMBER = /^([-\u2212+]?)((?:\d{1,3}(?: \d{3})+|\d+)?)(?:[.,](\d+))?$/;

/**
 * A number as people type it: comma or point, thousands set apart by any kind of space, or not at all. Undefined on
 * anything else, `1.234,56` and `12 34` included: guessing at money is worse than asking again.
 */
export function parseNumber(text: string): number | undefined {
  const match = TYPED_NUMBER.exec(text.trim().replace(/\s/g, ' '));
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const size = Number(`${whole.replaceAll(' ', '') || '0'}.${fraction || '0'}`);
  if (!Number.isFinite(size)) return undefined;
  return size === 0 || sign === '' || sign === '+' ? size : -size;
}

/** Cents of an amount as people type it, `1 234,56 €` or `1234.56`; undefined on rubbish and on more than two decimals. */
export function parseEuro(text: string): Cents | undefined {
  const euros = parseNumber(text.trim().replace(/\s*€$/, ''));
  return euros === undefined ? undefined : eurosToCents(euros);
}

/** `20/11/2026`, `1/2/2026` or `2026-11-20` as `YYYY-MM-DD`; undefined on anything else. */
export function parseDate(text: string): string | undefined {
  const typed = text.trim();
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? [];
  const date = year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}
