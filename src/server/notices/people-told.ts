import { isRole, type Role } from '../../domain/access.ts';
import { machineOf, type AnyRow, type Entity } from '../../domain/kernel/entity.ts';
import { clauseHolds, isOfRow, scopeHolds, type Clause, type Person } from '../../domain/kernel/grants.ts';
import { loadReader } from '../store/reader.ts';
import type { Unit } from '../store/unit.ts';

const rolesOf = (user: AnyRow): Role[] =>
  (Array.isArray(user['roles']) ? user['roles'] : []).map(String).filter(isRole);

/** A person with what they may do, as they themselves would be asked; undefined for one who cannot sign in. */
export async function personOf(unit: Unit, id: unknown): Promise<Person | undefined> {
  if (typeof id !== 'string') return undefined;
  const user = await unit.lookup.get('users', id);
  return user?.['enabled'] === false ? undefined : personOnceBack(unit, id);
}

/** The same, of one who cannot sign in as well: as they would be asked once they can. Undefined where there is nobody. */
export async function personOnceBack({ tx, lookup, reader }: Unit, id: string): Promise<Person | undefined> {
  const user = await lookup.get('users', id);
  if (!user) return undefined;
  return loadReader(tx, { organisation: reader.organisation, userId: id, roles: rolesOf(user) });
}

/** Everybody who can sign in and holds the role. */
export async function peopleWith({ lookup }: Unit, role: Role): Promise<string[]> {
  const users = await lookup.where('users', { enabled: true });
  return users.filter((user) => rolesOf(user).includes(role)).map(({ id }) => id);
}

/** The manager of the department that somebody is of, or whoever stands in for them. */
export async function managerOf(
  { lookup }: Unit,
  id: unknown,
  by: 'manager' | 'calculatedActing' = 'manager',
): Promise<unknown> {
  const user = typeof id === 'string' ? await lookup.get('users', id) : undefined;
  const service = user?.['service'];
  return typeof service === 'string' ? (await lookup.get('services', service))?.[by] : undefined;
}

/**
 * People who may take one of these steps on the row: of the clauses that speak of it, in their order, the first that names
 * anybody who may. So a manager is asked before all admins, and accounts before admins.
 */
export async function takersOf(
  unit: Unit,
  entity: Entity,
  row: AnyRow,
  steps: readonly string[],
): Promise<string[]> {
  for (const step of steps) {
    const by = machineOf(entity)?.transitions.find(({ name }) => name === step)?.by ?? [];
    for (const clause of by.filter((one) => speaksOf(one, entity, row)))
      for await (const people of namedBy(unit, clause, entity, row)) {
        const able: string[] = [];
        for (const id of people) {
          const person = await personOf(unit, id);
          if (person && by.some((one) => clauseHolds(one, row, person, entity.statusField)))
            able.push(person.id);
        }
        if (able.length > 0) return able;
      }
  }
  return [];
}

const speaksOf = (clause: Clause, { statusField }: Entity, row: AnyRow): boolean =>
  isOfRow(clause, row) &&
  (!clause.states || (statusField !== undefined && clause.states.includes(String(row[statusField]))));

/** Those whom a clause names on a row, the nearest first; of a clause for everyone nobody in particular. */
async function* namedBy(
  unit: Unit,
  { to, rows }: Clause,
  entity: Entity,
  row: AnyRow,
): AsyncGenerator<readonly unknown[]> {
  if (rows?.kind === 'own') return yield peopleIn(unit, entity, row, rows.by);
  if (rows?.kind === 'service') {
    yield [await managerOf(unit, row[rows.by], 'calculatedActing')];
    return yield [await managerOf(unit, row[rows.by])];
  }
  if (to === 'everyone' || (rows && !scopeHolds(rows, row, NOBODY_IN_PARTICULAR))) return;
  for (const role of to) yield await peopleWith(unit, role);
}

const NOBODY_IN_PARTICULAR: Person = { id: '', roles: [], members: new Set() };

/** The people that a link names, those of a department that it names included. */
async function peopleIn(
  { lookup }: Unit,
  { fields }: Entity,
  row: AnyRow,
  name: string,
): Promise<readonly unknown[]> {
  const ids = [row[name] ?? []].flat();
  const field = fields[name];
  if (!field || !('to' in field) || field.to !== 'services') return ids;
  const of = await Promise.all(ids.map((service) => lookup.where('users', { service })));
  return of.flat().map(({ id }) => id);
}
