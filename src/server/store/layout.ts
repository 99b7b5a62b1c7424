import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import { columnsOf, type Column, type IsFixed } from '../database/schema/columns.ts';
import { quoted } from '../database/schema/names.ts';
import { lineFieldsOf, lineTableOf, rowFieldsOf, tableOf } from '../database/schema/tables.ts';
import { compileRead, compileWrite, type Plain, type ReadFields, type WriteFields } from './row-form.ts';
import { fieldSql, linesSql } from './wire-sql.ts';

/** Where a collection is kept and how its rows are read and written: made once from the declaration. */
export interface Layout {
  entity: Entity;
  table: string;
  columns: readonly Column[];
  lines: readonly LineLayout[];
  /** The select list over `t`, lines included. */
  select: string;
  read: ReadFields;
  write: WriteFields;
  /** Each field as the wire has it, in SQL over `t`. */
  wire: Readonly<Record<string, string>>;
}
export interface LineLayout {
  name: string;
  /** Under which the select list gives them. */
  alias: string;
  /** Whether a null in it may mean something: in a value whose shape nobody declares. */
  keepsNulls: boolean;
  table: string;
  columns: readonly Column[];
  read: ReadFields;
  write: WriteFields;
}

export const isFixed: IsFixed = (collection) => entityOf(collection).fixedRows !== undefined;

// The registry never changes while the program runs; what is derived from it is derived once.
const layouts = new Map<string, Layout>();

/** The layout of a registered collection that has a table. */
export function layoutOf(collection: string): Layout {
  const known = layouts.get(collection);
  if (known) return known;
  const layout = makeLayout(entityOf(collection));
  layouts.set(collection, layout);
  return layout;
}

/** All collections that have a table. */
export const STORED_COLLECTIONS = COLLECTIONS.filter((collection) => !isFixed(collection));

export function makeLayout(entity: Entity): Layout {
  const lines = lineFieldsOf(entity).map(([name, field], index) => ({
    name,
    alias: `lines__${index}`,
    keepsNulls: Object.values(field.fields).some(({ kind }) => kind === 'json'),
    table: lineTableOf(entity, name),
    columns: columnsOf(field.fields, isFixed),
    read: compileRead(field.fields),
    write: compileWrite(field.fields),
  }));
  const fields = rowFieldsOf(entity);
  const columns = columnsOf(fields, isFixed);
  return {
    entity,
    table: tableOf(entity),
    columns,
    lines,
    select: [...SYSTEM_COLUMNS, ...columns.map(({ name }) => name)]
      .map((name) => `t.${quoted(name)}`)
      .concat(lines.map(linesSelect))
      .join(', '),
    read: compileRead(fields),
    write: compileWrite(fields),
    wire: Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => [
        name,
        field.kind === 'lines' ? linesSql(field, lineTableOf(entity, name)) : fieldSql(field, 't', [name]),
      ]),
    ),
  };
}

const SYSTEM_COLUMNS = [
  'id', 'seq', 'version', 'created_at', 'updated_at', 'created_by', 'deleted_at', 'display_line1', 'display_line2',
]; // prettier-ignore

/** The lines of a row as one JSON value, under a name that no column has. */
function linesSelect({ alias, table, columns, keepsNulls }: LineLayout): string {
  const listed = ['line_key', 'line_position', ...columns.map((column) => column.name)]
    .map(quoted)
    .join(', ');
  const from = `select ${listed} from ${quoted(table)} c where c.organisation = t.organisation and c.row_id = t.id`;
  // Most of a line's columns are empty; what is not sent need not be read.
  const line = keepsNulls ? 'row_to_json(x)' : 'json_strip_nulls(row_to_json(x))';
  return `(select json_agg(${line} order by x.line_position) from (${from}) x) as ${quoted(alias)}`;
}

/** A row as the store knows it: the domain's row, its place in the sequence, whether it is a tombstone. */
export interface StoredRow {
  row: AnyRow;
  seq: number;
  version: number;
  deleted: boolean;
}

/** Makes the reader of records of `layout.select`; instants become the company's wall clock. */
export function rowReader(layout: Layout, timeZone: string): (record: Plain) => StoredRow {
  const wallClock = rememberingWallClock(timeZone);
  return (record) => ({
    row: {
      id: String(record['id']),
      version: Number(record['version']),
      createdAt: wallClock(String(record['created_at'])),
      updatedAt: wallClock(String(record['updated_at'])),
      createdBy: typeof record['created_by'] === 'string' ? record['created_by'] : null,
      displayLine1: String(record['display_line1']),
      displayLine2: String(record['display_line2']),
      ...inDeclaredOrder(layout, record),
    },
    seq: Number(record['seq']),
    version: Number(record['version']),
    deleted: record['deleted_at'] !== null,
  });
}

function inDeclaredOrder(layout: Layout, record: Plain): Plain {
  const scalars = layout.read(record);
  if (layout.lines.length === 0) return scalars;
  const lines = new Map(layout.lines.map((one) => [one.name, one]));
  return Object.fromEntries(
    Object.keys(layout.entity.fields).map((name) => {
      const line = lines.get(name);
      return [name, line ? readLines(line, record[line.alias]) : scalars[name]];
    }),
  );
}

const readLines = (layout: LineLayout, value: unknown): Plain[] =>
  (Array.isArray(value) ? value : [])
    .filter(isPlain)
    .map((line) => ({ lineKey: line['line_key'], ...layout.read(line) }));

// The same instant is met again and again: rows of one import share theirs.
function rememberingWallClock(timeZone: string): (instant: string) => string {
  let known = '';
  let shown = '';
  return (instant) => {
    if (instant !== known) {
      shown = toWireTimestamp(isoOf(instant), timeZone);
      known = instant;
    }
    return shown;
  };
}

/** `2026-11-20 13:05:00.123+00`, as the database writes an instant in UTC, in ISO's form. */
const isoOf = (instant: string): string => instant.replace(' ', 'T').replace(/\+00(?::?00)?$/, 'Z');
