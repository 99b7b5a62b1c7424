import { expect } from 'vitest';
import type { MirrorRow } from '../database/tables.ts';
import { GONE } from '../mirror/fold.ts';
import { acknowledgedOf } from '../mirror/row.ts';
import { isLocalEnd } from './coalesce.ts';
import { isPending, isRefusedStep, needsPerson, type OutboxRecord } from './record.ts';

/* What the order of the queue holds, whatever was done: not by number, because a step that was refused goes again at the end. */

/** What waits and what the rows show, between two deeds. */
export interface Moment {
  readonly queue: readonly OutboxRecord[];
  readonly rows: ReadonlyMap<string, MirrorRow>;
}
/** Whether one waits for the other, near or far. */
type Waits = (record: OutboxRecord, other: OutboxRecord) => boolean;

export function waitsIn(queue: readonly OutboxRecord[]): Waits {
  const bySeq = new Map(queue.map((record) => [record.seq, record]));
  const awaited = new Map<number, ReadonlySet<number>>();
  for (const { seq, deps } of queue) {
    const far = new Set(deps.filter((dep) => bySeq.has(dep)));
    for (const dep of far) for (const next of bySeq.get(dep)!.deps) if (bySeq.has(next)) far.add(next);
    awaited.set(seq, far);
  }
  return (record, other) => awaited.get(record.seq)!.has(other.seq);
}

const told = (queue: readonly OutboxRecord[]): string => queue.map(said).join('\n');
const said = ({ seq, op, entityId, state, deps, patch }: OutboxRecord): string =>
  `${seq} ${op} ${entityId} ${state} [${deps.join()}] ${JSON.stringify(patch)}`;

/**
 * Nothing waits in a circle; a row's creation, or a file, goes before what refers to it; the work on a row goes in its
 * order.
 */
export function expectOrder({ queue }: Moment): void {
  const waits = waitsIn(queue);
  for (const record of queue) {
    expect(waits(record, record), `in no circle: ${record.seq}\n${told(queue)}`).toBe(false);
    for (const ref of record.refs) {
      const birth = queue.find(
        (other) =>
          isPending(other) && other.entityId === ref.localId && ['create', 'upload'].includes(other.op),
      );
      if (birth && birth !== record)
        expect(record.deps, `what it refers to goes first: ${record.seq}\n${told(queue)}`).toContain(
          birth.seq,
        );
    }
    for (const before of queue.filter(
      (other) => other.entityId === record.entityId && other.seq < record.seq,
    )) {
      // What was sent went when nothing was before it; what mends a refused step does not wait for it.
      const isFree = record.wire !== null || (isRefusedStep(before) && record.op !== 'delete');
      if (!isPending(before) || !isPending(record) || isFree) continue;
      expect(
        waits(record, before),
        `a row's work in order: ${record.seq} after ${before.seq}\n${told(queue)}`,
      ).toBe(true);
    }
  }
}

/** The work on a row after which it does not hold a name any more that it holds, or is about to. */
function freeing({ queue, rows }: Moment, id: string, name: unknown): OutboxRecord | undefined {
  const server = acknowledgedOf(rows.get(id));
  let freed: OutboxRecord | undefined;
  let isHeld = !server?.[GONE] && server?.['name'] === name;
  let isGone = false;
  for (const record of queue) {
    if (record.entityId !== id || !isPending(record) || isRefusedStep(record)) continue;
    if (record.op === 'delete') {
      if (isHeld) freed = record;
      isHeld = false;
      isGone = true;
    }
    if (isGone || !('name' in record.patch)) continue;
    if (record.patch['name'] === name) {
      isHeld ||= !needsPerson(record);
      freed = undefined;
    } else {
      if (isHeld) freed = record;
      isHeld = false;
    }
  }
  return freed;
}

const takenBy = ({ op, patch }: OutboxRecord): unknown =>
  op === 'create' || op === 'update' ? (patch['name'] ?? undefined) : undefined;
const isDecision = ({ op }: OutboxRecord): boolean => op === 'action' || op === 'delete';
const speaksOf = ({ refs }: OutboxRecord, id: string): boolean => refs.some(({ localId }) => localId === id);

/** What goes after something that was there before it: by their `group`, which a record keeps when it moves. */
export interface Promised {
  readonly after: string;
  readonly before: string;
  /** The name that the one takes and the other frees; of a decision, what it is. */
  readonly name?: unknown;
  readonly op?: OutboxRecord['op'];
}

const byGroup = ({ queue }: Moment) =>
  new Map(queue.filter(isPending).map((record) => [record.group, record]));

/**
 * What came of a deed: what it made take a name waits for what frees that, and a step or a removal for what speaks of
 * its row.
 */
function promisesOf(was: Moment, now: Moment): Promised[] {
  const old = byGroup(was);
  const current = byGroup(now);
  const waits = waitsIn(now.queue);
  const found: Promised[] = [];
  for (const [after, record] of current) {
    const before = old.get(after);
    const name = takenBy(record);
    if (name !== undefined && !(before && (takenBy(before) === name || before.op === 'delete')))
      for (const id of was.rows.keys()) {
        const freed = id === record.entityId ? undefined : freeing(was, id, name);
        const left = freed && current.get(freed.group);
        // Two rows that exchange their names: the server says which cannot be.
        if (left && !waits(left, record)) found.push({ after, before: left.group, name });
      }
    if (isDecision(record) && before?.op !== record.op)
      for (const other of old.values())
        if (other.entityId !== record.entityId && speaksOf(other, record.entityId) && !isLocalEnd(other))
          found.push({ after, before: other.group, op: record.op });
  }
  return found;
}

/**
 * Whether it is still asked for: the name is taken and freed as it was, the row still spoken of, and the rows have not
 * come to exchange their names since, which the server says cannot be.
 */
function isOpen({ after, before, name, op }: Promised, now: Moment, waits: Waits): boolean {
  const records = byGroup(now);
  const one = records.get(after);
  const other = records.get(before);
  if (!one || !other) return false;
  if (op) return one.op === op && speaksOf(other, one.entityId);
  return (
    takenBy(one) === name &&
    acknowledgedOf(now.rows.get(one.entityId))?.['name'] !== name &&
    !(takenBy(other) !== undefined && waits(other, one)) &&
    freeing(now, other.entityId, name) === other
  );
}
/**
 * Whether it may be asked for again: a row that has its name again is waited for no more, also should it be rid of it
 * anew.
 */
const isAlive = ({ after, before, name, op }: Promised, now: Moment): boolean => {
  const records = byGroup(now);
  const other = records.get(before);
  if (!records.has(after) || !other) return false;
  return op !== undefined || freeing(now, other.entityId, name) === other;
};

/** What was promised before and can still be asked for, with what came of a deed. */
export const promisesSince = (was: Moment, now: Moment, before: readonly Promised[]): Promised[] =>
  [...before, ...promisesOf(was, now)].filter((promise) => isAlive(promise, now));

export function expectPromises(now: Moment, promises: readonly Promised[]): void {
  const waits = waitsIn(now.queue);
  const records = byGroup(now);
  for (const promise of promises.filter((one) => isOpen(one, now, waits))) {
    const [after, before] = [records.get(promise.after)!, records.get(promise.before)!];
    const why = promise.op ?? `the name ${String(promise.name)}`;
    expect(
      waits(after, before),
      `${after.seq} goes after ${before.seq}, for ${why}\n${told(now.queue)}`,
    ).toBe(true);
  }
}
