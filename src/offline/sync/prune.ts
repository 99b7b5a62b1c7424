import { ENDED_STATES, SENT, isLive, isRefusedStep, type OutboxRecord } from '../outbox/record.ts';
import { heldByRemovals, heldByWork } from '../uploads/held-files.ts';
import { sweepTaken } from '../uploads/sweep-taken.ts';
import type { SyncContext } from './engine-context.ts';

/** Finished records, acknowledged files and merges stay a day: for diagnosis, for a photo just sent, for taking a merge back. */
export const KEPT_MS = 24 * 3_600_000;

/** Under this key of `meta` stands when work was last begun to be brought back, in ms, until its files count. */
export const BRINGING = 'bringing';

/**
 * Removes what was finished over a day ago. What else leaves the device by itself: rows that the server has no more, or
 * shows to this person no more (`gone.ts`), what can be fetched again when the disk is full (`storage/evict.ts`), and a
 * record that a later one has taken in or undone before it was sent (`outbox/append.ts`).
 */
export async function prune(context: SyncContext): Promise<void> {
  const { db } = context;
  const limit = context.ports.clock.now() - KEPT_MS;
  await sweepTaken(db, context.ports.clock.now());
  await db.dexie.transaction('rw', ['outbox', 'blobs', 'blobChunks', 'meta', 'conflicts'], async () => {
    // What was edited behind a refused step is known until that is settled: its person has seen it, should they send it again.
    const steps = await db.strict.outbox.where('state').equals('dead').filter(isRefusedStep).toArray();
    const isBehind = ({ op, collection, entityId, seq }: OutboxRecord): boolean =>
      op === 'update' &&
      steps.some((step) => step.collection === collection && step.entityId === entityId && step.seq < seq);
    const held = new Map((await heldByRemovals(db)).map(({ seq, entityId }) => [seq, entityId]));
    const heldFiles = new Set([...held.values(), ...(await heldByWork(db))]);
    await db.strict.outbox
      .where('state')
      .anyOf(ENDED_STATES)
      .filter((record) => (record.doneAt ?? 0) < limit && !isBehind(record) && !held.has(record.seq))
      .delete();
    // What stood in a list before a row was sent is of no use once that row's fate is known.
    const looked = (await db.strict.meta.where('key').startsWith(SENT).primaryKeys()).map(String);
    const records = await db.strict.outbox.bulkGet(looked.map((key) => Number(key.slice(SENT.length))));
    await db.strict.meta.bulkDelete(
      looked.filter((_key, index) => !records[index] || !isLive(records[index])),
    );
    // A merge that nobody took back in a day stands.
    await db.strict.conflicts.filter((entry) => entry.at < limit).delete();
    const old = await db.strict.blobs
      .where('state')
      .equals('acknowledged')
      .filter(({ id, acknowledgedAt = 0 }) => acknowledgedAt < limit && !heldFiles.has(id))
      .toArray();
    const ids = old.map(({ id }) => id);
    await db.strict.blobChunks.where('id').anyOf(ids).delete();
    await db.strict.blobs.bulkDelete(ids);
    // Bytes that never came to count are of work that was being brought back when all ended, or is just now.
    const begun = Number((await db.strict.meta.get(BRINGING))?.value ?? -Infinity);
    if (begun >= limit) return;
    await db.strict.meta.delete(BRINGING);
    const bytes = (await db.strict.blobChunks.orderBy('id').uniqueKeys()).map(String);
    const files = new Set((await db.strict.blobs.toCollection().primaryKeys()).map(String));
    await db.strict.blobChunks
      .where('id')
      .anyOf(bytes.filter((id) => !files.has(id)))
      .delete();
  });
}
