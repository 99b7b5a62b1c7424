import { isEmpty } from '../empty.ts';
import { holdsControl } from '../hidden-signs.ts';
import { isSiren, isSiret } from '../identifiers.ts';
import { eurosToCents } from '../money.ts';
import { roundTo } from '../decimal.ts';
import type { Cell, ExchangeWords } from './cell.ts';
import type { LeafField } from './columns.ts';
import { splitList } from './list-cell.ts';
import { optionKey } from './option-key.ts';
import { readOption } from './options.ts';
import { momentOfDay, momentOfSerial, readMoment, type Clock, type DateOrder } from './written-date.ts';
import { readNumber, withoutCurrency, type DecimalMark } from './written-number.ts';

/** How a file writes what can be written in several ways. */
export interface ReadingStyle {
  readonly decimals: DecimalMark;
  readonly dates: DateOrder;
  /** 0.2 in a sheet that shows 20 %, or 20. */
  readonly percents: 'points' | 'fraction';
}
export interface Reading extends ReadingStyle, Clock {
  readonly words: ExchangeWords;
}
/** What a cell says, or the code of what is wrong with it. A link is the text that names its row: who it is, only the device knows. */
export type ReadCell = { readonly value: unknown } | { readonly code: string };

const YES = new Set(['oui', 'yes', 'true', 'vrai', 'o', 'y', 'x', '1', 'ok']);
const NO = new Set(['non', 'no', 'false', 'faux', 'n', '0']);
/** A figure of a sheet comes out of a sum: this far it may be from two decimals. */
const NOISE = 1e-6;

/** Error values of spreadsheet formulas. */
const SHEET_ERROR =
  /^#(?:N\/A|(?:NUL|NULL|DIV\/0|VALEUR|VALUE|REF|NOMBRE|NUM|SPILL|CALC)!|(?:NOM|NAME|CHAMP|FIELD)\?)$/i;
/** Kinds that say by themselves that a text is none of theirs. */
const COUNTED: ReadonlySet<string> = new Set([
  'money',
  'integer',
  'decimal',
  'percent',
  'boolean',
  'date',
  'timestamp',
  'enum',
  'enums',
  'status',
  'json',
]);

/** No day, as Outlook (`0/0/00`) and databases (`0000-00-00`) write it. */
const NO_DAY = /^0{1,4}[-/.]0{1,2}[-/.]0{1,4}(?:[T ]00:00(?::00)?)?$/;

const fail = (code: string): ReadCell => ({ code });
const found = (value: unknown, code: string): ReadCell => (value === undefined ? { code } : { value });

/** The value of a cell for a field; an empty cell is nothing. */
export function readCell(field: LeafField, cell: Cell, reading: Reading): ReadCell {
  if (isEmpty(cell)) return { value: null };
  if (typeof cell === 'string') {
    if (holdsControl(cell)) return fail('text.hidden');
    if ((field.kind === 'date' || field.kind === 'timestamp') && NO_DAY.test(cell.trim()))
      return { value: null };
    if (SHEET_ERROR.test(cell.trim()) && !COUNTED.has(field.kind)) return fail('cell.error');
  }
  switch (field.kind) {
    case 'money':
      return found(centsOf(cell, reading), 'money.invalid');
    case 'integer': {
      const number = numberOf(cell, field.unit, reading);
      return found(Number.isSafeInteger(number) ? number : undefined, 'integer.invalid');
    }
    case 'decimal':
      return found(sixPlaces(numberOf(cell, field.unit, reading)), 'number.invalid');
    case 'percent':
      return found(percentOf(cell, reading), 'number.invalid');
    case 'boolean': {
      const key = optionKey(String(cell));
      return found(YES.has(key) ? true : NO.has(key) ? false : undefined, 'boolean.invalid');
    }
    case 'date':
      return found(momentOf(cell, reading, field.past)?.slice(0, 10), 'date.invalid');
    case 'timestamp':
      return found(momentOf(cell, reading), 'timestamp.invalid');
    case 'enum':
    case 'status':
      return found(readOption(field, String(cell), reading.words), 'option.unknown');
    case 'enums':
      return optionsIn(field, String(cell), reading);
    case 'texts':
    case 'links':
      return { value: splitList(textOf(cell)) };
    case 'json':
      return jsonOf(String(cell));
    case 'link':
    case 'file':
    case 'richText':
      return { value: textOf(cell) };
    case 'text':
      return wordsOf(field.format, cell, reading);
  }
}

function numberOf(cell: Cell, unit: string | undefined, { decimals }: Reading): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string') return undefined;
  const bare = cell.trim();
  return readNumber(unit && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare, decimals);
}

const sixPlaces = (number: number | undefined): number | undefined => {
  if (number === undefined || !Number.isFinite(number)) return undefined;
  // A sheet's own figure carries the noise of its sums; what was typed with seven decimals is refused by the field.
  const rounded = roundTo(number, 6);
  return Math.abs(rounded - number) <= Math.abs(number) * 1e-12 ? rounded : number;
};

function centsOf(cell: Cell, reading: Reading): number | undefined {
  if (typeof cell === 'string') {
    const euros = readNumber(withoutCurrency(cell), reading.decimals);
    return euros === undefined ? undefined : eurosToCents(euros);
  }
  if (typeof cell !== 'number' || !Number.isFinite(cell)) return undefined;
  const rounded = roundTo(cell, 2);
  return Math.abs(rounded - cell) < NOISE ? eurosToCents(rounded) : undefined;
}

function percentOf(cell: Cell, reading: Reading): number | undefined {
  if (typeof cell === 'number')
    return sixPlaces(reading.percents === 'fraction' ? roundTo(cell * 100, 6) : cell);
  const number =
    typeof cell === 'string' ? readNumber(cell.replace(/\s*%\s*$/u, ''), reading.decimals) : undefined;
  return sixPlaces(number);
}

function momentOf(cell: Cell, reading: Reading, isPast?: boolean): string | undefined {
  if (cell instanceof Date) return momentOfDay(cell);
  if (typeof cell === 'number') return momentOfSerial(cell);
  return typeof cell === 'string' ? readMoment(cell, reading.dates, reading, isPast) : undefined;
}

function optionsIn(field: LeafField, cell: string, { words }: Reading): ReadCell {
  const codes: string[] = [];
  for (const item of splitList(cell)) {
    const whole = readOption(field, item, words);
    // Options themselves hold commas at times, so a list by commas is the second guess.
    const several =
      whole === undefined ? item.split(/[,/|]/).map((one) => readOption(field, one, words)) : [whole];
    if (several.includes(undefined)) return fail('option.unknown');
    codes.push(...(several as string[]));
  }
  return { value: [...new Set(codes)] };
}

function jsonOf(text: string): ReadCell {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return fail('json.invalid');
  }
}

/** A cell as the text that it shows. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  const moment = momentOfDay(cell) ?? '';
  const [year = '', month = '', day = ''] = moment.slice(0, 10).split('-');
  return `${day}/${month}/${year}${moment.endsWith('00:00') ? '' : ` ${moment.slice(11)}`}`;
}

const SHORTENED = /^\d[.,]\d+e\+\d+$/i;
const FULL: Readonly<Record<string, readonly [number, (text: string) => boolean]>> = {
  siren: [9, isSiren],
  siret: [14, isSiret],
};

/**
 * A phone number that a spreadsheet took for a figure: nine digits have lost their nought, and what begins with the code
 * of the country its plus.
 */
export function wholePhone(text: string): string {
  if (/^[1-9]\d{8}$/.test(text)) return `0${text}`;
  return /^33[1-9]\d{8}$/.test(text) ? `+${text}` : text;
}

/** A text by its format: spreadsheets eat leading zeros, cut long numbers, and make days of months. */
function wordsOf(format: string | undefined, cell: Cell, reading: Reading): ReadCell {
  const text = textOf(cell);
  if (format === undefined) return { value: text };
  if (format === 'month') {
    const [, month = '', year = ''] = /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
    if (year !== '') return { value: `${year}-${month.padStart(2, '0')}` };
    return { value: /^\d{4}-\d{2}$/.test(text) ? text : (momentOf(cell, reading)?.slice(0, 7) ?? text) };
  }
  if (SHORTENED.test(text)) return fail('number.shortened');
  if (format === 'phone') return { value: wholePhone(text) };
  const [length, holds] = FULL[format] ?? [];
  const digits = text.replace(/\s/g, '');
  if (
    length &&
    holds &&
    /^\d+$/.test(digits) &&
    digits.length < length &&
    holds(digits.padStart(length, '0'))
  )
    return { value: digits.padStart(length, '0') };
  if (
    format === 'url' &&
    !/^https?:/i.test(text) &&
    /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u.test(text)
  )
    return { value: `https://${text}` };
  return { value: format === 'country' ? text.toUpperCase() : text };
}
