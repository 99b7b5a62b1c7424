import type { Field, Fields } from '../../domain/kernel/field.ts';
import { columnName } from '../database/schema/names.ts';

/** How values stand in columns, and how a row of columns becomes a row of the domain again. */
export type Plain = Record<string, unknown>;
export type ReadFields = (record: Plain) => Plain;
export type WriteFields = (row: Plain, record: Plain) => void;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of a list, nothing and an empty one are the same. */
const isList = ({ kind }: Field): boolean =>
  kind === 'lines' || kind === 'links' || kind === 'enums' || kind === 'texts';

/** A value kept whole in JSON, with every declared field there, so that what is equal looks equal. */
function whole(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return isList(field) ? [] : null;
  if (field.kind === 'part') return isPlain(value) ? wholeFields(field.fields, value) : null;
  if (field.kind !== 'lines') return value;
  return (Array.isArray(value) ? value : []).map((line: unknown) =>
    wholeLine(field.fields, isPlain(line) ? line : {}),
  );
}
const wholeFields = (fields: Fields, values: Plain): Plain =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, whole(field, values[name])]));
const wholeLine = (fields: Fields, line: Plain): Plain => ({
  lineKey: line['lineKey'],
  ...wholeFields(fields, line),
});

/** The declared fields of a row and nothing else, all there, in their order. */
export const canonical = (fields: Fields, values: Plain): Plain => wholeFields(fields, values);

function readerOf(field: Field): (value: unknown) => unknown {
  if (field.kind === 'timestamp')
    return (value) => (typeof value === 'string' ? value.slice(0, 16).replace('T', ' ') : null);
  if (field.kind === 'part' || isList(field)) return (value) => whole(field, value);
  return (value) => value ?? null;
}

/** Reads the columns of these fields; lines are found under the field's own name, as JSON. */
export function compileRead(fields: Fields, path: readonly string[] = []): ReadFields {
  const readers = Object.entries(fields).map(([name, field]): [string, (record: Plain) => unknown] => {
    const column = columnName(...path, name);
    if (field.kind === 'part' && !field.snapshot) {
      const read = compileRead(field.fields, [...path, name]);
      return [name, (record) => (record[column] === true ? read(record) : null)];
    }
    const read = readerOf(field);
    return [name, (record) => read(record[column])];
  });
  return (record) => {
    const row: Plain = {};
    for (const [name, read] of readers) row[name] = read(record);
    return row;
  };
}

/** Fills the columns of these fields from a row. */
export function compileWrite(fields: Fields, path: readonly string[] = []): WriteFields {
  const writers = Object.entries(fields).map(([name, field]): WriteFields => {
    const column = columnName(...path, name);
    if (field.kind === 'part' && !field.snapshot) {
      const write = compileWrite(field.fields, [...path, name]);
      return (row, record) => {
        const part = row[name];
        record[column] = isPlain(part) ? true : null;
        write(isPlain(part) ? part : {}, record);
      };
    }
    return (row, record) => {
      record[column] = row[name] ?? null;
    };
  });
  return (row, record) => {
    for (const write of writers) write(row, record);
  };
}
