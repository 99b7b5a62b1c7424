import type { AnyRow, Entity } from './entity.ts';
import type { Field, Fields } from './field.ts';
import { centsToEuros, eurosToCents } from './money.ts';
import { dateInZone, isDate, toWireTimestamp } from './dates.ts';
import { decimalPlaces } from './decimal.ts';

/**
 * Values between the wire (wire.md) and the inside: money travels as euros and lives as cents, links travel
 * bare and may arrive embedded, timestamps travel in the company's zone. `INVALID` is what cannot be read.
 */
export const INVALID = Symbol('unreadable value');
type Plain = Record<string, unknown>;
export interface Zone { readonly timeZone: string }

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const WIRE_TIMESTAMP = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/;

const readNumber = (value: unknown): number | typeof INVALID => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : INVALID;
};

function readDate(value: unknown, zone: Zone): unknown {
  if (typeof value !== 'string') return INVALID;
  if (INSTANT.test(value)) return /Z|[+-]\d{2}:?\d{2}$/.test(value) ? dateInZone(new Date(value).toISOString(), zone.timeZone) : value.slice(0, 10);
  const day = value.slice(0, 10);
  return isDate(day) && (value.length === 10 || WIRE_TIMESTAMP.test(value)) ? day : INVALID;
}

function readTimestamp(value: unknown, zone: Zone): unknown {
  if (typeof value !== 'string') return INVALID;
  const wire = WIRE_TIMESTAMP.exec(value);
  if (wire) return isDate(wire[1]!) ? `${wire[1]} ${wire[2]}` : INVALID;
  if (isDate(value)) return `${value} 00:00`;
  if (!INSTANT.test(value) || Number.isNaN(Date.parse(value))) return INVALID;
  return toWireTimestamp(new Date(value).toISOString(), zone.timeZone);
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

/** One value from the wire to the inside; empty values become null; `INVALID` when it has another form. */
export function readValue(field: Field, value: unknown, zone: Zone): unknown {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'money': {
      const euros = readNumber(value);
      return euros === INVALID ? INVALID : eurosToCents(euros) ?? INVALID;
    }
    case 'decimal': case 'percent': {
      const number = readNumber(value);
      return number === INVALID || decimalPlaces(number) > 6 ? INVALID : number;
    }
    case 'integer': {
      const number = readNumber(value);
      return Number.isSafeInteger(number) ? number : INVALID;
    }
    case 'boolean': return typeof value === 'boolean' ? value : value === 1 || value === 0 ? value === 1 : INVALID;
    case 'date': return readDate(value, zone);
    case 'timestamp': return readTimestamp(value, zone);
    case 'link': case 'file': return readLink(value);
    case 'links': return readList(value, readLink);
    case 'texts': case 'enums': return readList(value, (item) => (typeof item === 'string' ? item : INVALID));
    case 'part': return isPlain(value) ? restoreFields(field.fields, value, zone) : INVALID;
    case 'lines': return readList(value, (item) => (isPlain(item) ? restoreFields(field.fields, item, zone) : INVALID));
    case 'json': return value;
    default: return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : INVALID;
  }
}

/** One value from the inside to the wire. */
export function writeValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind === 'money') return typeof value === 'number' ? centsToEuros(value) : value;
  if (field.kind === 'part') return encodeFields(field.fields, value as Plain);
  if (field.kind === 'lines') return (value as Plain[]).map((line) => encodeFields(field.fields, line));
  return value;
}

// A field that is not declared here comes from a newer peer: it is kept as it is, never dropped.
function restoreFields(fields: Fields, source: Plain, zone: Zone): Plain {
  const row: Plain = { ...source };
  for (const name in fields) {
    if (!(name in source)) continue;
    const value = readValue(fields[name]!, source[name], zone);
    if (value !== INVALID) row[name] = value;
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

/**
 * The one door for every record that enters (server answer, IndexedDB row, import): reads the wire's forms,
 * keeps unknown fields, leaves an unreadable value as it came so that nothing is lost.
 */
export function restore(entity: Pick<Entity, 'fields'>, source: Plain, zone: Zone): AnyRow {
  const row = restoreFields(entity.fields, source, zone);
  row['id'] = String(source['id']);
  return row as AnyRow;
}

/** A row, or some of its fields, in the wire's form. */
export const encode = (entity: Pick<Entity, 'fields'>, row: Plain): Plain => encodeFields(entity.fields, row);
