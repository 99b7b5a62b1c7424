import { acknowledgedOf } from '../mirror/row.ts';
import { settledNow, type Settled } from '../outbox/records-of.ts';
import type { SyncContext } from './engine-context.ts';
import { lookFor } from './read-row.ts';

/**
 * New rows that are on their way while a list is told whole, and that it lacks: where they were made before it was drawn
 * up, they are gone since (a restored server forgot them, say), and no delta from its cursor will tell. Their answer, late
 * as it comes, counts for nothing: they go again, and it is asked whether they are there. A server without keys gives rows
 * ids of its own, by which no list can be held against them. Must run inside a transaction over the collection and the outbox.
 */
export async function noteUnlisted(
  { db, capabilities }: Pick<SyncContext, 'db' | 'capabilities'>,
  collection: string,
  isListed: (id: string) => boolean,
): Promise<void> {
  if (!capabilities().idempotency) return;
  const { outbox } = db.strict;
  const underWay = await outbox.where({ state: 'inflight' }).toArray();
  for (const { seq, op, entityId, rev, ...record } of underWay)
    if (
      op === 'create' &&
      record.collection === collection &&
      !isListed(entityId) &&
      !acknowledgedOf(await db.rows(collection).get(entityId))
    )
      await outbox.update(seq, { unlisted: true, rev: rev + 1 });
}

/** Rows of a collection of which something has come to its end since. */
export async function settledSince(
  { db }: Pick<SyncContext, 'db'>,
  collection: string,
  before: Settled,
): Promise<ReadonlySet<string>> {
  const since = [...(await settledNow(db))].filter((seq) => !before.has(seq));
  const records = await db.strict.outbox.bulkGet(since);
  return new Set(records.flatMap((record) => (record?.collection === collection ? [record.entityId] : [])));
}

/** Rows that were shown as settled while a list came that lacks them, and what the server says of each. */
export interface Unlisted {
  /** Those that nobody has asked for yet; inside a transaction, none may be left. */
  readonly unasked: () => Promise<string[]>;
  readonly gone: () => string[];
}

/**
 * What was settled while a list came that lacks it was made after that was drawn up, and a delta from its cursor will tell
 * of it; or it was gone before (removed, or forgotten by a server that was restored), and none will. The server is asked
 * for each. Rejects with an AppError where it cannot say.
 */
export async function askForUnlisted(
  context: SyncContext,
  collection: string,
  before: Settled,
  isListed: (id: string) => boolean,
): Promise<Unlisted> {
  const gone = new Map<string, boolean>();
  const unasked = async (): Promise<string[]> => {
    if (!context.capabilities().delta) return [];
    const ids = [...(await settledSince(context, collection, before))].filter(
      (id) => !isListed(id) && !gone.has(id),
    );
    return (await context.db.rows(collection).bulkGet(ids)).flatMap((row) => (row ? [row.id] : []));
  };
  for (let ids = await unasked(); ids.length > 0; ids = await unasked())
    for (const id of ids) gone.set(id, (await lookFor(context, collection, id)) === null);
  return { unasked, gone: () => [...gone].flatMap(([id, isGone]) => (isGone ? [id] : [])) };
}
