import { survivorOf } from '../../domain/kernel/survivor.ts';
import type { Entity } from '../../domain/kernel/entity.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import { liveRecords } from '../outbox/append.ts';
import {
  isPending,
  isRefusedStep,
  mayChange,
  needsPerson,
  type OutboxRecord,
  type RecordError,
} from '../outbox/record.ts';
import { recordsIn } from '../outbox/records-of.ts';
import type { SyncContext } from './engine-context.ts';

/** What freed a value may have been answered after what takes it, by so much (ms). */
const ANSWERED_WITHIN_MS = 60_000;
/** So often the server is asked again: it may be another row, which this device does not know, that holds the value. */
const MOST_ATTEMPTS = 5;

/**
 * Whether the server refused a change for a value that is used already while earlier work of this device, on its way or just
 * done, frees that value: calls that do not wait for each other may arrive in any order, and the same one succeeds after it.
 */
export async function isFreedHere(
  context: SyncContext,
  entity: Entity,
  record: OutboxRecord,
  { errors }: RecordError,
): Promise<boolean> {
  if (errors.length === 0 || errors.some(({ code }) => code !== 'unique')) return false;
  if (record.attempts > MOST_ATTEMPTS) return false;
  const { db, ports } = context;
  const table = db.rows(record.collection);
  const mine = { ...(await table.get(record.entityId)), ...record.patch };
  const since = ports.clock.now() - ANSWERED_WITHIN_MS;
  const earlier = (await recordsIn(db, record.collection).toArray()).filter(
    (one) =>
      one.seq < record.seq &&
      one.entityId !== record.entityId &&
      one.op !== 'create' &&
      ((isPending(one) && !needsPerson(one) && !isRefusedStep(one)) || (one.doneAt ?? 0) >= since),
  );
  for (const one of earlier) {
    const shown = await table.get(one.entityId);
    const before = { ...shown, ...shown?.$server, ...one.base };
    const after = { ...shown, ...one.patch };
    const isGone = one.op === 'delete' || survivorOf(after) !== undefined;
    for (const group of entity.unique) {
      const isAsked = group.every((name) => mine[name] !== null && sameTyped(before[name], mine[name]));
      if (isAsked && (isGone || group.some((name) => !sameTyped(after[name], mine[name])))) return true;
    }
  }
  return false;
}

/**
 * Later unsent work that gives a row other values than the ones this change was refused for, because another row has them by
 * now: nobody wants the refused ones any more.
 * @returns the values that stand, and what is unsent behind the change; undefined where it was refused for anything else, or
 * nothing was given up
 */
export async function givenUpSince(
  { db }: SyncContext,
  { unique }: Entity,
  record: OutboxRecord,
  { errors }: RecordError,
): Promise<{ readonly patch: Record<string, unknown>; readonly later: readonly OutboxRecord[] } | undefined> {
  if (errors.length === 0 || errors.some(({ code }) => code !== 'unique')) return undefined;
  const later = (await liveRecords(db, record.collection, record.entityId)).filter(
    (one) => one.seq > record.seq && mayChange(one),
  );
  const names = new Set(unique.flat().filter((name) => name in record.patch));
  const patch = Object.fromEntries(
    later
      .filter(({ op }) => op === 'update')
      .flatMap((one) => Object.entries(one.patch).filter(([name]) => names.has(name))),
  );
  return Object.keys(patch).length > 0 ? { patch, later } : undefined;
}
