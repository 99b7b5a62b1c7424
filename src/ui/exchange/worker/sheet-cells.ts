import { format, getFormatInfo } from 'numfmt';
import { roundTo } from '../../../domain/kernel/decimal.ts';
import { writeNumber } from '../../../domain/kernel/exchange/written-number.ts';
import { AppError } from '../../../domain/kernel/problem.ts';

/*
 * The library that reads XLSX takes days of the type `d` in the zone of the device, drops errors and the noughts and percent
 * signs that only a number format shows, gives a whole file up for one cell without a value or an address, and lays out every
 * cell up to the last one. Such cells are written anew before it reads them.
 */

/** The unpacked files of a book, by their names. */
type Parts = Readonly<Record<string, Uint8Array>>;

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };
const LAST_CHARACTER = 0x10ffff;
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    if (decimal !== undefined || hex !== undefined)
      return code > LAST_CHARACTER ? whole : String.fromCodePoint(code);
    return ENTITIES[String(name)] ?? whole;
  });
const encoded = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const named = (name: string): RegExp => new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
const ATTRIBUTES = {
  r: named('r'),
  s: named('s'),
  t: named('t'),
  numFmtId: named('numFmtId'),
  formatCode: named('formatCode'),
} as const;
function attribute(attributes: string, name: keyof typeof ATTRIBUTES): string | undefined {
  const [, double, single] = ATTRIBUTES[name].exec(attributes) ?? [];
  return double ?? single;
}

/** Whether a number format shows noughts before a whole figure: of a postcode, a register's number, a phone. */
function isPadded(code: string): boolean {
  try {
    const { isDate, isPercent, maxDecimals, grouped, scale, type } = getFormatInfo(code);
    if (isDate || isPercent || maxDecimals || grouped || scale !== 1 || type === 'scientific') return false;
  } catch {
    return false;
  }
  const [first = ''] = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '').split(';');
  return /0[^0#?]*[0#?]/.test(first);
}

function isPercent(code: string): boolean {
  try {
    return getFormatInfo(code).isPercent;
  } catch {
    return false;
  }
}

/** The formats of percents that every book has, and declares nowhere. */
const BUILT_IN: readonly (readonly [string, string])[] = [
  ['9', '0%'],
  ['10', '0.00%'],
];

/** The formats of a book that show more than the figure, by the number of the style that a cell names. */
function tellingStyles(styles: string): ReadonlyMap<number, string> {
  const codes = new Map(BUILT_IN);
  for (const [, attributes = ''] of styles.matchAll(/<(?:\w+:)?numFmt\b([^>]*)>/g)) {
    const code = decoded(attribute(attributes, 'formatCode') ?? '');
    if (isPadded(code) || isPercent(code)) codes.set(attribute(attributes, 'numFmtId') ?? '', code);
  }
  const found = new Map<number, string>();
  const [, cells = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  let at = 0;
  for (const [, attributes = ''] of cells.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)) {
    const code = codes.get(attribute(attributes, 'numFmtId') ?? '');
    if (code !== undefined) found.set(at, code);
    at += 1;
  }
  return found;
}

const ROW_OR_CELL = /<((?:\w+:)?)(?:row\b([^>]*)>|c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/\1c>))/g;
const TEXT_SECTION = /<!\[CDATA\[([\s\S]*?)\]\]>/g;
/** The largest table that is read: every row as wide as the widest. */
const MOST_CELLS = 10_000_000;
const VALUE = /<(?:\w+:)?v\b[^>]*>([^<]*)</;
/** The value of a formula that was never computed: the file holds none. */
const NOT_WORKED_OUT = '#CALC!';

/** The text, or the yes or no, that a cell is to be read as; null for nothing, undefined where it is read as it is. */
function textOfCell(
  attributes: string,
  inside: string,
  telling: ReadonlyMap<number, string>,
): string | boolean | null | undefined {
  const type = attribute(attributes, 't') ?? 'n';
  const value = VALUE.exec(inside)?.[1] ?? '';
  if (value === '') {
    if (type === 'inlineStr') return undefined;
    const isFormula = /<(?:\w+:)?f\b/.test(inside);
    // An empty text is a value, too.
    if (isFormula && !(type === 'str' && VALUE.test(inside))) return NOT_WORKED_OUT;
    return null;
  }
  if (type === 'd' || type === 'e') return value;
  if (type === 'b') return /^\s*(?:1|true)\s*$/.test(value);
  if (type !== 'n') return undefined;
  const code = telling.get(Number(attribute(attributes, 's') ?? ''));
  const figure = Number(value);
  if (!Number.isFinite(figure)) return value;
  if (code === undefined) return undefined;
  // Told cell by cell: beside others that are written as they stand, 0.2 may be 20 % or 0,2 %.
  if (isPercent(code)) return `${writeNumber(roundTo(figure * 100, 6), 'point')} %`;
  if (!Number.isSafeInteger(figure) || figure < 0) return undefined;
  return encoded(format(code, figure));
}

/** A, B … Z, AA by their places, from 1. */
const letters = (column: number): string =>
  (column > 26 ? letters(Math.floor((column - 1) / 26)) : '') + String.fromCharCode(65 + ((column - 1) % 26));
const numberOf = (column: string): number =>
  [...column.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Places of cells in the order of a sheet: one that names none stands behind the last (ECMA-376, 18.3.1). */
function createPlaces() {
  let [row, column, lastRow, lastColumn] = [0, 0, 0, 0];
  return {
    beginRow(place: string | undefined): void {
      [row, column] = [place === undefined ? row + 1 : Number(place), 0];
    },
    next(place: string | undefined): string {
      const [, name, line] = /^([A-Za-z]+)(\d+)$/.exec(place ?? '') ?? [];
      [row, column] = [line === undefined ? row : Number(line), name ? numberOf(name) : column + 1];
      return `${letters(column)}${row}`;
    },
    /** The cell of the last place holds something. */
    fill(): void {
      [lastRow, lastColumn] = [Math.max(lastRow, row), Math.max(lastColumn, column)];
      if (lastRow * lastColumn > MOST_CELLS) throw new AppError('file.large');
    },
  };
}

/** A sheet whose cells have an address and no value that would be misread; blank ones are left out. */
function shownSheet(xml: string, telling: ReadonlyMap<number, string>): string {
  const places = createPlaces();
  return xml
    .replace(TEXT_SECTION, (_, text) => encoded(String(text)))
    .replace(ROW_OR_CELL, (whole, prefix, row?: string, attributes = '', inside = '') => {
      if (row !== undefined) {
        places.beginRow(attribute(row, 'r'));
        return whole;
      }
      const own = attribute(String(attributes), 'r');
      const place = places.next(own);
      const text = textOfCell(String(attributes), String(inside), telling);
      if (text === null) return '';
      places.fill();
      if (text === undefined)
        return own === place
          ? whole
          : whole.replace(/\sr\s*=\s*(["'])[^"']*\1/, '').replace(/(?=[\s/>])/, ` r="${place}"`);
      if (typeof text === 'boolean')
        return `<${prefix}c r="${place}" t="b"><${prefix}v>${text ? 1 : 0}</${prefix}v></${prefix}c>`;
      return `<${prefix}c r="${place}" t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`;
    });
}

/** The settings of a book, with the switch of its first day as the library reads it. */
const plainSwitch = (xml: string): string =>
  xml.replace(/\bdate1904\s*=\s*(["'])(?:true|on)\1/, 'date1904="1"');

/** The parts of a book with the cells written anew that would be misread; rejects with `file.large` where a sheet is. */
export function withShownCells(parts: Parts): Parts {
  const read = (bytes: Uint8Array | undefined): string => (bytes ? new TextDecoder().decode(bytes) : '');
  const write = (text: string): Uint8Array => new TextEncoder().encode(text);
  const styles = Object.keys(parts).find((name) => /(?:^|\/)styles\.xml$/i.test(name));
  const telling = tellingStyles(read(styles === undefined ? undefined : parts[styles]));
  const changed: Record<string, Uint8Array> = { ...parts };
  for (const name of Object.keys(parts)) {
    if (/(?:^|\/)worksheets\/[^/]+\.xml$/i.test(name))
      changed[name] = write(shownSheet(read(parts[name]), telling));
    else if (/(?:^|\/)workbook\.xml$/i.test(name)) changed[name] = write(plainSwitch(read(parts[name])));
  }
  return changed;
}
