import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { isMergeable } from '../../domain/kernel/merged-into.fields.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { picked } from '../mirror/difference.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import { NO_VERSION, typedNames } from '../mirror/row.ts';
import { bindings } from '../outbox/bindings.ts';
import type { NewRecord, OutboxRecord } from '../outbox/record.ts';
import { inRowOrder } from '../outbox/row-order.ts';
import { thawed } from '../outbox/thawed.ts';
import type { SyncContext } from './engine-context.ts';
import { refold } from './refold.ts';
import { withoutDoubt } from './trust.ts';

/*
 * Two rows are merged on one device while the one that goes is changed on another: what was changed is meant for the one that
 * stays, whichever of the two is heard of first. It is sent as a change of that one, made on a version that no row has, so
 * that it comes to the merge of both sides, and to its person where they differ.
 */

/** Whether this change lets its row go into another. */
export const isMerging = ({ patch }: Pick<OutboxRecord, 'patch'>): boolean => survivorOf(patch) !== undefined;

/** What says what became of a row; no part of what it says of whom or what it stands for. */
const fateOf = ({ erased }: Entity): string[] => ['mergedInto', 'mergeRecord', ...(erased ? [erased] : [])];

/** Whether what this change was made on has gone into another row that is here, so that it is meant for that one. */
export async function isMeantForAnother(
  { db }: Pick<SyncContext, 'db'>,
  entity: Entity,
  { op, patch, collection }: OutboxRecord,
  theirs: AnyRow,
): Promise<boolean> {
  const into = survivorOf(theirs);
  if (into === undefined || op !== 'update' || fateOf(entity).some((name) => name in patch)) return false;
  return (await db.rows(collection).get(into)) !== undefined;
}

/** Makes it a change of the row that its own went into. Must run inside the transaction that settles it. */
export async function sendToSurvivor(
  context: SyncContext,
  record: OutboxRecord,
  theirs: AnyRow,
): Promise<void> {
  const { db } = context;
  const entity = context.entityOf(record.collection);
  const moved = { ...record, entityId: survivorOf(theirs)! };
  await db.strict.outbox.put(
    thawed(withoutDoubt(moved), {
      ...(await bindings(db, entity, moved, record.patch)),
      key: context.newKey(),
      baseEtag: NO_VERSION,
      merges: 0,
    }),
  );
  await inRowOrder(db, moved.collection, moved.entityId);
  await refold(context, moved);
}

/** What theirs has changed of a row since it was merged here: by the whole row that was decided on. */
export function changedSinceMerged(
  entity: Entity,
  { base, patch }: Pick<OutboxRecord, 'base' | 'patch'>,
  theirs: AnyRow,
): string[] {
  if (!isMergeable(entity) || !isMerging({ patch }) || (entity.erased && theirs[entity.erased])) return [];
  const fate = fateOf(entity);
  return typedNames(entity).filter(
    (name) =>
      name in base && !(name in patch) && !fate.includes(name) && !sameTyped(base[name], theirs[name]),
  );
}

/** Lets the row that stays have these of theirs as well. Must run inside the transaction that settles the merge. */
export async function carryOn(
  context: SyncContext,
  record: OutboxRecord,
  theirs: AnyRow,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const { db, newKey, ports } = context;
  const entity = context.entityOf(record.collection);
  const { seq: _seq, doubted: _doubted, exportedAt: _exported, replaces: _replaces, ...own } = record;
  const patch = Object.fromEntries(names.map((name) => [name, theirs[name] ?? null]));
  const next: NewRecord = {
    ...own,
    key: newKey(),
    entityId: survivorOf(record.patch)!,
    patch,
    base: picked(record.base, names),
    baseEtag: NO_VERSION,
    refs: [],
    deps: [],
    state: 'queued',
    wire: null,
    attempts: 0,
    nextAt: 0,
    lastError: null,
    createdAt: ports.clock.now(),
    merges: 0,
    rev: 0,
  };
  const seq = await db.strict.outbox.add(next as OutboxRecord);
  const added = { ...next, seq };
  const { refs, deps } = await bindings(db, entity, added, patch);
  await db.strict.outbox.put({ ...added, refs, deps: [...deps, record.seq] });
  await refold(context, added);
}
