import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { sameValue } from '../mirror/difference.ts';
import { layUnder } from '../mirror/lay.ts';
import { acknowledgedOf, NO_VERSION, typedNames, versionOf } from '../mirror/row.ts';
import { liveRecords, neededBy } from '../outbox/append.ts';
import { mayChange, type OutboxRecord, type RecordError } from '../outbox/record.ts';
import { referencesIn } from '../outbox/references.ts';
import { inRowOrder } from '../outbox/row-order.ts';
import { thawed } from '../outbox/thawed.ts';
import type { SyncContext } from './engine-context.ts';
import { merge3 } from './merge.ts';
import { repoint } from './repoint.ts';

type Values = Record<string, unknown>;

/**
 * A new row turned out to be one that was there ("exist"): everything that speaks of it speaks of that one from now on,
 * and what differs is offered as a change of it, which is made only when its person accepts it. Must run inside a
 * transaction over all rows and the outbox.
 */
export async function adopt(context: SyncContext, record: OutboxRecord, existing: AnyRow): Promise<void> {
  const { db } = context;
  const { outbox, idMap } = db.strict;
  const at = context.ports.clock.now();
  let mine: Values = { ...record.patch };
  for (const later of await liveRecords(db, record.collection, record.entityId)) {
    if (later.seq === record.seq) continue;
    // What was changed behind it is part of what its person means.
    if (later.op === 'update' && mayChange(later)) {
      mine = { ...mine, ...later.patch };
      await outbox.put({ ...later, state: 'exists', doneAt: at, lastError: null });
    }
    // Where no version is judged, nobody else would say that the row is another one: its person is asked.
    else if (later.op === 'delete' && mayChange(later) && !context.capabilities().etag)
      await outbox.put({
        ...later,
        entityId: existing.id,
        baseEtag: NO_VERSION,
        state: 'conflict',
        theirs: existing,
        lastError: there(at),
        rev: later.rev + 1,
      });
    // A step or a removal was meant for the row made here: of the other one it is judged anew. Only that is written: what a
    // newer build queued is stored as it was.
    else
      await outbox.update(later.seq, {
        entityId: existing.id,
        baseEtag: later.wire ? later.baseEtag : NO_VERSION,
        rev: later.rev + 1,
      });
  }
  await outbox.put({ ...record, state: 'exists', doneAt: at, lastError: null });
  await idMap.put({ collection: record.collection, localId: record.entityId, serverId: existing.id });
  await offer(context, record, mine, existing);
  const table = db.rows(record.collection);
  await table.delete(record.entityId);
  const shown = await table.get(existing.id);
  const known = acknowledgedOf(shown) ?? existing;
  await layUnder(db, record.collection, existing.id, known, shown);
  await repoint(context, record.collection, record.entityId, existing.id);
  return inRowOrder(db, record.collection, existing.id);
}

const there = (at: number): RecordError => ({ status: 200, type: 'exists', title: 'exist', errors: [], at });

async function offer(
  context: SyncContext,
  record: OutboxRecord,
  mine: Values,
  existing: AnyRow,
): Promise<void> {
  const entity = context.entityOf(record.collection);
  const patch = differing(entity, mine, existing);
  if (Object.keys(patch).length === 0) return;
  const refs = referencesIn(entity.fields, patch);
  const { seq: _seq, ...offered } = thawed(record, {
    key: context.newKey(),
    op: 'update',
    entityId: existing.id,
    patch,
    base: {},
    baseEtag: versionOf(existing),
    refs,
    deps: (await neededBy(context.db, refs)).all,
    barrier: false,
    state: 'conflict',
    offer: true,
    theirs: existing,
    merges: 0,
    rev: 0,
    lastError: there(context.ports.clock.now()),
  });
  await context.db.strict.outbox.add(offered as OutboxRecord);
}

/** What the person filled in and the row there has not: not its state, nor what every new row starts with. */
export function differing(entity: Entity, mine: Values, existing: AnyRow): Values {
  const given = Object.entries(mine).filter(([name, value]) => {
    const field = entity.fields[name];
    return (
      field &&
      name !== entity.statusField &&
      !entity.settled.includes(name) &&
      typedNames(entity).includes(name) &&
      value !== null &&
      !sameValue(value, field.initial)
    );
  });
  const typed = Object.fromEntries(given);
  const { patch } = merge3({ fields: entity.fields }, {}, typed, existing, () => 'mine');
  return Object.fromEntries(Object.keys(patch).map((name) => [name, typed[name]]));
}
