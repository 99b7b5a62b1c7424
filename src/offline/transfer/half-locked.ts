import Dexie from 'dexie';
import type { Storage } from '../ports.ts';
import { SAFE_NAME } from './anything-locked.ts';
import type { BundleRow } from './safe.ts';

/** A locking that wrote no piece for so long has ended with its tab; one that only slept is told so at its next piece. */
const ENDED_AFTER_MS = 60_000;

/** Takes what no locking is writing any more out of the safe: halves, and pieces of none. Answers whether anything went. */
export function dropHalves(dexie: Dexie, now: number): Promise<boolean> {
  return dexie.transaction('rw', ['bundles', 'pieces'], async () => {
    const bundles = dexie.table<BundleRow, string>('bundles');
    // A clock may have been put back since.
    const isOver = ({ state, at = -Infinity }: BundleRow): boolean =>
      state === 'writing' && Math.abs(now - at) > ENDED_AFTER_MS;
    await bundles.filter(isOver).delete();
    const left = new Set(await bundles.toCollection().primaryKeys());
    const pieces = dexie.table('pieces');
    const sealed = (await pieces.orderBy('bundle').uniqueKeys()).map(String);
    const strays = sealed.filter((bundle) => !left.has(bundle));
    return (await pieces.where('bundle').anyOf(strays).delete()) > 0;
  });
}

/** The same where nobody has opened the safe; where there is none, none is made. */
export async function sweepSafe(
  { indexedDB, IDBKeyRange }: Pick<Storage, 'indexedDB' | 'IDBKeyRange'>,
  now: number,
): Promise<boolean> {
  const all = (await indexedDB.databases?.()) ?? [];
  if (!all.some(({ name }) => name === SAFE_NAME)) return false;
  const dexie = new Dexie(SAFE_NAME, { indexedDB, IDBKeyRange });
  try {
    return await dropHalves(await dexie.open(), now);
  } finally {
    dexie.close();
  }
}
