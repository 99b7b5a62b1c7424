import type { EngineDatabase } from '../database/open.ts';
import { isLive, type OutboxRecord } from '../outbox/record.ts';
import { recordsOf } from '../outbox/records-of.ts';
import { isRefusedFile } from './other-file.ts';

/** The files that unsent work of one row waits for, and that the server does not take as they are. */
export async function refusedFilesOf(
  db: EngineDatabase,
  collection: string,
  id: string,
): Promise<OutboxRecord[]> {
  const work = (await recordsOf(db, collection, id)).filter(isLive);
  const awaited = [...new Set(work.flatMap(({ deps }) => deps))];
  return (await db.strict.outbox.bulkGet(awaited)).filter(isRefusedFile);
}
