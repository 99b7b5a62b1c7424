import type { Lookup } from './entity.ts';

/**
 * Whether whoever writes is an administrator, for rules that ask more than a grant can say. A device that has not heard of its
 * own person yet leaves it to the server, which knows everybody.
 */
export async function isAdmin(person: string | undefined, lookup: Lookup): Promise<boolean> {
  if (person === undefined) return false;
  const user = await lookup.get('users', person);
  if (!user) return true;
  return Array.isArray(user['roles']) && user['roles'].includes('admin');
}
