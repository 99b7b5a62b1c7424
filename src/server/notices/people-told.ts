import { isRole, type Role } from '../../domain/access.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Person } from '../../domain/kernel/grants.ts';
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
