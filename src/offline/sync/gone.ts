import { rowsOf } from '../database/stores.ts';
import { fillOf, pendingBy, removeRows } from './apply.ts';
import { doubtOf } from './doubts.ts';
import type { SyncContext } from './engine-context.ts';

/* What leaves the device because the server lists it no more, or not to this person. It loads when a list is compared. */

/** Ids of the rows without unsent work, and of those that hold some and that the server had acknowledged. */
export function mirrorKeys(
  { db }: SyncContext,
  collection: string,
): Promise<{ readonly clean: string[]; readonly held: string[] }> {
  return db.dexie.transaction('r', [rowsOf(collection), 'outbox'], async () => {
    const [keys, pending] = await Promise.all([
      db.rows(collection).toCollection().primaryKeys(),
      pendingBy(db, collection),
    ]);
    const holding = await db.rows(collection).bulkGet([...pending.keys()]);
    return {
      clean: keys.filter((id) => !pending.has(id)),
      held: holding.flatMap((row) => (row?.$server ? [row.id] : [])),
    };
  });
}

/** Removes these rows; one that holds unsent work by now leaves with that work. */
export async function removeGone(
  context: SyncContext,
  collection: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { db } = context;
  await db.dexie.transaction('rw', [rowsOf(collection), 'outbox'], async () => {
    const pending = await pendingBy(db, collection);
    await removeRows(context, collection, ids, pending);
  });
}

/** Removes a collection's clean rows and its cursor from this device. */
export async function forget(context: SyncContext, collection: string): Promise<void> {
  const { cursors, meta } = context.db.strict;
  // The cursor goes first: rows that nobody has told of are compared with the next list, a cursor without its rows never is.
  await cursors.delete(collection);
  await meta.bulkDelete([fillOf(collection), doubtOf(collection)]);
  await removeGone(context, collection, (await mirrorKeys(context, collection)).clean);
}
