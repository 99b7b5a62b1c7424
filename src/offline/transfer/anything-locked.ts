import Dexie from 'dexie';

/** The database of all work that lies locked on this device. */
export const SAFE_NAME = 'comptoir:safe';

/**
 * Whether anybody's work lies locked here, so that what opens it is fetched where there is something to open. Where the
 * browser can tell which databases there are, none is made by asking; where it cannot, there may be something.
 */
export async function isAnythingLocked(): Promise<boolean> {
  const all = await indexedDB.databases?.();
  if (!all) return true;
  if (!all.some(({ name }) => name === SAFE_NAME)) return false;
  const safe = new Dexie(SAFE_NAME, { indexedDB, IDBKeyRange });
  try {
    return (await (await safe.open()).table('bundles').count()) > 0;
  } finally {
    safe.close();
  }
}
