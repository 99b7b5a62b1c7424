import type { Field, Fields, LinesField } from '../../domain/kernel/field.ts';
import { MOST_JSON_DEPTH } from '../../domain/kernel/json-bounds.ts';
import { isList } from '../../domain/kernel/whole-values.ts';
import { columnName, literal, quoted } from '../database/schema/names.ts';

/*
 * The form of the wire, written by the database itself: SQL expressions that `row_to_json` turns into what `writeValue`
 * makes of a row that was read. A list costs then hardly more than reading its rows, and the server's one thread only
 * passes texts on. `wire-rows.test.ts` holds the two forms against each other.
 */

/** An object of the wire as a JSON value: each name with the expression of its value. */
export const objectSql = (entries: readonly (readonly [name: string, sql: string])[]): string =>
  `(select row_to_json(o) from (select ${entries.map(([name, sql]) => `${sql} as ${identifier(name)}`).join(', ')}) o)`;

/** A field kept in columns of the table called `alias`. */
export function fieldSql(field: Field, alias: string, path: readonly string[]): string {
  const column = `${alias}.${quoted(columnName(...path))}`;
  if (field.kind === 'part' && !field.snapshot) {
    const entries = Object.entries(field.fields).map(
      ([name, inner]) => [name, fieldSql(inner, alias, [...path, name])] as const,
    );
    return `case when ${column} then ${objectSql(entries)} end`;
  }
  switch (field.kind) {
    case 'money':
      return `${column}::float8 / 100`;
    case 'decimal':
    case 'percent':
      return `trim_scale(${column})`;
    case 'timestamp':
      return `left(${column}::text, 16)`;
    case 'json':
      return shallowSql(column);
    case 'part':
    case 'lines':
      return wholeSql(field, column);
    default:
      return isList(field) ? `coalesce(${column}, '{}')` : column;
  }
}

/** The lines of the row `t` that have a table of their own. */
export function linesSql({ fields }: LinesField, table: string): string {
  const entries = Object.entries(fields).map(
    ([name, field]) => [name, fieldSql(field, 'c', [name])] as const,
  );
  const line = objectSql([['lineKey', 'c.line_key'], ...entries]);
  const from = `from ${quoted(table)} c where c.organisation = t.organisation and c.row_id = t.id`;
  // Ordered before they are gathered: sorting finished objects is slower.
  return `(select coalesce(json_agg(x.line), '[]') from (select ${line} as line ${from} order by c.line_position) x)`;
}

/** A value kept whole in JSON, where `value` is; with every declared field and no other. */
function wholeSql(field: Field, value: string): string {
  if (field.kind === 'part')
    return `case when jsonb_typeof(${value}) = 'object' then ${objectSql(insideSql(field.fields, value))} end`;
  if (field.kind === 'lines') {
    const line = objectSql([['lineKey', `e.value->'lineKey'`], ...insideSql(field.fields, 'e.value')]);
    const list = `case when jsonb_typeof(${value}) = 'array' then ${value} else '[]' end`;
    return `(select coalesce(json_agg(${line} order by e.place), '[]') from jsonb_array_elements(${list}) with ordinality e (value, place))`;
  }
  if (isList(field)) return `coalesce(nullif(${value}, 'null'), '[]')`;
  if (field.kind === 'money')
    return `case when jsonb_typeof(${value}) = 'number' then to_jsonb((${value})::float8 / 100) else ${value} end`;
  return field.kind === 'json' ? shallowSql(value) : value;
}

/** Null where `isShallow` says no: a value kept before its depth was bounded ends no list. */
const shallowSql = (value: string): string =>
  `case when not jsonb_path_exists(${value}, '$.**{${MOST_JSON_DEPTH + 1}}') then ${value} end`;

const insideSql = (fields: Fields, value: string): (readonly [string, string])[] =>
  Object.entries(fields).map(([name, field]) => [name, wholeSql(field, `(${value}->${literal(name)})`)]);

/** A name of the wire as a column's alias: its capital letters count. */
function identifier(name: string): string {
  if (!/^[a-z][A-Za-z0-9]{0,62}$/.test(name)) throw new Error(`Not a name of the wire: ${name}`);
  return `"${name}"`;
}
