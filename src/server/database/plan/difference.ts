import { literal, quoted, shortened } from '../schema/names.ts';
import { optionsCheck, type Schema, type Table } from '../schema/tables.ts';

/** What leads from one schema to another: statements that only add, and what a person must write by hand. */
export interface Difference {
  statements: string[];
  refused: string[];
}

/**
 * The additive difference between the schema that the migrations lead to and the one the declarations ask for.
 * Whatever could lose data (a column that goes, narrows or changes its type) is refused.
 */
export function differenceOf(before: Schema, after: Schema): Difference {
  const difference: Difference = { statements: [], refused: [] };
  for (const table of Object.keys(before))
    if (!after[table]) difference.refused.push(`table ${table} is no longer declared`);
  const created = Object.entries(after).filter(([name]) => !before[name]);
  difference.statements.push(...created.map(([name, table]) => createTable(name, table)));
  for (const [name, table] of Object.entries(after)) {
    const known = before[name];
    if (known) alterTable(name, known, table, difference);
  }
  // Once every table stands: they refer to each other.
  for (const [name, table] of Object.entries(after)) connect(name, before[name], table, difference);
  return difference;
}

function createTable(name: string, table: Table): string {
  const columns = Object.entries(table.columns).map(([column, about]) => `  ${columnSql(column, about)}`);
  const checks = Object.entries(table.columns).flatMap(([column, { options }]) =>
    options ? [`  constraint ${quoted(checkName(name, column))} ${optionsCheck(column, options)}`] : [],
  );
  const key = `  primary key (${table.primaryKey.map(quoted).join(', ')})`;
  return `create table ${quoted(name)} (\n${[...columns, ...checks, key].join(',\n')}\n)`;
}

type About = Table['columns'][string];
const checkName = (table: string, column: string): string => shortened(`${table}__${column}__check`);
const columnSql = (name: string, about: About): string =>
  [
    quoted(name),
    about.type,
    about.notNull ? 'not null' : '',
    about.default === undefined ? '' : `default ${about.default}`,
  ]
    .filter(Boolean)
    .join(' ');

function alterTable(name: string, before: Table, after: Table, { statements, refused }: Difference): void {
  const alter = `alter table ${quoted(name)}`;
  for (const column of Object.keys(before.columns))
    if (!after.columns[column]) refused.push(`column ${name}.${column} is no longer declared`);
  if (before.primaryKey.join() !== after.primaryKey.join()) refused.push(`the key of ${name} changes`);
  for (const [column, about] of Object.entries(after.columns)) {
    const known = before.columns[column];
    if (!known) {
      statements.push(`${alter} add column ${columnSql(column, about)}`);
      if (about.options) statements.push(addCheck(name, column, about.options));
      continue;
    }
    if (known.type !== about.type)
      refused.push(`column ${name}.${column} changes from ${known.type} to ${about.type}`);
    widenOptions(name, column, [known.options, about.options], { statements, refused });
  }
}

const addCheck = (table: string, column: string, options: readonly string[]): string =>
  `alter table ${quoted(table)} add constraint ${quoted(checkName(table, column))} ${optionsCheck(column, options)}`;

type Options = readonly string[] | undefined;
function widenOptions(
  table: string,
  column: string,
  [before, after]: [Options, Options],
  { statements, refused }: Difference,
): void {
  const gone = (before ?? []).filter((option) => after && !after.includes(option));
  if (gone.length > 0)
    return void refused.push(`column ${table}.${column} no longer allows ${gone.map(literal).join(', ')}`);
  if (!before && after) return void refused.push(`column ${table}.${column} would allow only some words`);
  if (!before || (after && after.length === before.length)) return;
  statements.push(`alter table ${quoted(table)} drop constraint ${quoted(checkName(table, column))}`);
  if (after) statements.push(addCheck(table, column, after));
}

/** Foreign keys and indexes hold no data: they may go as well as come. */
function connect(name: string, before: Table | undefined, after: Table, { statements }: Difference): void {
  const alter = `alter table ${quoted(name)}`;
  for (const [constraint, sql] of Object.entries(before?.foreignKeys ?? {}))
    if (after.foreignKeys[constraint] !== sql)
      statements.push(`${alter} drop constraint ${quoted(constraint)}`);
  for (const [constraint, sql] of Object.entries(after.foreignKeys))
    if (before?.foreignKeys[constraint] !== sql)
      statements.push(`${alter} add constraint ${quoted(constraint)} ${sql}`);
  for (const [index, sql] of Object.entries(before?.indexes ?? {}))
    if (after.indexes[index] !== sql) statements.push(`drop index ${quoted(index)}`);
  for (const [index, sql] of Object.entries(after.indexes))
    if (before?.indexes[index] !== sql)
      statements.push(`create ${sql.replace('index on', `index ${quoted(index)} on`)}`);
}
