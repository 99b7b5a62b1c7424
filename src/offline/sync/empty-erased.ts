import type { Entity } from '../../domain/kernel/entity.ts';
import { isErased } from '../../domain/kernel/is-erased.ts';
import { ENDED_STATES, type OutboxRecord } from '../outbox/record.ts';
import type { SyncContext } from './engine-context.ts';

/** Undefined of a collection that this build does not know: a newer one may have sent it. */
function entityIn({ entityOf }: SyncContext, collection: string): Entity | undefined {
  try {
    return entityOf(collection);
  } catch {
    return undefined;
  }
}

/** The rows that a record speaks of: its own, and the one that it is a remark on. */
function aboutWhich(context: SyncContext, record: OutboxRecord): (readonly [string, string])[] {
  const remarks = Object.entries(entityIn(context, record.collection)?.fields ?? {}).flatMap(
    ([name, field]) => {
      const of = field.kind === 'text' && field.rowOf !== undefined ? record.patch[field.rowOf] : undefined;
      const id = record.patch[name];
      return typeof of === 'string' && typeof id === 'string' ? [[of, id] as const] : [];
    },
  );
  return [[record.collection, record.entityId], ...remarks];
}

/**
 * Takes out of what was sent, and is kept a day for diagnosis, all that it said of somebody who is erased by now: that
 * something was sent, and when, stays. Nothing can be taken back of it either.
 */
export async function emptyErased(context: SyncContext): Promise<void> {
  const { db } = context;
  const isOf = async ([collection, id]: readonly [string, string]): Promise<boolean> => {
    const known = entityIn(context, collection);
    const row = known?.erased === undefined ? undefined : await db.rows(collection).get(id);
    return known !== undefined && row !== undefined && isErased(known, row);
  };
  const ended = await db.strict.outbox.where('state').anyOf(ENDED_STATES).toArray();
  const gone: OutboxRecord[] = [];
  for (const record of ended) {
    const isFull = [record.patch, record.base].some((values) => Object.keys(values).length > 0);
    if (isFull && (await Promise.all(aboutWhich(context, record).map(isOf))).includes(true))
      gone.push(record);
  }
  if (gone.length === 0) return;
  await db.dexie.transaction('rw', ['outbox', 'conflicts'], async () => {
    for (const { seq, collection, entityId } of gone) {
      const record = await db.strict.outbox.get(seq);
      if (!record || !ENDED_STATES.includes(record.state)) continue;
      const { theirs: _theirs, candidates: _candidates, before: _before, ...kept } = record;
      await db.strict.outbox.put({ ...kept, patch: {}, base: {}, wire: null, label: '' });
      await db.strict.conflicts
        .filter((one) => one.collection === collection && one.entityId === entityId)
        .delete();
    }
  });
}
