import { layUnder } from '../mirror/lay.ts';
import { acknowledgedOf } from '../mirror/row.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import type { SyncContext } from './engine-context.ts';

/** The row as it is without (or with other) pending work. */
export async function refold(context: SyncContext, record: OutboxRecord): Promise<void> {
  const shown = await context.db.rows(record.collection).get(record.entityId);
  // A row that the server no longer has leaves with the last work on it; one that it has again by now stays.
  await layUnder(context.db, record.collection, record.entityId, acknowledgedOf(shown), shown);
}
