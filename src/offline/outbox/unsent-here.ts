import Dexie from 'dexie';
import { LIVE_STATES } from './record.ts';

/**
 * How many changes wait in this database, for whom nobody is signed in: it is opened as it lies and closed again, and none
 * is made by asking. 0 where the browser cannot tell which databases there are.
 */
export async function unsentHere(name: string): Promise<number> {
  const all = await indexedDB.databases?.();
  if (!all?.some((one) => one.name === name)) return 0;
  const database = new Dexie(name, { indexedDB, IDBKeyRange });
  try {
    const outbox = (await database.open()).table('outbox');
    return await outbox
      .where('state')
      .anyOf([...LIVE_STATES])
      .count();
  } finally {
    database.close();
  }
}
