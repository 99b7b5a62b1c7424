import { acknowledgedOf } from '../mirror/row.ts';
import type { SyncContext } from './engine-context.ts';

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
  const underWay = await outbox.where('state').equals('inflight').toArray();
  for (const { seq, op, entityId, rev, ...record } of underWay)
    if (
      op === 'create' &&
      record.collection === collection &&
      !isListed(entityId) &&
      !acknowledgedOf(await db.rows(collection).get(entityId))
    )
      await outbox.update(seq, { unlisted: true, rev: rev + 1 });
}
