import type { Entity } from '../../../domain/kernel/entity.ts';
import type { LinesField } from '../../../domain/kernel/field.ts';
import { isMergeable } from '../../../domain/kernel/merged-into.fields.ts';
import { columnsOf, type Column, type IsFixed } from './columns.ts';
import { columnName, literal, quoted, shortened, snake } from './names.ts';

/** A table as the declarations ask for it: what is compared with what the migrations lead to. */
export interface Table {
  columns: Record<string, { type: string; notNull?: true; default?: string; options?: readonly string[] }>;
  primaryKey: readonly string[];
  /** Constraint name to its SQL. */
  foreignKeys: Record<string, string>;
  /** Index name to its SQL. */
  indexes: Record<string, string>;
}
export type Schema = Record<string, Table>;

/** The columns that every row has beside its fields. */
const SYSTEM: Table['columns'] = {
  organisation: { type: 'uuid', notNull: true },
  id: { type: 'uuid', notNull: true },
  // The organisation's counter at the commit that last touched the row.
  seq: { type: 'bigint', notNull: true },
  version: { type: 'bigint', notNull: true },
  created_at: { type: 'timestamptz', notNull: true },
  updated_at: { type: 'timestamptz', notNull: true },
  created_by: { type: 'uuid' },
  deleted_at: { type: 'timestamptz' },
  display_line1: { type: 'text', notNull: true, default: "''" },
  display_line2: { type: 'text', notNull: true, default: "''" },
  natural_key: { type: 'text' },
  // Custom fields: kept, never read by the code.
  ext: { type: 'jsonb' },
};
const LINE: Table['columns'] = {
  organisation: { type: 'uuid', notNull: true },
  row_id: { type: 'uuid', notNull: true },
  line_key: { type: 'text', notNull: true },
  line_position: { type: 'integer', notNull: true },
};

export const tableOf = (entity: Pick<Entity, 'collection'>): string => snake(entity.collection);
export const lineTableOf = (entity: Pick<Entity, 'collection'>, field: string): string =>
  shortened(`${tableOf(entity)}__${snake(field)}`);

/** The entity's own lines, which have tables; those within lines or parts are kept whole with them. */
export const lineFieldsOf = (entity: Pick<Entity, 'fields'>): [string, LinesField][] =>
  Object.entries(entity.fields).flatMap(([name, field]) => (field.kind === 'lines' ? [[name, field]] : []));

/** The entity's fields without those lines. */
export const rowFieldsOf = (entity: Pick<Entity, 'fields'>): Entity['fields'] =>
  Object.fromEntries(Object.entries(entity.fields).filter(([, field]) => field.kind !== 'lines'));

/** The tables that the declarations ask for. Throws when a field's column would be one of ours. */
export function schemaOf(entities: readonly Entity[]): Schema {
  const fixed = new Set(entities.filter((entity) => entity.fixedRows).map((entity) => entity.collection));
  const isFixed: IsFixed = (collection) => fixed.has(collection);
  const schema: Schema = {};
  for (const entity of entities.filter((one) => !one.fixedRows)) {
    const table = tableOf(entity);
    schema[table] = rowTable(entity, table, isFixed);
    for (const [name, field] of lineFieldsOf(entity)) {
      const lineTable = lineTableOf(entity, name);
      schema[lineTable] = linesTable(table, lineTable, columnsOf(field.fields, isFixed));
    }
  }
  return schema;
}

function rowTable(entity: Entity, table: string, isFixed: IsFixed): Table {
  const columns = columnsOf(rowFieldsOf(entity), isFixed);
  return {
    columns: { ...SYSTEM, ...described(table, columns, SYSTEM) },
    primaryKey: ['organisation', 'id'],
    foreignKeys: {
      ...key(table, 'organisation', `foreign key (organisation) references organisation (id)`),
      ...linkKeys(table, columns),
    },
    indexes: {
      ...index(table, ['seq']),
      ...Object.assign({}, ...entity.indexes.map((name) => declaredIndex(entity, table, name))),
      ...Object.assign({}, ...columns.filter((one) => one.target).map((one) => index(table, [one.name]))),
      ...Object.assign(
        {},
        ...entity.unique.map((group) =>
          uniqueIndex(
            table,
            group.map((name) => columnName(name)),
            // What went into another row holds no value any more.
            isMergeable(entity) ? ' and merged_into is null' : '',
          ),
        ),
      ),
      ...(entity.naturalKey ? uniqueIndex(table, ['natural_key']) : {}),
    },
  };
}

function linesTable(table: string, lineTable: string, columns: readonly Column[]): Table {
  const parent = `foreign key (organisation, row_id) references ${quoted(table)} (organisation, id)`;
  return {
    columns: { ...LINE, ...described(lineTable, columns, LINE) },
    primaryKey: ['organisation', 'row_id', 'line_key'],
    foreignKeys: {
      ...key(lineTable, 'row_id', `${parent} on delete cascade deferrable initially deferred`),
      ...linkKeys(lineTable, columns),
    },
    indexes: Object.assign(
      {},
      ...columns.filter((one) => one.target).map((one) => index(lineTable, [one.name])),
    ),
  };
}

function described(table: string, columns: readonly Column[], taken: Table['columns']): Table['columns'] {
  const described: Table['columns'] = {};
  for (const { name, type, options } of columns) {
    if (Object.hasOwn(taken, name) || Object.hasOwn(described, name))
      throw new Error(`${table}.${name}: the column is taken; the field needs another name`);
    described[name] = { type, ...(options ? { options } : {}) };
  }
  return described;
}

// Checked at the commit: a company may be written before the people it names, and they name each other.
function linkKeys(table: string, columns: readonly Column[]): Table['foreignKeys'] {
  return Object.assign(
    {},
    ...columns.map(({ name, target }) => {
      if (!target) return {};
      const to = `${quoted(snake(target))} (organisation, id)`;
      return key(
        table,
        name,
        `foreign key (organisation, ${quoted(name)}) references ${to} deferrable initially deferred`,
      );
    }),
  );
}

const key = (table: string, column: string, sql: string): Record<string, string> => ({
  [shortened(`${table}__${column}__fkey`)]: sql,
});

function index(table: string, columns: readonly string[], how = 'btree'): Record<string, string> {
  const listed = [...(how === 'btree' ? ['organisation'] : []), ...columns.map(quoted)].join(', ');
  return {
    [shortened(`${table}__${columns.join('_')}__index`)]:
      `index on ${quoted(table)} using ${how} (${listed})`,
  };
}

function declaredIndex(entity: Entity, table: string, name: string): Record<string, string> {
  const kind = entity.fields[name]?.kind;
  if (kind === undefined || kind === 'lines' || kind === 'part')
    throw new Error(`${table}: no index on ${name}`);
  return index(table, [columnName(name)], ['links', 'enums', 'texts'].includes(kind) ? 'gin' : 'btree');
}

function uniqueIndex(table: string, columns: readonly string[], more = ''): Record<string, string> {
  const given = columns.map((column) => ` and ${quoted(column)} is not null`).join('');
  return {
    [shortened(`${table}__${columns.join('_')}__key`)]:
      `unique index on ${quoted(table)} (organisation, ${columns.map(quoted).join(', ')}) where deleted_at is null${more}${given}`,
  };
}

/** The check of a column that holds one of some words. */
export const optionsCheck = (column: string, options: readonly string[]): string =>
  `check (${quoted(column)} in (${options.map(literal).join(', ')}))`;
