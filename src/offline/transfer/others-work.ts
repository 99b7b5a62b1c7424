import { unsentHere } from '../outbox/unsent-here.ts';
import { isAnythingLocked } from './anything-locked.ts';
import { deviceSafe } from './device-safe.ts';
import { lookInside } from './safe.ts';

/** A person's database; see `databaseName`. */
const PERSONS = /^comptoir:[0-9a-f]{16}$/;

/**
 * Whether work that was not sent lies on this device, locked or not, that is not the owner's of the database `own`. Of
 * whose it is, what, or how much, nothing is said.
 */
export async function isOthersWorkHere(own: string): Promise<boolean> {
  if ((await isAnythingLocked()) && (await lookInside(deviceSafe(), own)).others) return true;
  for (const { name = '' } of (await indexedDB.databases?.()) ?? [])
    if (name !== own && PERSONS.test(name) && (await unsentHere(name)) > 0) return true;
  return false;
}
