import type { Engine } from '../offline/contract.ts';
import type { OutboxRecord } from '../offline/outbox/record.ts';

/** The outbox below its reader: as it lies on the disk, in order. */
export async function storedRecords({ db }: Engine): Promise<OutboxRecord[]> {
  await db.open();
  const database = db.dexie.backendDB();
  return new Promise((done) => {
    const request = database.transaction('outbox').objectStore('outbox').getAll();
    request.onsuccess = () => done(request.result as OutboxRecord[]);
  });
}
