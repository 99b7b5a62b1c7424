import type { AnyRow } from '../../domain/kernel/entity.ts';
import { rowsOf } from '../database/stores.ts';
import type { MirrorRow } from '../database/tables.ts';
import { fold, isFollowing } from '../mirror/fold.ts';
import { versionOf, withoutEngineFields } from '../mirror/write.ts';
import { bindings, liveRecords } from '../outbox/append.ts';
import { isLocalEnd, isMadeOn } from '../outbox/coalesce.ts';
import { isLive, mayChange, type OutboxRecord } from '../outbox/record.ts';
import { localized, readIds, type Ids } from '../ids/ids.ts';
import { rename, type Renamed } from '../ids/rename.ts';
import type { SyncContext } from './engine-context.ts';
import type { Verdict } from './resolve.ts';
import { nextAttemptAt } from './retry.ts';

/**
 * Applies verdicts: each record's end and what the server said of its row, in one transaction, so that a crash
 * leaves either both or neither. Several that arrive together share the transaction.
 */
export async function settle(context: SyncContext, verdicts: readonly { record: OutboxRecord; verdict: Verdict }[]): Promise<void> {
  const { db } = context;
  const collections = verdicts.filter(({ verdict }) => !['dead', 'again', 'paused'].includes(verdict.kind)).map(({ record }) => record.collection);
  // "exist" moves references in other rows, so it needs their tables too.
  const extra = verdicts.some(({ record, verdict }) => verdict.kind === 'exists' || renamedTo(record, verdict) !== undefined) ? context.collections : [];
  // Only what speaks of rows opens their tables: a record of a collection that is no more can still be parked.
  const tables = [...new Set([...collections, ...extra])].map(rowsOf);
  const renamed: Renamed[] = [];
  await db.dexie.transaction('rw', [...tables, 'outbox', 'blobs', 'idMap', 'meta', 'conflicts'], async () => {
    let ids = await readIds(db);
    for (const { record: sent, verdict } of verdicts) {
      const record = await db.strict.outbox.get(sent.seq);
      // Somebody else (another tab after a fence) settled it meanwhile.
      if (!record || record.key !== sent.key || !isLive(record)) continue;
      // Another sender has it now, and will hear for itself; only what the server has done is done for both.
      if (record.fenceEpoch !== sent.fenceEpoch && verdict.kind !== 'done' && verdict.kind !== 'exists') continue;
      // A removal that was to end here was taken back.
      if (isLocalEnd(sent) && record.rev !== sent.rev) continue;
      const serverId = renamedTo(record, verdict);
      if (serverId !== undefined && verdict.kind === 'done' && !(await rename(context, { collection: record.collection, key: record.entityId, serverId }))) {
        // Another record of the same content was taken for this one meanwhile: which row is ours is looked up again.
        await settleOne(context, record, { kind: 'again', afterMs: null, offline: true, error: null });
        continue;
      }
      if (serverId !== undefined) {
        renamed.push({ collection: record.collection, key: record.entityId, serverId });
        ids = await readIds(db);
      }
      await settleOne(context, record, localVerdict(context, record, verdict, ids));
    }
  });
  if (renamed.length > 0) context.onRenamed(renamed);
}

/** What the server, or another row here, stands for this new row with; undefined where it keeps its id. */
function renamedTo(record: OutboxRecord, verdict: Verdict): string | undefined {
  if (verdict.kind === 'exists') return verdict.existing.id;
  if (verdict.kind !== 'done' || (record.op !== 'create' && record.op !== 'upload')) return undefined;
  return verdict.server && verdict.server.id !== record.entityId ? verdict.server.id : undefined;
}

/** The links of theirs as they are called here by now: a row that one of them means may have got its number meanwhile. */
function localVerdict(context: SyncContext, record: OutboxRecord, verdict: Verdict, ids: Ids): Verdict {
  if (ids.isEmpty) return verdict;
  const local = (row: AnyRow): AnyRow => localized(context.entityOf(record.collection), row, ids);
  if (verdict.kind === 'done') return verdict.server ? { ...verdict, server: local(verdict.server) } : verdict;
  if (verdict.kind === 'merged') return { ...verdict, theirs: local(verdict.theirs) };
  return verdict.kind === 'conflict' && verdict.theirs ? { ...verdict, theirs: local(verdict.theirs) } : verdict;
}

async function settleOne(context: SyncContext, record: OutboxRecord, verdict: Verdict): Promise<void> {
  const { outbox } = context.db.strict;
  const now = context.ports.clock.now();
  switch (verdict.kind) {
    case 'done': {
      await outbox.put({ ...record, state: 'done', doneAt: now, lastError: null });
      if (record.op === 'upload') await context.db.strict.blobs.update(record.entityId, { state: 'acknowledged', acknowledgedAt: now });
      return acknowledge(context, record, verdict.server && { ...verdict.server, id: record.entityId }, verdict.isOurs);
    }
    case 'exists': {
      await outbox.put({ ...record, state: 'exists', doneAt: now, lastError: null });
      await context.db.strict.idMap.put({ collection: record.collection, localId: record.entityId, serverId: verdict.existing.id });
      await context.db.rows(record.collection).delete(record.entityId);
      return repoint(context, record.collection, record.entityId, verdict.existing.id);
    }
    case 'merged': {
      const theirs = verdict.theirs;
      await context.db.strict.conflicts.add({ at: now, collection: record.collection, entityId: record.entityId, label: record.label, base: record.base, mine: record.patch, theirs, merged: verdict.patch });
      const bound = await bindings(context.db, context.entityOf(record.collection), record, verdict.patch);
      await outbox.put({ ...record, ...bound, key: context.newKey(), patch: verdict.patch, base: verdict.base, baseEtag: versionOf(theirs), wire: null, attempts: 0, nextAt: 0, state: 'queued', merges: record.merges + 1, rev: record.rev + 1, lastError: null });
      await acknowledge(context, record, { ...theirs, id: record.entityId });
      return showWhole(context, record, verdict.whole);
    }
    case 'conflict': {
      await outbox.put({ ...record, state: 'conflict', theirs: verdict.theirs, ...(verdict.candidates ? { candidates: verdict.candidates } : {}), lastError: verdict.error });
      return verdict.theirs && record.op !== 'create' ? acknowledge(context, record, { ...verdict.theirs, id: record.entityId }) : undefined;
    }
    case 'dead':
      return void (await outbox.put({ ...record, state: 'dead', lastError: verdict.error }));
    case 'again':
      return void (await outbox.put({
        ...record, state: verdict.error ? 'queued' : 'unknown', lastError: verdict.error,
        nextAt: nextAttemptAt(now, record.attempts, verdict.afterMs, context.ports.random.fraction()),
      }));
    case 'paused':
      // Done anew, it must not take back a second attempt.
      if (record.state !== 'inflight') return undefined;
      return void (await outbox.put({ ...record, state: record.attempts > 1 ? 'unknown' : 'queued', attempts: record.attempts - 1, nextAt: 0 }));
  }
}

/**
 * Lays what the server holds under the row; what else is unsent stays on top. Where the version came of our own change
 * and of nothing else, what was made on the one before is made on this one. Otherwise it keeps the version it was made
 * on, so that the server's 412 brings it to the merge.
 */
async function acknowledge(context: SyncContext, record: OutboxRecord, server: AnyRow | null, isOurs = false): Promise<void> {
  const table = context.db.rows(record.collection);
  const pending = await liveRecords(context.db, record.collection, record.entityId);
  const shown = await table.get(record.entityId);
  const known = shown === undefined ? undefined : '$server' in shown ? shown.$server : withoutEngineFields(shown);
  // A pull may have brought a later version than this answer's.
  const newest = server && known && Number(known.version ?? 0) > Number(server.version ?? 0) ? known : server;
  if (server && isOurs) {
    for (const next of pending) {
      if (next.seq > record.seq && mayChange(next) && next.baseEtag === record.baseEtag && next.op !== 'create' && isMadeOn(next, record)) await context.db.strict.outbox.update(next.seq, { baseEtag: versionOf(server) });
    }
  }
  const row = fold(newest, pending, pending.length > 0 ? shown : undefined);
  if (row && !(row.$deleted && newest === null)) await table.put(row);
  else await table.delete(record.entityId);
}

/** Totals and display lines of two sides that were merged; what waits behind makes its own. */
async function showWhole(context: SyncContext, record: OutboxRecord, whole: AnyRow): Promise<void> {
  const table = context.db.rows(record.collection);
  const [shown, pending] = await Promise.all([table.get(record.entityId), liveRecords(context.db, record.collection, record.entityId)]);
  if (shown && pending.length === 1) await table.put({ ...shown, ...Object.fromEntries(Object.entries(whole).filter(([name]) => isFollowing(name))) });
}

/** Rows and queued patches that speak of a local id speak of the server's row from now on. */
async function repoint(context: SyncContext, collection: string, localId: string, serverId: string): Promise<void> {
  const { outbox } = context.db.strict;
  const speaking = await outbox.filter((record) => isLive(record) && record.refs.some((ref) => ref.collection === collection && ref.localId === localId)).toArray();
  for (const record of speaking) {
    const swap = (value: unknown): unknown => replaceId(value, localId, serverId);
    if (mayChange(record)) {
      const refs = record.refs.map((ref) => (ref.localId === localId && ref.collection === collection ? { ...ref, localId: serverId } : ref));
      await outbox.put({ ...record, patch: swap(record.patch) as Record<string, unknown>, refs, rev: record.rev + 1 });
    }
    const row = await context.db.rows(record.collection).get(record.entityId);
    if (row) await context.db.rows(record.collection).put(swap(row) as MirrorRow);
  }
}
function replaceId(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((item) => replaceId(item, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaceId(item, from, to)]));
}
