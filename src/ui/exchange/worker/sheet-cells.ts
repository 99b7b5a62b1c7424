import { format, getFormatInfo } from 'numfmt';
import { roundTo } from '../../../domain/kernel/decimal.ts';
import { writeNumber } from '../../../domain/kernel/exchange/written-number.ts';

/*
 * The library that reads XLSX takes days of the type `d` in the zone of the device, drops errors, and the noughts and
 * percent signs that only a number format shows, and gives a whole file up for one cell without a value. Such cells are made texts before it reads them.
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

const CELL = /<((?:\w+:)?)c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/\1c>)/g;
const VALUE = /<(?:\w+:)?v\b[^>]*>([^<]*)</;
/** The value of a formula that was never computed: the file holds none. */
const NOT_WORKED_OUT = '#CALC!';

/** The text that a cell is to be read as; null for nothing, undefined where it is read as it is. */
function textOfCell(
  attributes: string,
  inside: string,
  telling: ReadonlyMap<number, string>,
): string | null | undefined {
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
  if (type !== 'n') return undefined;
  const code = telling.get(Number(attribute(attributes, 's') ?? ''));
  const figure = Number(value);
  if (code === undefined || !Number.isFinite(figure)) return undefined;
  // Told cell by cell: beside others that are written as they stand, 0.2 may be 20 % or 0,2 %.
  if (isPercent(code)) return `${writeNumber(roundTo(figure * 100, 6), 'point')} %`;
  if (!Number.isSafeInteger(figure) || figure < 0) return undefined;
  return encoded(format(code, figure));
}

/** The parts of a book with the cells made texts that would be misread. */
export function withShownCells(parts: Parts): Parts {
  const read = (bytes: Uint8Array | undefined): string => (bytes ? new TextDecoder().decode(bytes) : '');
  const styles = Object.keys(parts).find((name) => /(?:^|\/)styles\.xml$/i.test(name));
  const telling = tellingStyles(read(styles === undefined ? undefined : parts[styles]));
  const changed: Record<string, Uint8Array> = { ...parts };
  for (const name of Object.keys(parts)) {
    if (!/(?:^|\/)worksheets\/[^/]+\.xml$/i.test(name)) continue;
    const sheet = read(parts[name]).replace(CELL, (whole, prefix, attributes = '', inside = '') => {
      const text = textOfCell(String(attributes), String(inside), telling);
      if (text === undefined) return whole;
      const place = attribute(String(attributes), 'r');
      const at = place === undefined ? '' : ` r="${place}"`;
      if (text === null) return `<${prefix}c${at}/>`;
      return `<${prefix}c${at} t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`;
    });
    changed[name] = new TextEncoder().encode(sheet);
  }
  return changed;
}
