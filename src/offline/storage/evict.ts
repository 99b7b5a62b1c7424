import { AppError } from '../../domain/kernel/problem.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { sweepSafe } from '../transfer/half-locked.ts';
import { putOutKept } from '../keeping/put-out.ts';
import { DRIVE, wishesOf } from '../keeping/wishes.ts';
import { heldByRemovals, heldByWork } from '../uploads/held-files.ts';
import { sweepTaken } from '../uploads/sweep-taken.ts';
import { keptOffline, neededByWork, putAway } from './away.ts';
import { OPENED, type Opened } from './opened.ts';

/** What nobody looked into for so long is cold. */
const COLD_MS = 14 * 24 * 3_600_000;

/**
 * Puts out what can be made or fetched again, in this order: indexes kept for the next sitting, collections that nobody looked into for two weeks, then the bytes
 * of files that the server has; then what a locking that broke off left in the safe, which nobody can have. Never the
 * outbox, files that wait, or that a removal or a question to their person holds, conflicts, a collection that unsent work is in or speaks of, or one
 * that its person keeps offline. Answers whether anything went.
 */
export async function evict(context: SyncContext): Promise<boolean> {
  const indexes = await putOutIndexes(context);
  const rows = await putOutCold(context);
  const files = await putOutSent(context);
  const { storage, clock } = context.ports;
  const halves = await sweepSafe(storage, clock.now()).catch(() => false);
  const taking = await sweepTaken(context.db, clock.now());
  return indexes || rows || files || halves || taking || putOutKept(context.db, clock.now());
}

async function putOutIndexes({ db }: SyncContext): Promise<boolean> {
  const count = await db.strict.keptIndexes.count();
  await db.strict.keptIndexes.clear();
  return count > 0;
}

async function putOutCold(context: SyncContext): Promise<boolean> {
  const { db } = context;
  const opened = ((await db.strict.meta.get(OPENED))?.value ?? {}) as Opened;
  const [needed, kept] = await Promise.all([neededByWork(db), keptOffline(db)]);
  const isDriveKept = (await wishesOf(context)).length > 0;
  const limit = context.ports.clock.now() - COLD_MS;
  let isFreed = false;
  for (const { collection, isAway } of await db.strict.cursors.toArray()) {
    if (collection === DRIVE && isDriveKept) continue;
    if (isAway || kept.has(collection) || needed.has(collection) || (opened[collection] ?? 0) > limit)
      continue;
    if ((await db.rows(collection).count()) === 0) continue;
    isFreed = (await putAway(context, collection).catch(spokenFor)) > 0 || isFreed;
  }
  return isFreed;
}

/** Somebody has begun to work in it meanwhile. */
function spokenFor(error: unknown): number {
  if (error instanceof AppError && error.code === 'device.needed') return 0;
  throw error;
}

async function putOutSent({ db }: SyncContext): Promise<boolean> {
  return db.dexie.transaction('rw', ['outbox', 'blobs', 'blobChunks'], async () => {
    const named = await heldByWork(db);
    const held = new Set([...named, ...(await heldByRemovals(db)).map(({ entityId }) => entityId)]);
    const ended = await db.strict.blobs.where('state').equals('acknowledged').primaryKeys();
    const sent = ended.filter((id) => !held.has(id));
    await db.strict.blobChunks.where('id').anyOf(sent).delete();
    await db.strict.blobs.bulkDelete(sent);
    return sent.length > 0;
  });
}
