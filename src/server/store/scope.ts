import type { Entity } from '../../domain/kernel/entity.ts';
import { speaksTo, type Clause, type Person, type RowScope, type Verb } from '../../domain/kernel/grants.ts';
import { columnName, quoted } from '../database/schema/names.ts';
import type { Parameters } from './parameters.ts';

/**
 * The grants of a verb as an SQL condition on `t`: the same rows for which `openFields` answers. `true` and `false`
 * stand for all rows and for none.
 */
export function scopeSql(entity: Entity, verb: Verb, person: Person, parameters: Parameters): string {
  const grants = entity.access.filter((grant) => grant.may.includes(verb) && speaksTo(grant, person));
  // Before anything is added to the parameters: one that no text names would be refused.
  if (grants.some(({ rows, except, states }) => !rows && !except && !states)) return 'true';
  const clauses = grants.map((grant) => clauseSql(grant, entity, person, parameters));
  return clauses.length === 0 ? 'false' : `(${clauses.join(' or ')})`;
}

function clauseSql(clause: Clause, entity: Entity, person: Person, parameters: Parameters): string {
  const conditions: string[] = [];
  if (clause.rows) conditions.push(`(${rowsSql(clause.rows, person, parameters)}) is true`);
  if (clause.except) conditions.push(`(${rowsSql(clause.except, person, parameters)}) is not true`);
  if (clause.states) {
    const status = entity.statusField ? columnSql(entity.statusField) : 'null::text';
    conditions.push(`(${status} = any(${parameters.add([...clause.states])}::text[])) is true`);
  }
  return `(${conditions.join(' and ')})`;
}

function rowsSql(scope: RowScope, person: Person, parameters: Parameters): string {
  if (scope.kind === 'own') return `${columnSql(scope.by)} = ${parameters.add(person.id)}::uuid`;
  if (scope.kind === 'service')
    return `${columnSql(scope.by)} = any(${parameters.add([...person.members])}::uuid[])`;
  const value = parameters.add(scope.is);
  return typeof scope.is === 'boolean'
    ? `coalesce(${columnSql(scope.field)}, false) = ${value}::boolean`
    : `${columnSql(scope.field)} = ${value}::text`;
}

const columnSql = (field: string): string => `t.${quoted(columnName(field))}`;
