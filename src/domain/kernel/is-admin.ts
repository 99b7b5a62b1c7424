import type { Lookup } from './entity.ts';

/** Whether whoever writes is an administrator, for rules that ask more than a grant can say. */
export async function isAdmin(person: string | undefined, lookup: Lookup): Promise<boolean> {
  const roles = person === undefined ? undefined : (await lookup.get('users', person))?.['roles'];
  return Array.isArray(roles) && roles.includes('admin');
}
