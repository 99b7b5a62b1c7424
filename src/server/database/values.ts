import pgTypes from 'pg-types';
import { parse as parseArray } from 'postgres-array';

/**
 * Which JavaScript value a column gives, and how a value becomes a parameter: one table for both engines.
 * Dates and times stay strings, so that no zone of the server's machine can shift them.
 */
const asText = (text: string): string => text;

/** A bigint as a number where it is exact, else its digits. */
function safeInteger(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

const arrayOf =
  (entry: (text: string) => unknown) =>
  (text: string): unknown[] =>
    parseArray(text, entry);

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: safeInteger, // int8
  1700: Number, // numeric
  1082: asText, // date
  1083: asText, // time
  1114: asText, // timestamp
  1184: asText, // timestamptz
  1266: asText, // timetz
  1186: asText, // interval
  1016: arrayOf(safeInteger),
  1231: arrayOf(Number),
  1182: arrayOf(asText),
  1183: arrayOf(asText),
  1115: arrayOf(asText),
  1185: arrayOf(asText),
  2951: arrayOf(asText), // uuid[]
};

/** The reader of a column's text form, by type oid. */
export function parserOf(oid: number): (text: string) => unknown {
  return PARSERS[oid] ?? pgTypes.getTypeParser(oid, 'text');
}

/**
 * A parameter as both engines take it: text, bytes or null. Arrays become PostgreSQL arrays, other objects
 * JSON (for an array in a json column pass `JSON.stringify(list)`). A `Date` is refused: it has no zone.
 */
export function bindable(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) throw new TypeError('Pass dates as text: a Date carries no zone');
  if (Array.isArray(value)) return arrayLiteral(value);
  if (typeof value === 'object') return JSON.stringify(value);
  throw new TypeError(`A ${typeof value} cannot be a parameter`);
}

function arrayLiteral(list: readonly unknown[]): string {
  const entries = list.map((entry) => {
    if (Array.isArray(entry)) return arrayLiteral(entry);
    const text = entry instanceof Uint8Array ? `\\x${Buffer.from(entry).toString('hex')}` : bindable(entry);
    if (text === null) return 'NULL';
    return `"${String(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  });
  return `{${entries.join(',')}}`;
}
