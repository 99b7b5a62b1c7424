import type { AnyRow } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { rowsOf } from '../database/stores.ts';
import { fold } from '../mirror/fold.ts';
import { withoutEngineFields } from '../mirror/write.ts';
import { liveRecords } from '../outbox/append.ts';
import { isDroppable, isLive, needsPerson, type OutboxRecord } from '../outbox/record.ts';
import type { SyncContext } from './engine-context.ts';

/*
 * What only a person may do with a record that was refused or is in conflict. Everything here is asked for by
 * name, never done by the engine.
 */

/** Sends a refused record again as it was (a right may have been given meanwhile). */
export async function retryRecord(context: SyncContext, seq: number): Promise<void> {
  await context.db.dexie.transaction('rw', ['outbox'], async () => {
    const record = await required(context, seq);
    await context.db.strict.outbox.put({ ...record, state: 'queued', attempts: 0, nextAt: 0, lastError: null });
  });
}

/**
 * Puts corrected values in the place of refused ones. A create keeps its key, because a refusal stored
 * nothing; a change takes a new one.
 */
export async function repairRecord(context: SyncContext, seq: number, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const { db } = context;
  const collection = (await required(context, seq)).collection;
  await db.dexie.transaction('rw', ['outbox', rowsOf(collection)], async () => {
    const record = await required(context, seq);
    const patch = { ...record.patch, ...changes };
    const key = record.op === 'create' ? record.key : context.newKey();
    await db.strict.outbox.put({ ...record, key, patch, wire: null, attempts: 0, nextAt: 0, state: 'queued', lastError: null, rev: record.rev + 1 });
    await refold(context, record);
  });
}

/** Mine wins: the record goes out again on top of what the other side wrote. */
export async function keepMine(context: SyncContext, seq: number): Promise<void> {
  const { db } = context;
  await db.dexie.transaction('rw', ['outbox'], async () => {
    const record = await required(context, seq);
    const theirs = record.theirs as AnyRow | null | undefined;
    if (!theirs) throw new AppError('conflict.gone', { meta: { seq } });
    const names = record.op === 'action' ? Object.keys(record.base) : Object.keys(record.patch);
    const base = Object.fromEntries(names.map((name) => [name, theirs[name] ?? null]));
    const { theirs: _theirs, ...rest } = record;
    await db.strict.outbox.put({
      ...rest, key: context.newKey(), base, baseEtag: theirs.version === undefined ? null : String(theirs.version),
      wire: null, attempts: 0, nextAt: 0, merges: 0, state: 'queued', lastError: null, rev: record.rev + 1,
    });
  });
}

/** What a drop would discard: the record and everything that waits for it, in order. */
export async function wouldDrop(context: SyncContext, seq: number): Promise<OutboxRecord[]> {
  const live = (await context.db.strict.outbox.where('seq').aboveOrEqual(seq).toArray()).filter(isLive);
  const lost = new Map<number, OutboxRecord>();
  for (const record of live) if (record.seq === seq || record.deps.some((dep) => lost.has(dep))) lost.set(record.seq, record);
  return [...lost.values()];
}

/** Discards a record that needs a person, with all that waits for it. Answers what was discarded. */
export async function dropRecord(context: SyncContext, seq: number): Promise<OutboxRecord[]> {
  const { db } = context;
  const tables = [...new Set((await wouldDrop(context, seq)).map((record) => rowsOf(record.collection)))];
  return db.dexie.transaction('rw', [...tables, 'outbox', 'blobs', 'blobChunks'], async () => {
    await required(context, seq, isDroppable);
    const lost = await wouldDrop(context, seq);
    await db.strict.outbox.bulkDelete(lost.map((record) => record.seq));
    for (const record of lost) {
      await refold(context, record);
      if (record.op !== 'upload') continue;
      await db.strict.blobChunks.where('id').equals(record.entityId).delete();
      await db.strict.blobs.delete(record.entityId);
    }
    return lost;
  });
}

async function required(context: SyncContext, seq: number, may: (record: OutboxRecord) => boolean = needsPerson): Promise<OutboxRecord> {
  const record = await context.db.strict.outbox.get(seq);
  if (!record || !may(record)) throw new AppError('record.settled', { meta: { seq } });
  return record;
}

/** The row as it is without (or with other) pending work. */
async function refold(context: SyncContext, record: OutboxRecord): Promise<void> {
  const table = context.db.rows(record.collection);
  const shown = await table.get(record.entityId);
  const theirs = record.state === 'conflict' ? record.theirs as AnyRow | null | undefined : undefined;
  const stored = shown === undefined ? null : '$server' in shown ? shown.$server ?? null : withoutEngineFields(shown);
  // A row that the server no longer has leaves with the last work on it.
  const server = record.state === 'conflict' && theirs === null ? null : stored;
  const pending = await liveRecords(context.db, record.collection, record.entityId);
  const row = fold(server, pending, pending.length > 0 ? shown : undefined);
  if (row) await table.put(row);
  else await table.delete(record.entityId);
}
