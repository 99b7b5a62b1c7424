import type { Field, Fields } from '../../domain/kernel/field.ts';
import { isShallow } from '../../domain/kernel/json-bounds.ts';
import { isList, isPlain, whole } from '../../domain/kernel/whole-values.ts';
import { columnName } from '../database/schema/names.ts';

/** How values stand in columns, and how a row of columns becomes a row of the domain again. */
export type Plain = Record<string, unknown>;
export type ReadFields = (record: Plain) => Plain;
export type WriteFields = (row: Plain, record: Plain) => void;

function readerOf(field: Field): (value: unknown) => unknown {
  if (field.kind === 'timestamp')
    return (value) => (typeof value === 'string' ? value.slice(0, 16).replace('T', ' ') : null);
  // One that was kept before its depth was bounded would end every list that it stands in.
  if (field.kind === 'json') return (value) => (isShallow(value) ? (value ?? null) : null);
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
