import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { recordsOf } from '../outbox/records-of.ts';
import { isDroppable, type OutboxRecord } from '../outbox/record.ts';
import type { SyncContext } from './engine-context.ts';
import { dropRecord, wouldDrop } from './repair.ts';

/*
 * Somebody was erased: nothing of them stays on this device either. What was changed of them here, and what was taken over
 * from them by a merge that is not sent yet, would be refused by the server and is not kept for its person.
 */

/** Whether nothing that this change says may be said of its row any more. */
export const isOfErased = ({ erased }: Entity, { op, patch }: OutboxRecord, theirs: AnyRow): boolean =>
  erased !== undefined && Boolean(theirs[erased]) && op === 'update' && !(erased in patch);

/** Discards what stands on this record, and not the record. */
export async function dropBehind(context: SyncContext, { seq }: OutboxRecord): Promise<void> {
  for (const one of await wouldDrop(context, seq)) if (one.seq !== seq) await drop(context, one);
}

/** Discards all unsent work on these rows, where they are erased, with what stands on it. Never rejects for what is over. */
export async function forgetErased(
  context: SyncContext,
  collection: string,
  rows: readonly AnyRow[],
): Promise<void> {
  const { erased } = context.entityOf(collection);
  const { db } = context;
  for (const row of rows) {
    if (erased === undefined || !row[erased]) continue;
    for (const record of await recordsOf(db, collection, row.id))
      if (isDroppable(record) && isOfErased(context.entityOf(collection), record, row))
        await drop(context, record);
    await db.strict.conflicts
      .filter((one) => one.collection === collection && one.entityId === row.id)
      .delete();
  }
}

async function drop(context: SyncContext, { seq }: OutboxRecord): Promise<void> {
  try {
    await dropRecord(context, seq);
  } catch (error) {
    // Sent, or settled elsewhere, meanwhile: the server says the same.
    if (!(error instanceof AppError) || error.code !== 'record.settled') throw error;
  }
}
