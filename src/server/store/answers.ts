import { mayEver } from '../../domain/kernel/grants.ts';
import { isRole } from '../../domain/access.ts';
import { entityOf, isCollection } from '../../domain/registry.ts';
import type { Person } from '../auth/people.ts';
import type { Db } from '../database/db.ts';
import type { FindAddress } from '../geo/distance-route.ts';
import { layoutOf } from './layout.ts';
import { readStored } from './lookup.ts';
import { loadReader } from './reader.ts';
import { readableFields, shown } from './visible.ts';

/** What other parts of the server ask of the store. */

/** Whether a person may read anything of a collection at all. */
export function mayRead({ userId, roles }: Person, collection: string): boolean {
  if (!isCollection(collection)) return false;
  return mayEver(entityOf(collection), 'R', { id: userId, roles: roles.filter(isRole), members: new Set() });
}

/** The fields of one's own profile that a login answers with. */
export function userLoader(
  db: Db,
): (organisation: string, userId: string) => Promise<Record<string, unknown>> {
  return async (organisation, userId) => {
    const reader = await loadReader(db, { organisation, userId, roles: [] });
    const layout = layoutOf('users');
    const stored = await readStored(db, layout, { ...reader, id: userId });
    return stored ? shown(layout.entity, stored.row, PROFILE) : {};
  };
}
const PROFILE = ['firstName', 'lastName', 'email', 'photo', 'language', 'service', 'manager'];

/** Where an address stands, for whoever may read it. */
export function addressFinder(db: Db): FindAddress {
  return async (person, id) => {
    const reader = await loadReader(db, person);
    const layout = layoutOf('addresses');
    const stored = await readStored(db, layout, { ...reader, id });
    if (!stored || stored.deleted || !readableFields(layout.entity, reader)(stored.row)) return undefined;
    const { latitude, longitude, textAddress } = stored.row;
    if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude };
    return { text: String(textAddress) };
  };
}
