import type { AnyRow, Entity } from './entity.ts';
import { link, timestamp, type Field, type Fields } from './field.ts';
import { centsToEuros, eurosToCents } from './money.ts';
import { fromWireTimestamp, isDate, toWireTimestamp } from './dates.ts';
import { decimalPlaces } from './decimal.ts';

/**
 * Values between the wire (wire.md) and the inside: money travels as euros and lives as cents, links travel
 * bare and may arrive embedded, timestamps travel in the company's zone. `INVALID` is what cannot be read.
 */
export const INVALID = Symbol('unreadable value');
type Plain = Record<string, unknown>;
export interface Zone {
  readonly timeZone: string;
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;

const readNumber = (value: unknown): number | typeof INVALID => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : INVALID;
};

/**
 * `YYYY-MM-DD HH:mm` in the zone, from any form that wire.md lets in. What carries no offset is the company's
 * wall clock, whatever zone the device is in.
 */
export function readTimestamp(value: unknown, zone: Zone): string | typeof INVALID {
  if (typeof value !== 'string') return INVALID;
  const [, day = '', time = ''] = LOCAL.exec(value) ?? [];
  if (day !== '') return isDate(day) ? `${day} ${time}` : INVALID;
  if (isDate(value)) return `${value} 00:00`;
  const instant = fromWireTimestamp(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'), zone.timeZone);
  return instant === undefined ? INVALID : toWireTimestamp(instant, zone.timeZone);
}
function readDate(value: unknown, zone: Zone): string | typeof INVALID {
  const moment = readTimestamp(value, zone);
  return moment === INVALID ? INVALID : moment.slice(0, 10);
}

/** A link arrives as an id, a number (plain servers) or an object with an `id`. */
const readLink = (value: unknown): unknown => {
  if (isPlain(value)) return readLink(value['id']);
  if (typeof value === 'number' && Number.isInteger(value)) return String(value);
  return typeof value === 'string' ? value : INVALID;
};
const readList = (value: unknown, read: (item: unknown) => unknown): unknown => {
  if (!Array.isArray(value)) return INVALID;
  const items = value.map(read);
  return items.includes(INVALID) ? INVALID : items;
};

// Some servers write an empty value as an empty text; only where texts live is it one.
const isNothing = (field: Field, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (value === '' && field.kind !== 'text' && field.kind !== 'richText' && field.kind !== 'json');

/** One value from the wire to the inside; empty values become null; `INVALID` when it has another form. */
export function readValue(field: Field, value: unknown, zone: Zone): unknown {
  if (isNothing(field, value)) return null;
  switch (field.kind) {
    case 'money': {
      const euros = readNumber(value);
      return euros === INVALID ? INVALID : (eurosToCents(euros) ?? INVALID);
    }
    case 'decimal':
    case 'percent': {
      const number = readNumber(value);
      return number === INVALID || decimalPlaces(number) > 6 ? INVALID : number;
    }
    case 'integer': {
      const number = readNumber(value);
      return Number.isSafeInteger(number) ? number : INVALID;
    }
    case 'boolean':
      return typeof value === 'boolean' ? value : value === 1 || value === 0 ? value === 1 : INVALID;
    case 'date':
      return readDate(value, zone);
    case 'timestamp':
      return readTimestamp(value, zone);
    case 'link':
    case 'file':
      return readLink(value);
    case 'links':
      return readList(value, readLink);
    case 'texts':
    case 'enums':
      return readList(value, (item) => (typeof item === 'string' ? item : INVALID));
    case 'part':
      return isPlain(value) ? restoreFields(field.fields, value, zone) : INVALID;
    case 'lines':
      return readList(value, (item) => (isPlain(item) ? restoreFields(field.fields, item, zone) : INVALID));
    case 'json':
      return value;
    default:
      return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : INVALID;
  }
}

/** One value from the inside to the wire. */
export function writeValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind === 'money') return typeof value === 'number' ? centsToEuros(value) : value;
  if (field.kind === 'part' && isPlain(value)) return encodeFields(field.fields, value);
  if (field.kind === 'lines' && Array.isArray(value))
    return value.map((line) => (isPlain(line) ? encodeFields(field.fields, line) : line));
  return value;
}

// A field that is not declared here comes from a newer peer: it is kept as it is, never dropped.
function restoreFields(fields: Fields, source: Plain, zone: Zone): Plain {
  const row: Plain = { ...source };
  for (const name in fields) {
    if (!(name in source)) continue;
    const field = fields[name]!;
    const value = readValue(field, source[name], zone);
    if (value !== INVALID) row[name] = value;
    // An unreadable amount of euros must not pass for cents: as a text it goes back as it came.
    else if (field.kind === 'money' && typeof source[name] === 'number') row[name] = String(source[name]);
  }
  return row;
}
function encodeFields(fields: Fields, row: Plain): Plain {
  const body: Plain = {};
  for (const name in row) {
    const field = fields[name];
    body[name] = field ? writeValue(field, row[name]) : row[name];
  }
  return body;
}

const SYSTEM: Fields = {
  createdAt: timestamp('Created'),
  updatedAt: timestamp('Updated'),
  createdBy: link('Created by', 'users'),
};

/**
 * The one door for every record that enters (server answer, IndexedDB row, import): reads the wire's forms,
 * keeps unknown fields, leaves an unreadable value as it came so that nothing is lost.
 */
export function restore(entity: Pick<Entity, 'fields'>, source: Plain, zone: Zone): AnyRow {
  const row = restoreFields({ ...SYSTEM, ...entity.fields }, source, zone);
  row['id'] = String(source['id']);
  return row as AnyRow;
}

/** A row, or some of its fields, in the wire's form. */
export const encode = (entity: Pick<Entity, 'fields'>, row: Plain): Plain => encodeFields(entity.fields, row);
