import type { Entity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/field.ts';
import type { EngineDatabase } from '../database/open.ts';
import { sameValue } from '../mirror/difference.ts';
import { isDependedOn, neededBy } from '../outbox/append.ts';
import { bindings } from '../outbox/bindings.ts';
import { isLive, mayChange, type OutboxRecord } from '../outbox/record.ts';
import { keyFor } from '../outbox/thawed.ts';
import { withOtherFile } from '../uploads/other-file.ts';
import type { SyncContext } from './engine-context.ts';

const speaksOf = (record: OutboxRecord, id: string): boolean =>
  [record, record.undo].some((one) =>
    one?.refs.some((ref) => ref.collection === 'uploads' && ref.localId === id),
  );

/**
 * What would change of the unsent work that speaks of a file, were another in its place, or none. Undefined where some of it
 * is nothing without the file, or is not to be changed any more: then it stands and falls with the file.
 */
export function otherFile(
  context: SyncContext,
  live: readonly OutboxRecord[],
  id: string,
  next: string | null,
): OutboxRecord[] | undefined {
  const speaking = live.filter((record) => speaksOf(record, id));
  // Nor can what a collection says that is no more.
  const isHere = ({ collection }: OutboxRecord): boolean => context.collections.includes(collection);
  if (!speaking.every((record) => mayChange(record) && isHere(record))) return undefined;
  const rows = new Set(speaking.map((record) => `${record.collection}/${record.entityId}`));
  const changed: OutboxRecord[] = [];
  for (const record of live) {
    if (!rows.has(`${record.collection}/${record.entityId}`) || !mayChange(record)) continue;
    const { fields } = context.entityOf(record.collection);
    const swapped = withIt(fields, record, id, next);
    // What a removal took the place of goes along, should that be taken back.
    const under = record.undo && withIt(fields, record.undo, id, next);
    if (!swapped || (record.undo && !under)) return undefined;
    if (isOther(swapped, record) || (under && isOther(under, record.undo!)))
      changed.push({ ...swapped, ...(under && { undo: under }) });
  }
  // What only seems to speak of it cannot be told how it would go on without.
  return speaking.every(({ seq }) => changed.some((record) => record.seq === seq)) ? changed : undefined;
}

function withIt(
  fields: Fields,
  record: OutboxRecord,
  id: string,
  next: string | null,
): OutboxRecord | undefined {
  const patch = withOtherFile(fields, record.patch, id, next);
  const base = withOtherFile(fields, record.base, id, next);
  return patch && base && { ...record, patch, base };
}
const isOther = (made: OutboxRecord, { patch, base }: OutboxRecord): boolean =>
  !sameValue(made.patch, patch) || !sameValue(made.base, base);

/** Writes that down. Must run inside a transaction over outbox and rows, which are then to be folded anew. */
export async function putOtherFile(context: SyncContext, changed: readonly OutboxRecord[]): Promise<void> {
  const { db } = context;
  for (const record of changed) {
    const { patch, base, seq, op, undo } = record;
    const bound = (one: OutboxRecord) => boundAnew(db, context.entityOf(record.collection), one);
    const isNothing =
      op === 'update' && Object.entries(patch).every(([name, value]) => sameValue(value, base[name]));
    if (isNothing && !(await isDependedOn(db, seq))) await db.strict.outbox.delete(seq);
    else
      await db.strict.outbox.put({
        ...record,
        ...(op === 'delete' ? {} : await bound(record)),
        ...(undo && { undo: { ...undo, ...(await bound(undo)) } }),
        ...keyFor(context, record),
        rev: record.rev + 1,
      });
  }
}

/** What it waits for beside what its values say, the work that a step presumes above all, it waits for still. */
async function boundAnew(
  db: EngineDatabase,
  entity: Entity,
  record: OutboxRecord,
): Promise<Pick<OutboxRecord, 'refs' | 'deps'>> {
  const { refs, deps } = await bindings(db, entity, record, record.patch);
  const said = (await neededBy(db, record.refs)).all;
  const beside = await db.strict.outbox.bulkGet(record.deps.filter((dep) => !said.includes(dep)));
  const still = beside.flatMap((one) => (one && isLive(one) ? one.seq : []));
  return { refs, deps: [...new Set([...deps, ...still])] };
}
