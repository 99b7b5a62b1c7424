import type { WriteOptions } from '../mirror/write.ts';
import { liveRecords } from './append.ts';

/** What of a row is not on the server yet: what stands on it, or takes a value that it frees, waits for it. */
export const unsentOf =
  (collection: string, id: string): WriteOptions['deps'] =>
  async (db) =>
    (await liveRecords(db, collection, id)).map(({ seq }) => seq);
