import type { Entity } from '../../domain/kernel/entity.ts';
import { mustBeHere } from '../database/left.ts';
import type { EngineDatabase } from '../database/open.ts';
import { coalesce } from './coalesce.ts';
import {
  isLive,
  isPending,
  isRefusedStep,
  type NewRecord,
  type OutboxRecord,
  type Reference,
} from './record.ts';
import { recordsOf } from './records-of.ts';
import { referencesIn } from './references.ts';

/** The records of an entity that still hold unsent work, in order. Must run inside a transaction. */
export const liveRecords = async (
  db: EngineDatabase,
  collection: string,
  entityId: string,
): Promise<OutboxRecord[]> => (await recordsOf(db, collection, entityId)).filter(isPending);

/**
 * Appends a write to the outbox, inside the caller's transaction over outbox and meta: computes what it waits for (all of it
 * older than a new record, or a file, which waits for nothing: so the graph has no cycle) beside the `deps` it comes with,
 * coalesces it where that is safe. Answers whether any record is left that carries the write; `appended` hears the number of a
 * record of its own.
 */
export async function append(
  db: EngineDatabase,
  entity: Entity,
  draft: Omit<NewRecord, 'refs'>,
  appended?: (seq: number) => Promise<void>,
): Promise<boolean> {
  await mustBeHere(db);
  const refs = referencesIn(entity.fields, draft.patch);
  // What mends a refused step does not wait for it, nor does a new step, which takes its place. A removal waits for a person's
  // word on it.
  const own = (await liveRecords(db, draft.collection, draft.entityId)).filter(
    (record) => draft.op === 'delete' || !isRefusedStep(record),
  );
  const last = own.at(-1);
  const needed = await neededBy(db, refs);
  const others = [...draft.deps, ...needed.all, ...(await stepsBefore(db, refs))];
  // The last alone is not enough: what was sent by then, or mends a refused step, does not wait for all that is before it.
  const before = own.map(({ seq }) => seq).filter((seq, at) => !own[at + 1]?.deps.includes(seq));
  const next: NewRecord = { ...draft, refs, deps: [...before, ...others] };
  // All are looked at: an older record may wait for it as well, by a link it was repaired with, or a name that this one frees.
  const depended = last?.state === 'queued' && (await isDependedOn(db, last.seq));
  const decision = coalesce(last, { ...next, deps: others }, depended, needed.uploads);
  if (decision.kind === 'vanish') {
    await db.strict.outbox.delete(last!.seq);
    return false;
  }
  if (decision.kind === 'append') {
    const seq = await db.strict.outbox.add(next as OutboxRecord);
    await appended?.(seq);
  }
  // What the merged values refer to now: a receipt that was taken off is waited for no more.
  else {
    const { record } = decision;
    const merged = referencesIn(entity.fields, record.patch);
    const before = own.map(({ seq }) => seq).filter((seq) => seq < record.seq);
    const needs = [...(await neededBy(db, merged)).all, ...(await stepsBefore(db, merged, record.seq))];
    const deps = [...before, ...draft.deps, ...withoutSelf(needs, record)];
    await db.strict.outbox.put({ ...record, refs: merged, deps });
  }
  return true;
}

/** The live records that must go before a record with these references: a row's create, a file's upload. */
export async function neededBy(
  db: EngineDatabase,
  refs: readonly Reference[],
): Promise<{ all: number[]; uploads: ReadonlySet<number> }> {
  const all = new Set<number>();
  const uploads = new Set<number>();
  for (const ref of refs) {
    // Who had a row before them that is no more may speak of it still: that means the one made in its place.
    const other = await db.strict.idMap.get([ref.collection, ref.localId]);
    // What a reference needs is the row's existence, not its later edits.
    const target = (await liveRecords(db, ref.collection, other?.serverId ?? ref.localId)).find(
      (record) => record.op === 'create' || record.op === 'upload',
    );
    if (target) all.add(target.seq);
    if (target?.op === 'upload') uploads.add(target.seq);
  }
  return { all: [...all], uploads };
}

/**
 * The unsent steps of rows that are named by what their status allows: a payment goes after the approval of its invoice. Those
 * with a higher number than `seq` may wait for it themselves.
 */
export async function stepsBefore(
  db: EngineDatabase,
  refs: readonly Reference[],
  seq = Infinity,
): Promise<number[]> {
  const steps = new Set<number>();
  for (const { collection, localId, byStatus } of refs) {
    if (!byStatus) continue;
    const other = await db.strict.idMap.get([collection, localId]);
    for (const record of await liveRecords(db, collection, other?.serverId ?? localId))
      if (record.op === 'action' && record.seq < seq) steps.add(record.seq);
  }
  return [...steps];
}

/** A new row may refer to itself: it does not wait for its own creation. */
export const withoutSelf = (deps: readonly number[], { seq }: Pick<OutboxRecord, 'seq'>): number[] =>
  deps.filter((dep) => dep !== seq);

/** Whether anything live waits for this record. */
export const isDependedOn = async ({ strict }: EngineDatabase, seq: number): Promise<boolean> =>
  (await strict.outbox.where('deps').equals(seq).filter(isLive).first()) !== undefined;
