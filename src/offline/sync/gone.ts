import { AppError } from '../../domain/kernel/problem.ts';
import { rowsOf } from '../database/stores.ts';
import { fillOf, overtaken, removeRows } from './apply.ts';
import { workBy } from '../outbox/records-of.ts';
import { doubtOf } from './doubts.ts';
import type { SyncContext } from './engine-context.ts';

/* What leaves the device because the server lists it no more, or not to this person. It loads when a list is compared. */

/** Ids of the rows without unsent work, and of those that hold some and that the server had acknowledged. */
export function mirrorKeys(
  { db }: SyncContext,
  collection: string,
): Promise<{ readonly clean: string[]; readonly held: string[] }> {
  return db.dexie.transaction('r', [rowsOf(collection), 'outbox'], async () => {
    const [keys, work] = await Promise.all([
      db.rows(collection).toCollection().primaryKeys(),
      workBy(db, collection),
    ]);
    const holding = await db.rows(collection).bulkGet([...work.keys()]);
    return {
      clean: keys.filter((id) => !work.has(id)),
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
    await removeRows(context, collection, ids, await workBy(db, collection));
  });
}

/** Under this key of `meta` stands how often a collection has left the device: clocks are put back. */
const leftOf = (collection: string): string => `left:${collection}`;

/**
 * A list that is asked for from now on is applied only while its collection has not left the device: one that was answered
 * before the right to it was withdrawn, and comes after, would bring it all back. Nor is it once its cursor is another's:
 * a row in it that was removed before that would stay, since nobody tells of its removal any more. What this answers
 * rejects with `device.away` or `OVERTAKEN` inside a transaction over `meta` and `cursors`.
 */
export async function unlessOvertaken(
  { db }: Pick<SyncContext, 'db'>,
  collection: string,
): Promise<() => Promise<void>> {
  const { meta, cursors } = db.strict;
  const stand = () =>
    db.dexie.transaction('r', ['meta', 'cursors'], async () => ({
      left: (await meta.get(leftOf(collection)))?.value,
      cursor: await cursors.get(collection),
    }));
  const before = await stand();
  return async () => {
    const { left, cursor } = await stand();
    if (left !== before.left || cursor?.isAway)
      throw new AppError('device.away', { retry: 'later', meta: { collection } });
    if ((cursor?.cursor ?? null) !== (before.cursor?.cursor ?? null)) throw overtaken();
  };
}

/** From now on it is wanted here again: whoever pulls it fills it anew. */
export const wantBack = ({ db }: Pick<SyncContext, 'db'>, collection: string): Promise<void> =>
  db.dexie.transaction('rw', ['cursors'], async () => {
    const { cursors } = db.strict;
    if ((await cursors.get(collection))?.isAway) await cursors.delete(collection);
  });

/**
 * Removes a collection's clean rows and its cursor from this device, in one transaction: another tab's list that came to its
 * end in between, the right being there again, would leave a cursor without its rows.
 */
export const forget = (context: SyncContext, collection: string): Promise<void> =>
  context.db.dexie.transaction('rw', [rowsOf(collection), 'outbox', 'cursors', 'meta'], async () => {
    const { cursors, meta } = context.db.strict;
    const key = leftOf(collection);
    await meta.put({ key, value: Number((await meta.get(key))?.value ?? 0) + 1 });
    await cursors.delete(collection);
    await meta.bulkDelete([fillOf(collection), doubtOf(collection)]);
    await removeGone(context, collection, (await mirrorKeys(context, collection)).clean);
  });
