import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { AppError, MESSAGES, problem } from '../../domain/kernel/problem.ts';
import { isReplay } from '../database/healing.ts';
import { rowsOf } from '../database/stores.ts';
import { isFollowing } from '../mirror/fold.ts';
import { layUnder } from '../mirror/lay.ts';
import type { MirrorRow } from '../database/tables.ts';
import { acknowledgedOf, typedNames, withoutEngineFields } from '../mirror/row.ts';
import { loadRules } from '../mirror/rules.ts';
import { checked, type Writer } from '../mirror/write.ts';
import { bindings, isDependedOn, liveRecords, neededBy, withoutSelf } from '../outbox/append.ts';
import { sendBehind } from '../outbox/follow-step.ts';
import {
  isDroppable,
  isLive,
  isRefusedStep,
  mayChange,
  needsPerson,
  type OutboxRecord,
} from '../outbox/record.ts';
import { keyFor, thawed } from '../outbox/thawed.ts';
import type { SyncContext } from './engine-context.ts';

/*
 * What only a person may do with a record that was refused or is in conflict. Everything here is asked for by
 * name, never done by the engine.
 */

/** Sends a refused record again as it was (a right may have been given meanwhile). */
export async function retryRecord(context: SyncContext, seq: number): Promise<void> {
  const { db } = context;
  const refused = await db.strict.outbox.get(seq);
  if (refused && isRefusedStep(refused))
    return settling(context, [rowsOf(refused.collection), 'outbox'], undefined, async () => {
      const step = await required(context, seq);
      await sendBehind(db, step, context.newKey());
    });
  await settling(context, ['outbox'], undefined, async () => {
    const record = await required(context, seq);
    await context.db.strict.outbox.put({
      ...record,
      state: 'queued',
      attempts: 0,
      nextAt: 0,
      lastError: null,
    });
  });
}

/**
 * Puts corrected values in the place of refused ones. `changes` is what the person sees and means to stand: later unsent
 * changes to the same fields are part of what they saw, so they go into it. A create keeps its key, because a refusal
 * stored nothing; a change takes a new one. Rejects with `invalid` where the whole would break a rule.
 */
export async function repairRecord(
  context: SyncContext,
  writer: Writer,
  seq: number,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { db } = context;
  const refused = await required(context, seq);
  const entity = context.entityOf(refused.collection);
  const table = db.rows(refused.collection);
  const shown: MirrorRow = (await table.get(refused.entityId)) ?? { id: refused.entityId };
  const { tidy } = await loadRules();
  const given = Object.fromEntries(
    Object.entries(tidy(entity.fields, changes))
      .filter(([name]) => typedNames(entity).includes(name))
      .map(([name, value]) => [name, value ?? null]),
  );
  const before = refused.op === 'create' ? undefined : { ...withoutEngineFields(shown), ...refused.base };
  const row = await checked(writer, entity, { ...withoutEngineFields(shown), ...given }, before);
  await settling(context, ['outbox', rowsOf(refused.collection)], undefined, async () => {
    const record = await required(context, seq);
    const patch = { ...record.patch, ...given };
    // A pull may have renewed the row since it was read: only what is repaired, and what follows from it, is laid on it.
    const now = (await table.get(refused.entityId)) ?? shown;
    const foundBefore = Object.fromEntries(Object.keys(given).map((name) => [name, now[name] ?? null]));
    const following = Object.entries(row).filter(([name]) => isFollowing(name));
    const bound = await bindings(db, entity, record, patch);
    // What waits for this record cannot be what it waits for.
    const waiting = new Set((await wouldDrop(context, seq)).map((one) => one.seq));
    for (const ref of bound.refs) {
      const { all } = await neededBy(db, [ref]);
      if (withoutSelf(all, record).some((dep) => waiting.has(dep)))
        throw new AppError('invalid', {
          message: MESSAGES.invalid,
          problems: [problem(ref.pointer, 'invalid', 'loop')],
        });
    }
    for (const later of await liveRecords(db, record.collection, record.entityId)) {
      if (later.seq > seq && mayChange(later)) await takeOver(context, entity, later, given);
    }
    await db.strict.outbox.put(
      thawed(record, {
        ...bound,
        patch,
        base: record.op === 'create' ? record.base : { ...foundBefore, ...record.base },
        key: record.op === 'create' ? record.key : context.newKey(),
      }),
    );
    await table.put({ ...now, ...given, ...Object.fromEntries(following) });
    await refold(context, record);
  });
}

/** Takes out of a later change the fields that a repaired one carries by now. */
export async function takeOver(
  context: SyncContext,
  entity: Entity,
  later: OutboxRecord,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { strict } = context.db;
  const without = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !(name in given)));
  if (later.op === 'action') {
    const known = Object.fromEntries(
      Object.entries(later.base).map(([name, value]) => [name, name in given ? given[name] : value]),
    );
    return void (await strict.outbox.put({ ...later, base: known, rev: later.rev + 1 }));
  }
  if (later.op !== 'update') return;
  const patch = without(later.patch);
  if (Object.keys(patch).length === 0 && !(await isDependedOn(context.db, later.seq)))
    return strict.outbox.delete(later.seq);
  await strict.outbox.put({
    ...later,
    ...(await bindings(context.db, entity, later, patch)),
    ...keyFor(context, later),
    patch,
    base: without(later.base),
    rev: later.rev + 1,
  });
}

/** What a drop would discard: the record and everything that waits for it, in order. */
export async function wouldDrop(context: SyncContext, seq: number): Promise<OutboxRecord[]> {
  const live = (await context.db.strict.outbox.orderBy('seq').toArray()).filter(isLive);
  const root = live.find((record) => record.seq === seq);
  // A removal that was never sent is taken back: what waits for the row waits on.
  if (root?.undo && root.wire === null) return [root];
  const lost = new Set([seq]);
  // A file may be younger than what waits for it, so a younger record can lose an older one: until nothing more is found.
  for (let found = 0; found < lost.size;) {
    found = lost.size;
    for (const record of live) if (record.deps.some((dep) => lost.has(dep))) lost.add(record.seq);
  }
  return live.filter((record) => lost.has(record.seq));
}

/** Discards a record that needs a person, with all that waits for it. Answers what was discarded. */
export async function dropRecord(context: SyncContext, seq: number): Promise<OutboxRecord[]> {
  const { db } = context;
  const losing = await wouldDrop(context, seq);
  const tables = [...new Set(losing.map((record) => rowsOf(record.collection)))];
  return settling(context, [...tables, 'outbox', 'blobs', 'blobChunks'], losing, async () => {
    await required(context, seq, isDroppable);
    const lost = await wouldDrop(context, seq);
    await db.strict.outbox.bulkDelete(lost.map((record) => record.seq));
    // Dropping a removal that was never sent takes it back, with the unsent work whose place it took; one that waited for what is dropped stood on that, and goes with it.
    for (const { undo, wire, rev, seq: dropped, exportedAt } of lost)
      if (undo && wire === null && dropped === seq)
        await db.strict.outbox.put({ ...undo, ...keyFor(context, { ...undo, exportedAt }), rev: rev + 1 });
    for (const record of lost) {
      await refold(context, record);
      if (record.op !== 'upload') continue;
      await db.strict.blobChunks.where('id').equals(record.entityId).delete();
      await db.strict.blobs.delete(record.entityId);
    }
    return lost;
  });
}

/** One transaction. Done anew because nobody heard of its end, what it finds settled it has settled itself. */
export const settling = <T>(
  context: SyncContext,
  tables: string[],
  otherwise: T,
  work: () => Promise<T>,
): Promise<T> =>
  context.db.dexie.transaction('rw', tables, async (transaction) => {
    try {
      return await work();
    } catch (error) {
      if (isReplay(transaction) && error instanceof AppError && error.code === 'record.settled')
        return otherwise;
      throw error;
    }
  });

async function required(
  context: SyncContext,
  seq: number,
  may: (record: OutboxRecord) => boolean = needsPerson,
): Promise<OutboxRecord> {
  const record = await context.db.strict.outbox.get(seq);
  if (!record || !may(record)) throw new AppError('record.settled', { meta: { seq } });
  return record;
}

/** The row as it is without (or with other) pending work. */
export async function refold(context: SyncContext, record: OutboxRecord): Promise<void> {
  const shown = await context.db.rows(record.collection).get(record.entityId);
  const theirs = record.state === 'conflict' ? (record.theirs as AnyRow | null | undefined) : undefined;
  const stored = acknowledgedOf(shown);
  // A row that the server no longer has leaves with the last work on it.
  const server = record.state === 'conflict' && theirs === null ? null : stored;
  await layUnder(context.db, record.collection, record.entityId, server, shown);
}
