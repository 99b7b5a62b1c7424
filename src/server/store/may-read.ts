import { isRole } from '../../domain/access.ts';
import { mayEver } from '../../domain/kernel/grants.ts';
import { entityOf, isCollection } from '../../domain/registry.ts';
import type { Person } from '../auth/people.ts';

/** Whether a person may read anything of a collection at all. */
export function mayRead({ userId, roles }: Person, collection: string): boolean {
  if (!isCollection(collection)) return false;
  return mayEver(entityOf(collection), 'R', { id: userId, roles: roles.filter(isRole), members: new Set() });
}
