import type { Entity } from '../../domain/kernel/entity.ts';
import type { Writer } from '../mirror/write.ts';
import { rowsOf } from '../database/stores.ts';
import { layUnder } from '../mirror/lay.ts';
import { acknowledgedOf } from '../mirror/row.ts';
import type { MirrorRow } from '../database/tables.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import type { EngineDatabase } from '../database/open.ts';
import { liveRecords } from './append.ts';
import { recordsOf } from './records-of.ts';
import { isRefusedStep, LIVE_STATES, type OutboxRecord } from './record.ts';
import { thawed } from './thawed.ts';

/** Rejects with `invalid` where a row, which was another before, breaks a rule. */
type Judge = (writer: Writer, entity: Entity, row: MirrorRow, before: MirrorRow) => Promise<unknown>;

/**
 * After a row was edited: a refused step of it goes out anew behind the edit, where the row would pass the rules with it by
 * now. Until then it waits for its person, and the row stays open to them: an account that lacks two amounts is not
 * submitted again after the first.
 */
export async function followStep(writer: Writer, entity: Entity, id: string, judge: Judge): Promise<void> {
  // The edit is saved, whatever comes of its step: that waits for a word where it cannot be queued now.
  await follow(writer, entity, id, judge).catch((error: unknown) => console.warn('a step waits', error));
}

async function follow(writer: Writer, entity: Entity, id: string, judge: Judge): Promise<void> {
  const { db, newId, kick } = writer;
  const { collection } = entity;
  const step = (await liveRecords(db, collection, id)).find(isRefusedStep);
  const row = step && (await db.rows(collection).get(id));
  if (!step || !row) return;
  try {
    await judge(writer, entity, { ...row, ...step.patch }, row);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return;
    throw error;
  }
  const isMoved = await db.dexie.transaction('rw', [rowsOf(collection), 'outbox'], () =>
    sendBehind(db, step, newId()),
  );
  if (isMoved) kick();
}

/**
 * Queues a refused step behind what is unsent of its row: a decision on that, with a key of its own, because other bytes go
 * out. Must run inside a transaction over outbox and rows; false when it is not refused any more.
 */
export async function sendBehind(
  db: EngineDatabase,
  { seq, collection, entityId }: OutboxRecord,
  key: string,
): Promise<boolean> {
  const pending = await liveRecords(db, collection, entityId);
  const step = pending.find((record) => record.seq === seq && isRefusedStep(record));
  if (step) await putBehind(db, step, pending, key);
  return step !== undefined;
}

/**
 * A new step of a row stands in the place of one that was refused: its person has decided again, and what waited for that
 * waits for it. Must run inside the transaction of the write.
 */
export async function inPlaceOfRefused(db: EngineDatabase, seq: number): Promise<void> {
  const step = (await db.strict.outbox.get(seq))!;
  const pending = await liveRecords(db, step.collection, step.entityId);
  for (const { seq: was } of pending.filter(isRefusedStep)) {
    await db.strict.outbox.delete(was);
    await waitAnew(db, was, step);
  }
}

/**
 * A removal was taken back, and what it took the place of, `edit`, is queued again in its place: a refused step that went
 * again meanwhile goes behind that, as it would have; where it was sent or given out already, the edit waits for it. Must
 * run inside a transaction over outbox and rows.
 */
export async function stepsBehind(
  db: EngineDatabase,
  edit: OutboxRecord,
  newKey: () => string,
): Promise<void> {
  const pending = await liveRecords(db, edit.collection, edit.entityId);
  // A step that it waits for was taken before it.
  const awaited = awaitedBy(edit, pending);
  const steps = pending.filter(
    (one) => one.op === 'action' && one.seq < edit.seq && !isRefusedStep(one) && !awaited.has(one.seq),
  );
  const isFree = ({ state, wire, exportedAt }: OutboxRecord): boolean =>
    state === 'queued' && wire === null && exportedAt === undefined;
  const fixed = steps.filter((step) => !isFree(step)).map(({ seq }) => seq);
  if (fixed.length > 0) await db.strict.outbox.update(edit.seq, { deps: [...edit.deps, ...fixed] });
  else if (steps[0]) await putBehind(db, steps[0], pending, newKey());
}

async function putBehind(
  db: EngineDatabase,
  step: OutboxRecord,
  pending: readonly OutboxRecord[],
  key: string,
): Promise<void> {
  const { seq, collection, entityId } = step;
  const later = pending.filter((record) => record.op === 'action' && record.seq > seq);
  const removals = pending.filter(({ op }) => op === 'delete');
  const before = pending.filter((record) => record !== step && ![...later, ...removals].includes(record));
  const own = await recordsOf(db, collection, entityId);
  const anew = thawed(step, {
    key,
    // It keeps its version, whatever newer one the edit was made on: its person has decided on no other row.
    base: baseSince(step, own),
    // What a refused one waited for is done, or no more.
    deps: [
      ...step.deps.filter((dep) => dep > seq || !isRefusedStep(step)),
      ...before.map((record) => record.seq),
    ],
  });
  // The steps taken after it stay behind it: what was edited since goes before them all, in the order that they were in by those.
  const steps = new Set(later.map((record) => record.seq));
  for (const [at, { seq: edit, deps }] of before.entries()) {
    const others = deps.filter((dep) => !steps.has(dep));
    if (others.length < deps.length)
      await db.strict.outbox.update(edit, {
        deps: [...before.slice(0, at).map((one) => one.seq), ...others],
      });
  }
  const place = { was: seq, at: await atTheEnd(db, anew) };
  const followed = async (record: OutboxRecord): Promise<void> => {
    const deps = record.deps.filter((dep) => dep !== place.was && dep !== place.at);
    Object.assign(place, {
      was: record.seq,
      at: await atTheEnd(db, { ...record, deps: [...deps, place.at], rev: record.rev + 1 }),
    });
  };
  for (const record of later) await followed({ ...record, base: baseSince(record, own) });
  // A removal comes after them. What that took the place of does not: should it be taken back, the step goes behind that.
  for (const { undo, ...removal } of removals)
    await followed({
      ...removal,
      ...(undo && { undo: { ...undo, deps: undo.deps.filter((dep) => dep !== seq && !steps.has(dep)) } }),
    });
  const shown = await db.rows(collection).get(entityId);
  await layUnder(db, collection, entityId, acknowledgedOf(shown), shown);
}

/** What a step was decided on, with what its person changed since: anything else that is different by now they have not seen. */
const baseSince = (step: OutboxRecord, own: readonly OutboxRecord[]): OutboxRecord['base'] =>
  own
    .filter((record) => record.seq > step.seq && record.op === 'update')
    .reduce((base, { patch }) => ({ ...base, ...patch }), step.base);

/** Puts a record at the end of the queue; answers its number there, by which whoever waits for it goes on doing so. */
async function atTheEnd(db: EngineDatabase, { seq: was, ...record }: OutboxRecord): Promise<number> {
  const { outbox } = db.strict;
  await outbox.delete(was);
  const seq = await outbox.add(record as OutboxRecord);
  await waitAnew(db, was, { seq, deps: record.deps });
  return seq;
}

/**
 * Whoever waited for `was` waits for this record, which stands in its place. What that waits for itself by now, near or far
 * (an edit that came before the refusal, a name that this takes), waits for it no more.
 */
async function waitAnew(
  { strict: { outbox } }: EngineDatabase,
  was: number,
  { seq, deps }: Pick<OutboxRecord, 'seq' | 'deps'>,
): Promise<void> {
  const live = await outbox
    .where('state')
    .anyOf([...LIVE_STATES])
    .toArray();
  const awaited = awaitedBy({ deps }, live);
  for (const one of live.filter(({ deps, undo }) => deps.includes(was) || undo?.deps.includes(was)))
    await outbox.update(one.seq, {
      deps: one.deps.flatMap((dep) => (dep !== was ? dep : awaited.has(one.seq) ? [] : seq)),
      ...(one.undo && { undo: { ...one.undo, deps: one.undo.deps.map((dep) => (dep === was ? seq : dep)) } }),
      rev: one.rev + 1,
    });
}

/** What a record waits for, near and far, by number. */
function awaitedBy({ deps }: Pick<OutboxRecord, 'deps'>, live: readonly OutboxRecord[]): Set<number> {
  const depsOf = new Map(live.map((one) => [one.seq, one.deps]));
  const awaited = new Set(deps);
  // A set is walked to its end, with what joins it meanwhile.
  for (const seq of awaited) for (const dep of depsOf.get(seq) ?? []) awaited.add(dep);
  return awaited;
}
