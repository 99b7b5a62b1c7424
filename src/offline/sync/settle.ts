import type { AnyRow } from '../../domain/kernel/entity.ts';
import { heldWith } from '../../domain/kernel/groups.ts';
import { rowsOf } from '../database/stores.ts';
import { fold, isFollowing } from '../mirror/fold.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import { typedNames, versionOf, withoutEngineFields } from '../mirror/write.ts';
import { bindings, liveRecords } from '../outbox/append.ts';
import { isLocalEnd, isMadeOn } from '../outbox/coalesce.ts';
import { isLive, mayChange, type OutboxRecord } from '../outbox/record.ts';
import { localized, readIds, type Ids } from '../ids/ids.ts';
import { rename, type Renamed } from '../ids/rename.ts';
import { adopt } from './adopt.ts';
import type { SyncContext } from './engine-context.ts';
import type { Verdict } from './resolve.ts';
import { nextAttemptAt } from './retry.ts';

/** A row that nobody has changed since it was made. */
const FIRST_VERSION = '1';

/**
 * Applies verdicts: each record's end and what the server said of its row, in one transaction, so that a crash
 * leaves either both or neither. Several that arrive together share the transaction.
 */
export async function settle(
  context: SyncContext,
  verdicts: readonly { record: OutboxRecord; verdict: Verdict }[],
): Promise<void> {
  const { db } = context;
  const collections = verdicts
    .filter(({ verdict }) => !['dead', 'again', 'paused'].includes(verdict.kind))
    .map(({ record }) => record.collection);
  // "exist" moves references in other rows, so it needs their tables too.
  const extra = verdicts.some(
    ({ record, verdict }) => verdict.kind === 'exists' || renamedTo(record, verdict) !== undefined,
  )
    ? context.collections
    : [];
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
      if (record.fenceEpoch !== sent.fenceEpoch && verdict.kind !== 'done' && verdict.kind !== 'exists')
        continue;
      // A removal that was to end here was taken back.
      if (isLocalEnd(sent) && record.rev !== sent.rev) continue;
      const serverId = renamedTo(record, verdict);
      if (
        serverId !== undefined &&
        verdict.kind === 'done' &&
        !(await rename(context, { collection: record.collection, key: record.entityId, serverId }))
      ) {
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
  if (verdict.kind === 'done')
    return verdict.server ? { ...verdict, server: local(verdict.server) } : verdict;
  if (verdict.kind === 'merged') return { ...verdict, theirs: local(verdict.theirs) };
  return verdict.kind === 'conflict' && verdict.theirs
    ? { ...verdict, theirs: local(verdict.theirs) }
    : verdict;
}

async function settleOne(context: SyncContext, record: OutboxRecord, verdict: Verdict): Promise<void> {
  const { outbox } = context.db.strict;
  const now = context.ports.clock.now();
  switch (verdict.kind) {
    case 'done': {
      await outbox.put({ ...record, state: 'done', doneAt: now, lastError: null });
      if (record.op === 'upload')
        await context.db.strict.blobs.update(record.entityId, { state: 'acknowledged', acknowledgedAt: now });
      return acknowledge(
        context,
        record,
        verdict.server && { ...verdict.server, id: record.entityId },
        verdict.isOurs,
      );
    }
    case 'exists': {
      return adopt(context, record, verdict.existing);
    }
    case 'landed': {
      // An earlier send of this create had arrived: what was corrected since is a change of what it made.
      const { server, patch } = verdict;
      const bound = await bindings(context.db, context.entityOf(record.collection), record, patch);
      const isUntouched = versionOf(server) === FIRST_VERSION;
      await outbox.put({
        ...record,
        ...bound,
        op: 'update',
        key: context.newKey(),
        patch,
        base: isUntouched
          ? heldWith(context.entityOf(record.collection).groups, Object.keys(patch), server)
          : {},
        baseEtag: versionOf(server),
        wire: null,
        attempts: 0,
        nextAt: 0,
        rev: record.rev + 1,
        ...(isUntouched
          ? { state: 'queued', lastError: null }
          : { state: 'conflict', theirs: server, lastError: verdict.error }),
      });
      return acknowledge(context, record, server);
    }
    case 'merged': {
      const theirs = verdict.theirs;
      await context.db.strict.conflicts.add({
        at: now,
        collection: record.collection,
        entityId: record.entityId,
        label: record.label,
        base: record.base,
        mine: record.patch,
        theirs,
        merged: verdict.patch,
        before: await changedBeside(context, record, theirs),
      });
      const bound = await bindings(context.db, context.entityOf(record.collection), record, verdict.patch);
      await outbox.put({
        ...record,
        ...bound,
        key: context.newKey(),
        patch: verdict.patch,
        base: verdict.base,
        baseEtag: versionOf(theirs),
        wire: null,
        attempts: 0,
        nextAt: 0,
        state: 'queued',
        merges: record.merges + 1,
        rev: record.rev + 1,
        lastError: null,
      });
      await acknowledge(context, record, { ...theirs, id: record.entityId });
      return showWhole(context, record, verdict.whole);
    }
    case 'conflict': {
      const before = verdict.theirs ? await changedBeside(context, record, verdict.theirs) : {};
      await outbox.put({
        ...record,
        state: 'conflict',
        theirs: verdict.theirs,
        before: { ...record.before, ...before },
        ...(verdict.candidates ? { candidates: verdict.candidates } : {}),
        lastError: verdict.error,
      });
      return verdict.theirs && record.op !== 'create'
        ? acknowledge(context, record, { ...verdict.theirs, id: record.entityId })
        : undefined;
    }
    case 'dead':
      return void (await outbox.put({ ...record, state: 'dead', lastError: verdict.error }));
    case 'again':
      return void (await outbox.put({
        ...record,
        state: verdict.error ? 'queued' : 'unknown',
        lastError: verdict.error,
        nextAt: nextAttemptAt(now, record.attempts, verdict.afterMs, context.ports.random.fraction()),
      }));
    case 'paused':
      // Done anew, it must not take back a second attempt.
      if (record.state !== 'inflight') return undefined;
      return void (await outbox.put({
        ...record,
        state: record.attempts > 1 ? 'unknown' : 'queued',
        attempts: record.attempts - 1,
        nextAt: 0,
      }));
  }
}

/**
 * Lays what the server holds under the row; what else is unsent stays on top. Where the version came of our own change
 * and of nothing else, what was made on the one before is made on this one. Otherwise it keeps the version it was made
 * on, so that the server's 412 brings it to the merge.
 */
async function acknowledge(
  context: SyncContext,
  record: OutboxRecord,
  server: AnyRow | null,
  isOurs = false,
): Promise<void> {
  const table = context.db.rows(record.collection);
  const pending = await liveRecords(context.db, record.collection, record.entityId);
  const shown = await table.get(record.entityId);
  const known =
    shown === undefined ? undefined : '$server' in shown ? shown.$server : withoutEngineFields(shown);
  // A pull may have brought a later version than this answer's.
  const newest = server && known && Number(known.version ?? 0) > Number(server.version ?? 0) ? known : server;
  if (server && isOurs) {
    // With a new `rev`: whoever read it a moment ago would send it without that version.
    // What stands between them is ours as well: a step is made on the step before it, not on the row's creation.
    let left = record.patch;
    for (const next of pending.filter(({ seq }) => seq > record.seq)) {
      if (
        mayChange(next) &&
        next.baseEtag === record.baseEtag &&
        next.op !== 'create' &&
        isMadeOn(next, { patch: left })
      )
        await context.db.strict.outbox.update(next.seq, { baseEtag: versionOf(server), rev: next.rev + 1 });
      left = { ...left, ...next.patch };
    }
  }
  const row = fold(newest, pending, pending.length > 0 ? shown : undefined);
  if (row && !(row.$deleted && newest === null)) await table.put(row);
  else await table.delete(record.entityId);
}

/** Of the fields that this record does not speak of and theirs has changed: what they held, where this device had the very row. */
async function changedBeside(
  context: SyncContext,
  record: OutboxRecord,
  theirs: AnyRow,
): Promise<Record<string, unknown>> {
  const shown = await context.db.rows(record.collection).get(record.entityId);
  const known = shown && ('$server' in shown ? shown.$server : withoutEngineFields(shown));
  if (!known || versionOf(known) !== record.baseEtag) return {};
  const entity = context.entityOf(record.collection);
  return Object.fromEntries(
    typedNames(entity)
      .filter((name) => !(name in record.base) && !sameTyped(known[name], theirs[name]))
      .map((name) => [name, known[name] ?? null]),
  );
}

/** Totals and display lines of two sides that were merged; what waits behind makes its own. */
async function showWhole(context: SyncContext, record: OutboxRecord, whole: AnyRow): Promise<void> {
  const table = context.db.rows(record.collection);
  const [shown, pending] = await Promise.all([
    table.get(record.entityId),
    liveRecords(context.db, record.collection, record.entityId),
  ]);
  if (shown && pending.length === 1)
    await table.put({
      ...shown,
      ...Object.fromEntries(Object.entries(whole).filter(([name]) => isFollowing(name))),
    });
}
