import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { MirrorRow } from '../database/tables.ts';
import { liveRecords } from '../outbox/append.ts';
import { fold } from './fold.ts';

/**
 * Keeps a row as it stands on what the server holds, with everything unsent on top; it leaves where neither side has it any
 * more. What follows from what was typed is taken from `shown`. Must run inside a transaction over row and outbox.
 */
export async function layUnder(
  db: EngineDatabase,
  collection: string,
  id: string,
  server: AnyRow | null,
  shown: MirrorRow | undefined,
): Promise<void> {
  const row = fold(server, await liveRecords(db, collection, id), shown);
  if (row) await db.rows(collection).put(row);
  else await db.rows(collection).delete(id);
}
