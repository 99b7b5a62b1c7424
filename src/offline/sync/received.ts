import type { AnyRow } from '../../domain/kernel/entity.ts';
import { restore } from '../../domain/kernel/wire.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { localized, noteIdForm, readIds } from '../ids/ids.ts';
import type { Sent } from '../plain/completed.ts';
import type { SyncContext } from './engine-context.ts';
import { part } from './part.ts';

/**
 * The one door for rows that the server sends: read into the inside form, under this device's ids. A server without
 * versions leaves out what ours adds, so that is made here. `sent` is what of ours a row is the answer to.
 */
export async function received(
  context: SyncContext,
  collection: string,
  rows: readonly Record<string, unknown>[],
  sent?: Sent,
): Promise<AnyRow[]> {
  if (rows.length === 0) return [];
  const entity = context.entityOf(collection);
  await noteIdForm(context.db, rows);
  const ids = await readIds(context.db);
  const inside = rows.map((row) => localized(entity, restore(entity, row, context), ids));
  if (context.capabilities().etag) return inside;
  const { completed } = await part(import('../plain/completed.ts'));
  return Promise.all(inside.map((row) => completed(context, entity, row, sent)));
}

/** The row that an answer to one of ours brought; `patch` is what ours has made of it. */
export const answered = async (
  context: SyncContext,
  record: OutboxRecord,
  row: Record<string, unknown>,
  patch: OutboxRecord['patch'] = {},
): Promise<AnyRow> =>
  (await received(context, record.collection, [row], { key: record.entityId, patch }))[0]!;
