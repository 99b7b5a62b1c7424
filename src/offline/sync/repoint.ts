import type { Fields } from '../../domain/kernel/field.ts';
import type { MirrorRow } from '../database/tables.ts';
import { isLive, mayChange, type OutboxRecord, type Reference } from '../outbox/record.ts';
import { keyFor } from '../outbox/thawed.ts';
import { referencesIn, resolveReferences } from '../outbox/references.ts';
import type { SyncContext } from './engine-context.ts';

type Values = Record<string, unknown>;

/**
 * Rows and queued records that speak of one row speak of another from now on: by their link fields alone, for an equal
 * text elsewhere is not a reference. What was sent keeps its words. Where the other is yet to be made they wait for `birth`,
 * the number of its creation. Must run inside a transaction over all of them.
 */
export async function repoint(
  context: SyncContext,
  collection: string,
  from: string,
  to: string,
  birth?: number,
): Promise<void> {
  const isIt = (ref: Reference): boolean => ref.collection === collection && ref.localId === from;
  const swap = (fields: Fields, values: Values): Values =>
    resolveReferences(values, referencesIn(fields, values).filter(isIt), () => to);
  const { outbox } = context.db.strict;
  const speaking = await outbox
    .filter((record) => isLive(record) && [record, record.undo].some((one) => one?.refs.some(isIt)))
    .toArray();
  const swapped = (record: OutboxRecord, fields: Fields): OutboxRecord => ({
    ...record,
    patch: swap(fields, record.patch),
    base: swap(fields, record.base),
    refs: record.refs.map((ref) => (isIt(ref) ? { ...ref, localId: to } : ref)),
    ...(birth !== undefined && birth !== record.seq && record.refs.some(isIt)
      ? { deps: [...record.deps, birth] }
      : {}),
    ...(record.undo ? { undo: swapped(record.undo, fields) } : {}),
  });
  for (const record of speaking) {
    // Of a collection that is no more nothing can be read.
    if (!context.collections.includes(record.collection)) continue;
    const { fields } = context.entityOf(record.collection);
    if (mayChange(record))
      await outbox.put({
        ...swapped(record, fields),
        ...(record.refs.some(isIt) ? keyFor(context, record) : {}),
        rev: record.rev + 1,
      });
    const table = context.db.rows(record.collection);
    const row = await table.get(record.entityId);
    if (row) await table.put(swap(fields, row) as MirrorRow);
  }
}
