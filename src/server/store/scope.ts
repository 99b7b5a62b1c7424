import type { Entity } from '../../domain/kernel/entity.ts';
import {
  opensRows,
  speaksTo,
  type Clause,
  type Grant,
  type Person,
  type RecordNamed,
  type RowScope,
  type Verb,
} from '../../domain/kernel/grants.ts';
import { columnName, quoted } from '../database/schema/names.ts';
import { layoutOf } from './layout.ts';
import type { Parameters } from './parameters.ts';
import { RECORD_COLLECTIONS } from './record-collections.ts';

/**
 * The grants of a verb as an SQL condition on the table called `alias`: the same rows for which `openFields` answers.
 * `true` and `false` stand for all rows and for none.
 */
export function scopeSql(
  entity: Entity,
  verb: Verb,
  person: Person,
  parameters: Parameters,
  alias = 't',
): string {
  return anyHoldsSql(grantsOf(entity, verb, person), entity, person, parameters, alias);
}

/** The condition under which a person reads the row itself (`readsRow`), and so what hangs on it. */
export const readsRowSql = (entity: Entity, person: Person, parameters: Parameters, alias = 't'): string =>
  anyHoldsSql(grantsOf(entity, 'R', person).filter(opensRows), entity, person, parameters, alias);

/** Whether a grant asks nothing of a row. */
export const isForAllRows = ({ rows, only, except, states, follows }: Grant): boolean =>
  !rows && !only && !except && !states && !follows;

/** The grants of a verb that speak to a person. */
export const grantsOf = (entity: Entity, verb: Verb, person: Person): readonly Grant[] =>
  entity.access.filter((grant) => grant.may.includes(verb) && speaksTo(grant, person));

/** Whether one of these grants holds for a row; `true` and `false` as above. */
export function anyHoldsSql(
  grants: readonly Grant[],
  entity: Entity,
  person: Person,
  parameters: Parameters,
  alias = 't',
): string {
  // Before anything is added to the parameters: one that no text names would be refused.
  if (grants.some(isForAllRows)) return 'true';
  const clauses = grants.map((grant) => clauseSql(grant, entity, person, { parameters, alias }));
  return clauses.length === 0 ? 'false' : `(${clauses.join(' or ')})`;
}

interface Place {
  readonly parameters: Parameters;
  readonly alias: string;
}

function clauseSql(clause: Clause, entity: Entity, person: Person, place: Place): string {
  const conditions: string[] = [];
  if (clause.rows) conditions.push(`(${rowsSql(clause.rows, entity, person, place)}) is true`);
  if (clause.only) conditions.push(`(${rowsSql(clause.only, entity, person, place)}) is true`);
  if (clause.except) conditions.push(`(${rowsSql(clause.except, entity, person, place)}) is not true`);
  if (clause.states) {
    const status = entity.statusField ? columnSql(place, entity.statusField) : 'null::text';
    conditions.push(`(${status} = any(${place.parameters.add([...clause.states])}::text[])) is true`);
  }
  if (clause.follows) conditions.push(followsSql(clause.follows, person, place));
  return `(${conditions.join(' and ')})`;
}

function rowsSql(scope: RowScope, entity: Entity, person: Person, place: Place): string {
  const { parameters } = place;
  if (scope.kind === 'own') {
    const column = columnSql(place, scope.by);
    return entity.fields[scope.by]?.kind === 'links'
      ? `${column} && ${parameters.add([person.id, person.service].filter(Boolean))}::uuid[]`
      : `${column} = ${parameters.add(person.id)}::uuid`;
  }
  if (scope.kind === 'service')
    return `${columnSql(place, scope.by)} = any(${parameters.add([...person.members])}::uuid[])`;
  // Of a field that is no mark: where it holds nothing.
  if (scope.is === false && entity.fields[scope.field]?.kind !== 'boolean')
    return `${columnSql(place, scope.field)} is null`;
  const value = parameters.add(scope.is);
  return typeof scope.is === 'boolean'
    ? `coalesce(${columnSql(place, scope.field)}, false) = ${value}::boolean`
    : `${columnSql(place, scope.field)} = ${value}::text`;
}

/** In the form of our ids, as PostgreSQL writes a uuid: what is no id is cast to none. */
const UUID = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/** Whether the record that the row names is there and readable: looked up in the one table that the row says. */
function followsSql(named: RecordNamed, person: Person, place: Place): string {
  const collection = columnSql(place, named.collection);
  const id = columnSql(place, named.id);
  const cases = RECORD_COLLECTIONS.flatMap((name) => {
    const { entity, table } = layoutOf(name);
    const readable = readsRowSql(entity, person, place.parameters, 'r');
    if (readable === 'false') return [];
    return [
      `when '${name}' then exists (select 1 from ${quoted(table)} r where r.organisation = ${place.alias}.organisation` +
        ` and r.id = (case when ${id} ~ ${UUID} then ${id}::uuid end) and r.deleted_at is null and ${readable})`,
    ];
  });
  return cases.length === 0 ? 'false' : `(case ${collection} ${cases.join(' ')} else false end)`;
}

const columnSql = ({ alias }: Place, field: string): string => `${alias}.${quoted(columnName(field))}`;
