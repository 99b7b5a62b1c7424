import { AppError, MESSAGES, problem } from '../../domain/kernel/problem.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { isReplay } from '../database/healing.ts';
import { rowsOf } from '../database/stores.ts';
import { picked } from '../mirror/difference.ts';
import { isFollowing } from '../mirror/fold.ts';
import type { MirrorRow } from '../database/tables.ts';
import { typedNames, withoutEngineFields } from '../mirror/row.ts';
import { loadRules } from '../mirror/rules.ts';
import { overSeen, type Seen } from '../mirror/seen.ts';
import { checked, type Writer } from '../mirror/write.ts';
import { liveRecords, neededBy, withoutSelf } from '../outbox/append.ts';
import { bindings } from '../outbox/bindings.ts';
import { sendBehind, stepsBehind } from '../outbox/follow-step.ts';
import {
  isDroppable,
  isLive,
  isRefusedStep,
  markOf,
  mayChange,
  needsPerson,
  type OutboxRecord,
} from '../outbox/record.ts';
import { backInPlace } from '../outbox/row-order.ts';
import { keyFor, takenBack, thawed } from '../outbox/thawed.ts';
import type { SyncContext } from './engine-context.ts';
import { refold } from './refold.ts';
import { otherFile, putOtherFile } from './other-file.ts';
import { takeOver } from './take-over.ts';

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
    // What is offered, or in conflict, is no refusal: it goes out by its person's decision alone.
    const record = await required(context, seq, ({ state }) => state === 'dead');
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
 * stored nothing; a change takes a new one. `seen`: what the form had before it as they were typed. Rejects with `invalid`
 * where the whole would break a rule.
 */
export async function repairRecord(
  context: SyncContext,
  writer: Writer,
  seq: number,
  changes: Readonly<Record<string, unknown>>,
  seen?: Seen,
): Promise<void> {
  const { db } = context;
  const refused = await required(context, seq);
  const entity = context.entityOf(refused.collection);
  const table = db.rows(refused.collection);
  const shown: MirrorRow = (await table.get(refused.entityId)) ?? { id: refused.entityId };
  const { tidy } = await loadRules();
  const typed = picked(tidy(entity.fields, changes), typedNames(entity));
  const moved = await overSeen(entity, shown, typed, seen);
  const given = moved?.patch ?? typed;
  const before = refused.op === 'create' ? undefined : { ...withoutEngineFields(shown), ...refused.base };
  const row = await checked(writer, entity, { ...withoutEngineFields(shown), ...given }, before);
  await settling(context, ['outbox', rowsOf(refused.collection)], undefined, async () => {
    const record = await required(context, seq);
    const patch = { ...record.patch, ...given };
    // A pull may have renewed the row since it was read: only what is repaired, and what follows from it, is laid on it.
    const now = (await table.get(refused.entityId)) ?? shown;
    const behindIt = (await liveRecords(db, record.collection, record.entityId)).filter(
      (later) => later.seq > seq && mayChange(later),
    );
    // What a later change has brought, and this one carries by now, was not there before it.
    const foundBefore = Object.fromEntries(
      Object.keys(given).map((name) => [
        name,
        (behindIt.find(({ base }) => name in base)?.base ?? { ...now, ...moved?.base })[name] ?? null,
      ]),
    );
    const following = Object.entries(row).filter(([name]) => isFollowing(name));
    const bound = await bindings(db, entity, record, patch);
    // What waits for this record cannot be what it waits for.
    const waiting = new Set(behind(await liveIn(context), seq).map((one) => one.seq));
    for (const ref of bound.refs) {
      const { all } = await neededBy(db, [ref]);
      if (withoutSelf(all, record).some((dep) => waiting.has(dep)))
        throw new AppError('invalid', {
          message: MESSAGES.invalid,
          problems: [problem(ref.pointer, 'invalid', 'loop')],
        });
    }
    for (const later of behindIt) await takeOver(context, entity, later, given);
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

export const liveIn = async ({ db }: SyncContext): Promise<OutboxRecord[]> =>
  (await db.strict.outbox.orderBy('seq').toArray()).filter(isLive);

/** What a drop would discard: the record and everything that waits for it, in order. */
export async function wouldDrop(context: SyncContext, seq: number): Promise<OutboxRecord[]> {
  const live = await liveIn(context);
  const root = live.find((record) => record.seq === seq);
  // A removal that took the place of a change is taken back for it: what waits for the row waits on.
  if (root?.undo) return [root];
  // A file is taken out of what speaks of it, which goes on without.
  if (root?.op === 'upload' && otherFile(context, live, root.entityId, null)) return [root];
  return behind(live, seq, standsOn);
}

/**
 * A removal of another row, and what takes a name that another frees, wait for their turn, and not for what that
 * brings; all of a merge stands on the row's going into the other.
 */
const standsOn = (record: OutboxRecord, before: OutboxRecord): boolean =>
  record.op === 'action' ||
  before.entityId === record.entityId ||
  record.refs.some((ref) => ref.localId === before.entityId) ||
  (record.op !== 'delete' && record.collection !== before.collection) ||
  (record.group === before.group && survivorOf(before.patch) !== undefined);

/** The record and what stands behind it, in order. */
function behind(
  live: readonly OutboxRecord[],
  seq: number,
  stands: (record: OutboxRecord, before: OutboxRecord) => boolean = () => true,
): OutboxRecord[] {
  const found = new Map(live.filter((record) => record.seq === seq).map((record) => [record.seq, record]));
  const isBehind = (record: OutboxRecord): boolean =>
    record.deps.some((dep) => found.has(dep) && stands(record, found.get(dep)!));
  // A file may be younger than what waits for it, so a younger record can stand before an older one: until nothing more is found.
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const record of live) if (isBehind(record)) found.set(record.seq, record);
  }
  return live.filter((record) => found.has(record.seq));
}

/**
 * Discards a record that needs a person, with all that waits for it, where `shown` holds it. Answers what was
 * discarded.
 */
export async function dropRecord(
  context: SyncContext,
  seq: number,
  shown?: readonly string[],
): Promise<OutboxRecord[]> {
  const { db } = context;
  const losing = await wouldDrop(context, seq);
  const without = async (file: OutboxRecord | undefined) =>
    (file?.op === 'upload' && otherFile(context, await liveIn(context), file.entityId, null)) || [];
  const root = losing.find((record) => record.seq === seq);
  // A row of a collection that is no more has left with it.
  const isHere = ({ collection }: OutboxRecord): boolean => context.collections.includes(collection);
  const tables = [
    ...new Set(
      [...losing, ...(await without(root))].filter(isHere).map(({ collection }) => rowsOf(collection)),
    ),
  ];
  const back = root?.undo;
  const spoken = (records: readonly (OutboxRecord | undefined)[]): string[] =>
    records
      .flatMap((one) => one?.refs ?? [])
      .flatMap((ref) => (ref.collection === 'uploads' ? ref.localId : []));
  // Fetched before the transaction opens: it would not wait for it.
  const files = spoken([...losing, back]).length > 0 ? await import('../uploads/files.ts') : undefined;
  return settling(context, [...tables, 'outbox', 'blobs', 'blobChunks'], losing, async () => {
    await required(context, seq, isDroppable);
    const lost = await wouldDrop(context, seq);
    if (shown && !lost.every((record) => shown.includes(markOf(record)))) throw new AppError('pending');
    const going = await without(lost.find((record) => record.seq === seq));
    await db.strict.outbox.bulkDelete(lost.map((record) => record.seq));
    await putOtherFile(context, going);
    // Dropping a removal takes it back, with the unsent work whose place it took, under a key of its own where the removal was
    // sent under that one; a removal that waited for what is dropped stood on that, and goes with it.
    for (const removal of lost) {
      const { undo, wire, seq: dropped, exportedAt } = removal;
      if (!undo || dropped !== seq) continue;
      const back: OutboxRecord = {
        ...takenBack(removal, undo),
        ...(wire
          ? { key: context.newKey() }
          : keyFor(context, exportedAt === undefined ? undo : { ...undo, exportedAt })),
      };
      await db.strict.outbox.put(back);
      await stepsBehind(db, back, context.newKey);
      await backInPlace(db, back);
    }
    if (back) await files?.bringBackFiles(db, back.refs);
    // What nothing speaks of any more is not sent.
    const now = context.ports.clock.now();
    await files?.followFiles(db, spoken(lost), [], now, now);
    for (const record of [...going, ...lost]) {
      if (isHere(record)) await refold(context, record);
      if (record.op !== 'upload') continue;
      await db.strict.blobChunks.where('id').equals(record.entityId).delete();
      await db.strict.blobs.delete(record.entityId);
    }
    return lost;
  });
}

/**
 * One transaction, over the map as well, by which whoever waits is found. Done anew because nobody heard of its end,
 * what it finds settled it has settled itself.
 */
export const settling = <T>(
  context: SyncContext,
  tables: string[],
  otherwise: T,
  work: () => Promise<T>,
): Promise<T> =>
  context.db.dexie.transaction('rw', [...tables, 'idMap'], async (transaction) => {
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
