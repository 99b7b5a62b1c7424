import type { AnyRow } from '../../domain/kernel/entity.ts';
import { fold, GONE } from '../mirror/fold.ts';
import { acknowledgedOf, versionOf } from '../mirror/row.ts';
import { liveRecords } from '../outbox/append.ts';
import { isMadeOn } from '../outbox/coalesce.ts';
import { mayChange, type OutboxRecord } from '../outbox/record.ts';
import type { SyncContext } from './engine-context.ts';
import type { Verdict } from './resolve.ts';
import { nextAttemptAt } from './retry.ts';

export type PlainVerdict = Extract<Verdict, { readonly kind: 'done' | 'again' | 'paused' }>;

/** The end of one record, and what the server holds of its row. Must run inside a transaction over both. */
export async function settleOne(
  context: SyncContext,
  record: OutboxRecord,
  verdict: PlainVerdict,
): Promise<void> {
  const { outbox, blobs } = context.db.strict;
  const now = context.ports.clock.now();
  switch (verdict.kind) {
    case 'done': {
      await outbox.put({ ...record, state: 'done', doneAt: now, lastError: null });
      if (record.op === 'upload')
        await blobs.update(record.entityId, { state: 'acknowledged', acknowledgedAt: now });
      return acknowledge(
        context,
        record,
        verdict.server && { ...verdict.server, id: record.entityId },
        verdict.isOurs,
      );
    }
    case 'again':
      return void (await outbox.put({
        ...record,
        state: verdict.error ? 'queued' : 'unknown',
        lastError: verdict.error,
        nextAt: nextAttemptAt(now, record.attempts, verdict.afterMs, context.ports.random.fraction()),
      }));
    case 'paused':
      // Done anew, it must not take back a second attempt.
      if (record.state === 'inflight')
        await outbox.put({
          ...record,
          state: record.attempts > 1 ? 'unknown' : 'queued',
          attempts: record.attempts - 1,
          nextAt: 0,
        });
  }
}

/** A pull may have brought a later version than an answer's, or that the row was removed since: what is gone stays so. */
const newerOf = (known: AnyRow, answered: AnyRow): AnyRow =>
  Number(known.version ?? 0) > Number(answered.version ?? 0)
    ? known
    : known[GONE]
      ? { ...answered, [GONE]: 1 }
      : answered;

/** What the server filled in by itself, as it made what this one was made on, is not somebody else's change. */
const filled = (base: OutboxRecord['base'], now: OutboxRecord['base']): OutboxRecord['base'] =>
  Object.fromEntries(Object.entries(base).map(([name, value]) => [name, value ?? now[name]]));

/**
 * Lays what the server holds under the row; what else is unsent stays on top. Where the version came of our own change
 * and of nothing else, what was made on the one before is made on this one. Otherwise it keeps the version it was made
 * on, so that the server's 412 brings it to the merge.
 */
export async function acknowledge(
  context: SyncContext,
  record: OutboxRecord,
  server: AnyRow | null,
  isOurs = false,
): Promise<void> {
  const table = context.db.rows(record.collection);
  const pending = await liveRecords(context.db, record.collection, record.entityId);
  const shown = await table.get(record.entityId);
  const known = acknowledgedOf(shown);
  const newest = server && known ? newerOf(known, server) : server;
  if (server && isOurs) {
    // With a new `rev`: whoever read it a moment ago would send it without that version.
    // What stands between them is ours as well: a step is made on the step before it, not on the row's creation.
    let left = record.patch;
    for (const next of pending.filter(({ seq }) => seq > record.seq)) {
      const before = left;
      // A doubt goes on from what our change has made of the doubted row.
      const moved = (one: OutboxRecord) =>
        one.doubted
          ? { doubted: { ...one.doubted, ...record.patch, version: server.version } }
          : one.baseEtag === record.baseEtag && one.op !== 'create' && isMadeOn(one, { patch: before })
            ? {
                baseEtag: versionOf(server),
                base: filled(one.base, { ...server, ...before }),
              }
            : null;
      const known = moved(next);
      // What a removal took the place of goes along, should that be taken back.
      const under = next.undo && moved(next.undo);
      if ((known ?? under) && mayChange(next))
        await context.db.strict.outbox.update(next.seq, {
          ...known,
          ...(under && { undo: { ...next.undo!, ...under } }),
          rev: next.rev + 1,
        });
      left = { ...left, ...next.patch };
    }
  }
  const row = fold(newest, pending, pending.length > 0 ? shown : undefined);
  if (row && !(row.$deleted && newest === null)) await table.put(row);
  else await table.delete(record.entityId);
}
