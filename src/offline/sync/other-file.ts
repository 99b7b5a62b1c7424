import { sameValue } from '../mirror/difference.ts';
import { isDependedOn } from '../outbox/append.ts';
import { bindings } from '../outbox/bindings.ts';
import { mayChange, type OutboxRecord } from '../outbox/record.ts';
import { keyFor } from '../outbox/thawed.ts';
import { withOtherFile } from '../uploads/other-file.ts';
import type { SyncContext } from './engine-context.ts';

const speaksOf = (record: OutboxRecord, id: string): boolean =>
  record.refs.some((ref) => ref.collection === 'uploads' && ref.localId === id);

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
  if (!speaking.every(mayChange)) return undefined;
  const rows = new Set(speaking.map((record) => `${record.collection}/${record.entityId}`));
  const changed: OutboxRecord[] = [];
  for (const record of live) {
    if (!rows.has(`${record.collection}/${record.entityId}`) || !mayChange(record)) continue;
    const { fields } = context.entityOf(record.collection);
    const patch = withOtherFile(fields, record.patch, id, next);
    const base = withOtherFile(fields, record.base, id, next);
    if (!patch || !base) return undefined;
    if (!sameValue(patch, record.patch) || !sameValue(base, record.base))
      changed.push({ ...record, patch, base });
  }
  // What only seems to speak of it cannot be told how it would go on without.
  return speaking.every(({ seq }) => changed.some((record) => record.seq === seq)) ? changed : undefined;
}

/** Writes that down. Must run inside a transaction over outbox and rows, which are then to be folded anew. */
export async function putOtherFile(context: SyncContext, changed: readonly OutboxRecord[]): Promise<void> {
  const { db } = context;
  for (const record of changed) {
    const { patch, base, seq, op } = record;
    const isNothing =
      op === 'update' && Object.entries(patch).every(([name, value]) => sameValue(value, base[name]));
    if (isNothing && !(await isDependedOn(db, seq))) await db.strict.outbox.delete(seq);
    else
      await db.strict.outbox.put({
        ...record,
        ...(await bindings(db, context.entityOf(record.collection), record, patch)),
        ...keyFor(context, record),
        rev: record.rev + 1,
      });
  }
}
