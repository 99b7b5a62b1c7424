import type { EngineDatabase } from '../database/open.ts';
import type { OutboxRecord } from './record.ts';

const BY_ROW = '[collection+entityId]';

/** Every record of a row, in order. */
export const recordsOf = (db: EngineDatabase, collection: string, id: string): Promise<OutboxRecord[]> =>
  db.strict.outbox.where(BY_ROW).equals([collection, id]).sortBy('seq');

/** Every record of a collection. */
export const recordsIn = (db: EngineDatabase, collection: string) =>
  db.strict.outbox.where(BY_ROW).between([collection, ''], [collection, '\uffff']);
