import { isLive } from '../outbox/record.ts';
import { forget } from '../sync/apply.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { OPENED, type Opened } from './device-storage.ts';

/** What nobody looked into for so long is cold. */
const COLD_MS = 14 * 24 * 3_600_000;

/**
 * Puts out what can be fetched again, in this order: collections that nobody looked into for two weeks, then the bytes of
 * files that the server has. Never the outbox, files that wait, conflicts, or a collection that unsent work is in or speaks
 * of. Answers whether anything went.
 */
export async function evict(context: SyncContext): Promise<boolean> {
  const rows = await putOutCold(context);
  const files = await putOutSent(context);
  return rows || files;
}

async function putOutCold(context: SyncContext): Promise<boolean> {
  const { db } = context;
  const opened = ((await db.strict.meta.get(OPENED))?.value ?? {}) as Opened;
  const needed = new Set(
    (await db.strict.outbox.filter(isLive).toArray()).flatMap((record) => [
      record.collection,
      ...record.refs.map((ref) => ref.collection),
    ]),
  );
  const limit = context.ports.clock.now() - COLD_MS;
  let isFreed = false;
  for (const { collection } of await db.strict.cursors.toArray()) {
    if (needed.has(collection) || (opened[collection] ?? 0) > limit) continue;
    const before = await db.rows(collection).count();
    if (before === 0) continue;
    await forget(context, collection);
    // Known to be elsewhere: it is fetched again when somebody looks for it, not by itself.
    await db.strict.cursors.put({ collection, cursor: null, at: context.ports.clock.now(), isAway: true });
    isFreed ||= (await db.rows(collection).count()) < before;
  }
  return isFreed;
}

async function putOutSent({ db }: SyncContext): Promise<boolean> {
  return db.dexie.transaction('rw', ['blobs', 'blobChunks'], async () => {
    const sent = await db.strict.blobs.where('state').equals('acknowledged').primaryKeys();
    await db.strict.blobChunks.where('id').anyOf(sent).delete();
    await db.strict.blobs.bulkDelete(sent);
    return sent.length > 0;
  });
}
