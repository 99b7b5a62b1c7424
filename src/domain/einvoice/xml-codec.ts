import { XmlElement, type XmlDocument } from '@rgrove/parse-xml';
import { roundTo } from '../kernel/decimal.ts';

/*
 * A document as a template that writes and reads: each part says once where a value stands. What is written is therefore read
 * back to the same values; names are compared without their prefixes, which every writer chooses by itself.
 */

type Row = Readonly<Record<string, unknown>>;
/** What the whole document says that parts of it repeat (the currency at each amount). */
export interface Surroundings {
  readonly currency: string;
}
interface Target {
  readonly attributes: Map<string, string>;
  readonly children: string[];
  text: string;
}
/** What could not be read, and where. */
export interface Unreadable {
  readonly path: string;
  readonly text: string;
}
export interface Part {
  /** Answers whether anything of the row was written; a constant alone is nothing. */
  write(row: Row, target: Target, around: Surroundings): boolean;
  read(element: XmlElement, row: Record<string, unknown>, unreadable: Unreadable[]): void;
}
interface Format {
  write(value: unknown): string;
  /** Undefined where the text is no such value. */
  read(text: string): unknown;
}

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
/** Without an exponent, which xs:decimal does not have. */
const plain = (value: number): string => {
  const text = String(value);
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const shift = Number(exponent);
  return shift < 0
    ? `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
    : `${sign}${whole}${fraction.padEnd(shift, '0')}`;
};
const twoDecimals = (value: number): string => {
  const [whole = '', fraction = ''] = plain(roundTo(value, 2)).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};
const readNumber = (text: string): number | undefined => (DECIMAL.test(text) ? Number(text) : undefined);
export const TEXT: Format = { write: String, read: (text) => text };
export const NUMBER: Format = { write: (value) => plain(Number(value)), read: readNumber };
/** With the two decimals that sums have. */
export const AMOUNT: Format = { write: (value) => twoDecimals(Number(value)), read: readNumber };
export const INDICATOR: Format = {
  write: (value) => (value === true ? 'true' : 'false'),
  read: (text) => (/^(true|1)$/i.test(text) ? true : /^(false|0)$/i.test(text) ? false : undefined),
};
const isDay = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`);
  // JavaScript takes 31 February for a day of March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};
/** `20260105`, as CII writes days. */
export const COMPACT_DAY: Format = {
  write: (value) => String(value).replaceAll('-', ''),
  read(text) {
    const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    return /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day) ? day : undefined;
  },
};
export const DAY: Format = {
  write: String,
  read(text) {
    const day = text.slice(0, 10);
    return /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day) ? day : undefined;
  },
};

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
// What XML 1.0 has no room for is left out: a file with it would be read by nobody.
const escaped = (text: string): string =>
  escapeText(text).replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, '');
const newTarget = (): Target => ({ attributes: new Map(), children: [], text: '' });

function written(tag: string, { attributes, children, text }: Target): string {
  const list = [...attributes].map(
    ([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
  );
  const inner = children.length > 0 ? `\n${children.join('\n')}\n` : escaped(text);
  return inner === '' ? `<${tag}${list.join('')}/>` : `<${tag}${list.join('')}>${inner}</${tag}>`;
}

export const childrenOf = (element: XmlElement | XmlDocument, tag: string): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && local(child.name) === local(tag),
  );
export const textAt = (element: XmlElement, ...path: readonly string[]): string | undefined => {
  const [tag, ...rest] = path;
  if (tag === undefined) return element.text.trim();
  const [child] = childrenOf(element, tag);
  return child && textAt(child, ...rest);
};
const attributeOf = (element: XmlElement, name: string): string | undefined => element.attributes[name];

/** The text of the element itself. */
export const content = (name: string, format: Format = TEXT): Part => ({
  write(row, target) {
    const value = row[name];
    if (value === undefined || value === null) return false;
    if (typeof value === 'number' && !Number.isFinite(value)) return false;
    target.text = format.write(value).trim();
    // A text of forbidden characters alone would leave the element empty.
    return escaped(target.text) !== '';
  },
  read(element, row, unreadable) {
    const text = element.text.trim();
    if (text === '') return;
    const value = format.read(text);
    if (value === undefined) unreadable.push({ path: element.name, text });
    else row[name] ??= value;
  },
});
/** It says something of its element's content, and is none itself: no element stands for an attribute alone. */
export const attribute = (name: string, as: string): Part => ({
  write(row, target) {
    const value = row[name];
    if (typeof value === 'string' && value.trim() !== '') target.attributes.set(as, value.trim());
    return false;
  },
  read(element, row) {
    const value = attributeOf(element, as)?.trim();
    if (value) row[name] ??= value;
  },
});
/** An identifier, and by whose scheme: both syntaxes write it alike. */
export const IDENTIFIER: readonly Part[] = [content('id'), attribute('scheme', 'schemeID')];
/** The same at every such element; not looked at when read. */
export const fixed = (as: string, value: string | ((around: Surroundings) => string)): Part => ({
  write(_row, target, around) {
    target.attributes.set(as, typeof value === 'string' ? value : value(around));
    return false;
  },
  read: () => {},
});
/** What always stands there beside something else, at the end of this path. */
export const constant = (path: readonly string[], text: string): Part => ({
  write(_row, target) {
    target.children.push(path.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, escaped(text)));
    return false;
  },
  read: () => {},
});

type Match = (element: XmlElement) => boolean;
const always: Match = () => true;
const writeAll = (parts: readonly Part[], row: Row, target: Target, around: Surroundings): boolean =>
  // All of them, whatever the first has written.
  parts.map((part) => part.write(row, target, around)).some(Boolean);

/** A nested element whose values belong to the same row; left out where it would say nothing. */
export const element = (tag: string, parts: readonly Part[], matches: Match = always): Part => ({
  write(row, target, around) {
    const own = newTarget();
    const isWritten = writeAll(parts, row, own, around);
    if (isWritten) target.children.push(written(tag, own));
    return isWritten;
  },
  read(parent, row, unreadable) {
    const found = childrenOf(parent, tag).find(matches);
    if (found) for (const part of parts) part.read(found, row, unreadable);
  },
});
/** A nested element that the schema asks for, even with nothing in it. */
export const needed = (tag: string, parts: readonly Part[]): Part => ({
  write(row, target, around) {
    const own = newTarget();
    const isWritten = writeAll(parts, row, own, around);
    target.children.push(written(tag, own));
    return isWritten;
  },
  read: element(tag, parts).read,
});
export const leaf = (
  tag: string,
  name: string,
  format: Format = TEXT,
  ...attributes: readonly Part[]
): Part => element(tag, [content(name, format), ...attributes]);

/** An element that holds a row of its own. */
export const one = (name: string, tag: string, parts: readonly Part[], matches: Match = always): Part => ({
  write(row, target, around) {
    const value = row[name];
    return typeof value === 'object' && value !== null
      ? element(tag, parts).write(value as Row, target, around)
      : false;
  },
  read(parent, row, unreadable) {
    const found = childrenOf(parent, tag).find(matches);
    if (!found) return;
    const value: Record<string, unknown> = {};
    for (const part of parts) part.read(found, value, unreadable);
    if (Object.keys(value).length > 0) row[name] ??= value;
  },
});
/** A row of its own without an element of its own. */
export const inside = (name: string, parts: readonly Part[]): Part => ({
  write(row, target, around) {
    const value = row[name];
    return typeof value === 'object' && value !== null && writeAll(parts, value as Row, target, around);
  },
  read(parent, row, unreadable) {
    const value: Record<string, unknown> = {};
    for (const part of parts) part.read(parent, value, unreadable);
    if (Object.keys(value).length > 0) row[name] ??= value;
  },
});
/** An element for each row of a list. */
export const many = (name: string, tag: string, parts: readonly Part[], matches: Match = always): Part => ({
  write(row, target, around) {
    const rows = row[name];
    if (!Array.isArray(rows)) return false;
    return rows.map((each) => element(tag, parts).write(each as Row, target, around)).some(Boolean);
  },
  read(parent, row, unreadable) {
    const rows = childrenOf(parent, tag)
      .filter(matches)
      .map((found) => {
        const value: Record<string, unknown> = {};
        for (const part of parts) part.read(found, value, unreadable);
        return value;
      })
      .filter((value) => Object.keys(value).length > 0);
    if (rows.length > 0) row[name] ??= rows;
  },
});

/** A whole document under its root, with the names that its prefixes stand for. */
export interface Template {
  readonly root: string;
  readonly namespaces: Readonly<Record<string, string>>;
  readonly parts: readonly Part[];
}
export function writeDocument({ root, namespaces, parts }: Template, row: Row, around: Surroundings): string {
  const target = newTarget();
  for (const [prefix, name] of Object.entries(namespaces)) target.attributes.set(prefix, name);
  writeAll(parts, row, target, around);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, target)}\n`;
}
export function readDocument(
  { parts }: Template,
  root: XmlElement,
): { row: Record<string, unknown>; unreadable: Unreadable[] } {
  const row: Record<string, unknown> = {};
  const unreadable: Unreadable[] = [];
  for (const part of parts) part.read(root, row, unreadable);
  return { row, unreadable };
}
