import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { recordsOf } from '../outbox/records-of.ts';
import { rowsOf } from '../database/stores.ts';
import { isDroppable, isLive, mayChange, type OutboxRecord, type RecordError } from '../outbox/record.ts';
import type { SyncContext } from './engine-context.ts';
import { refold } from './refold.ts';
import { dropRecord, settling } from './repair.ts';

/*
 * Somebody was erased: nothing of them stays on this device either. What was changed of them here, and what was taken over
 * from them by a merge that is not sent yet, would be refused by the server and is not kept for its person.
 */

/** Whether nothing that this change says may be said of its row any more. */
export const isOfErased = ({ erased }: Entity, { op, patch }: OutboxRecord, theirs: AnyRow): boolean =>
  erased !== undefined && Boolean(theirs[erased]) && op === 'update' && !(erased in patch);

/** Whether the server refused something for nothing but that somebody was erased. */
export const isRefusedAsErased = ({ errors }: RecordError): boolean =>
  errors.length > 0 && errors.every(({ code }) => code.endsWith('.erased'));

/** What one intention wrote beside this record, and waits for it: none of it was sent. */
export const standingOn = async (
  { db }: SyncContext,
  { seq, group }: OutboxRecord,
): Promise<OutboxRecord[]> =>
  (await db.strict.outbox.where('deps').equals(seq).toArray()).filter(
    (one) => one.group === group && one.op === 'update' && isLive(one) && mayChange(one),
  );

/**
 * Discards what was written beside this record and stands on it, and neither the record nor what its person did to those rows
 * since. Must run inside a transaction over outbox, map and the rows of all of them.
 */
export async function dropStanding(context: SyncContext, record: OutboxRecord): Promise<void> {
  for (const one of await standingOn(context, record)) {
    await context.db.strict.outbox.delete(one.seq);
    await refold(context, one);
  }
}

/** The same in a transaction of its own. */
export const dropBehind = async (context: SyncContext, record: OutboxRecord): Promise<void> => {
  const tables = (await standingOn(context, record)).map(({ collection }) => rowsOf(collection));
  await settling(context, [...new Set(tables), 'outbox'], undefined, () => dropStanding(context, record));
};

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
        await dropBehind(context, record).then(() => drop(context, record));
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
