import Dexie, { type Transaction } from 'dexie';
import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { MirrorRow } from '../database/tables.ts';
import { GONE } from '../mirror/fold.ts';
import { acknowledgedOf } from '../mirror/row.ts';
import { isPending, isRefusedStep, needsPerson, type OutboxRecord } from './record.ts';
import { recordsOf, workBy } from './records-of.ts';

/* Names that one row alone may hold, by which the server says "exist". It loads with the first write of a collection that has them. */

type Values = Readonly<Record<string, unknown>>;

/** The natural key of a row; undefined where it has none, and stands in nobody's way. */
export const keyOf = (entity: Entity, row: Values): string | undefined =>
  entity.naturalKey?.(row as never) || undefined;

/** The server has this row under that key, and nothing unsent here takes the key from it. */
export function holdsKey(entity: Entity, row: MirrorRow | undefined, key: string): row is MirrorRow {
  const server = acknowledgedOf(row);
  return (
    server !== null &&
    !server[GONE] &&
    !row!.$deleted &&
    [server, row!].every((one) => keyOf(entity, one) === key)
  );
}

/**
 * What a create or a change waits for because of the key that it takes: the unsent records, of other rows, that free it (a
 * removal, a change to another name). Sent before them it would be answered "exist", or refused. `current` is its row as
 * shown before. Must run inside a transaction over rows and outbox; all that it answers is older than a new record.
 */
export async function freeing(
  db: EngineDatabase,
  entity: Entity,
  id: string,
  current: MirrorRow | undefined,
  { op, patch }: Pick<OutboxRecord, 'op' | 'patch'>,
): Promise<number[]> {
  if (!entity.naturalKey) return [];
  const known = workIn(Dexie.currentTransaction, entity.collection);
  // Of its own work there is another record from now on; a row that is made here frees nothing.
  if (op !== 'create') known?.moved.add(id);
  if (op !== 'create' && op !== 'update') return [];
  const key = keyOf(entity, { ...current, ...patch });
  const server = acknowledgedOf(current);
  const isHeld = [server, current].every((row) => row && keyOf(entity, row) === key);
  if (!key || isHeld) return [];
  const others = [...(await freeable(db, entity.collection, known))].filter(([other]) => other !== id);
  if (op !== 'create') known?.moved.add(id);
  const rows = await db.rows(entity.collection).bulkGet(others.map(([other]) => other));
  return others.flatMap(([, own], index) => lastFreeing(entity, rows[index], own, key) ?? []);
}

/** The unsent work by which rows of a collection may be rid of their names, as one transaction knows it. */
interface KnownWork {
  work?: Map<string, OutboxRecord[]>;
  /** Rows that the transaction has come to since. */
  readonly moved: Set<string>;
}
/** Many writes may share a transaction: nobody else writes meanwhile, so that the queue need not be read by each. */
const knownWork = new WeakMap<Transaction, Map<string, KnownWork>>();
function workIn(transaction: Transaction | null, collection: string): KnownWork | undefined {
  if (!transaction) return undefined;
  const all = knownWork.get(transaction) ?? new Map<string, KnownWork>();
  knownWork.set(transaction, all);
  const known = all.get(collection) ?? { moved: new Set() };
  all.set(collection, known);
  return known;
}

// A row that is made here and not touched since frees nothing.
const mayFree = (own: readonly OutboxRecord[]): boolean => own.some((record) => record.op !== 'create');

async function freeable(
  db: EngineDatabase,
  collection: string,
  known: KnownWork = { moved: new Set() },
): Promise<ReadonlyMap<string, OutboxRecord[]>> {
  const moved = [...known.moved];
  known.moved.clear();
  if (!known.work) {
    known.work = await workBy(db, collection);
    for (const [id, own] of known.work) if (!mayFree(own)) known.work.delete(id);
    return known.work;
  }
  for (const id of moved) {
    const own = (await recordsOf(db, collection, id)).filter(isPending);
    if (mayFree(own)) known.work.set(id, own);
    else known.work.delete(id);
  }
  return known.work;
}

/** Of one row's records the one after which it does not hold the key any more, where it did. What was refused never took it. */
function lastFreeing(
  entity: Entity,
  shown: MirrorRow | undefined,
  own: readonly OutboxRecord[],
  key: string,
): number | undefined {
  const server: AnyRow | null = acknowledgedOf(shown);
  let values: Values = { ...shown, ...server };
  let isHeld = server !== null && !server[GONE] && keyOf(entity, values) === key;
  let isGone = false;
  let freed: number | undefined;
  for (const record of own) {
    if (isRefusedStep(record)) continue;
    values = { ...values, ...record.patch };
    // A change behind its removal does not bring a row back.
    isGone = record.op === 'delete' || (isGone && record.op !== 'create');
    if (!isGone && keyOf(entity, values) === key) {
      isHeld ||= !needsPerson(record);
      freed = undefined;
    } else if (isHeld) {
      freed = record.seq;
      isHeld = false;
    }
  }
  return freed;
}
