import type { AnyRow } from '../../domain/kernel/entity.ts';
import { readsRow } from '../../domain/kernel/grants.ts';
import { truncate } from '../../domain/kernel/text.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { layoutOf, type Layout } from '../store/layout.ts';
import type { Unit } from '../store/unit.ts';
import { queueMessages } from '../web-push/subscriptions.ts';
import { commentNotices } from '../support/comment-notices.ts';
import { driveNotices } from '../drive/notices/drive-notices.ts';
import { expenseAccountNotices, expenseAccountsDone, reminderNotices } from './expense-account-notices.ts';
import type { Notice } from './notice.ts';
import { putAwayWithin, takeBackNotices, takeBackNoticesOf } from '../drive/notices/notices-over.ts';
import { personOf } from './people-told.ts';

/**
 * Tells whom a written row concerns, in the same transaction: nobody hears of what did not happen, and what happened is
 * not left untold. Nobody is told of what they mean to do themselves, nor of a record that they may not read.
 */
export async function tellOf(
  unit: Unit,
  layout: Layout,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<void> {
  const { collection } = layout.entity;
  if (collection === 'comments' && !before) await tell(unit, await commentNotices(unit, row));
  if (collection === 'driveFiles') await tellOfDrive(unit, row, before);
  if (collection === 'users') await takeBackNoticesOf(unit, row, before);
  if (collection !== 'expenseAccounts') return;
  const reminded = row['nudgedOn'] ?? null;
  if (before && reminded !== null && reminded !== before['nudgedOn'])
    await tell(unit, await reminderNotices(unit, row));
  if (row['status'] === (before?.['status'] ?? 'draft')) return;
  const done = await expenseAccountsDone(unit, row, before?.['status']);
  for (const recipient of done?.of ?? [])
    for (const kind of done?.kinds ?? []) await putAway(unit, recipient, kind, row.id);
  await tell(unit, await expenseAccountNotices(unit, row, before));
}

async function tellOfDrive(unit: Unit, row: AnyRow, before: AnyRow | undefined): Promise<void> {
  if (row['trashedOn'] || row['removedOn']) {
    await putAwayWithin(unit, row.id);
    return takeBackNotices(unit, row, before);
  }
  await takeBackNotices(unit, row, before);
  const { tell: notices, over } = await driveNotices(unit, row, before);
  for (const { kind, of } of over) for (const recipient of of) await putAway(unit, recipient, kind, row.id);
  return tell(unit, notices);
}

/** As long as the declaration lets a title and a text be; what is cut ends in an ellipsis. */
const TITLE = 249;
const TEXT = 499;

async function tell(unit: Unit, notices: readonly Notice[]): Promise<void> {
  const layout = layoutOf('notifications');
  const told = new Set<string>();
  const written: { id: string; recipient: string }[] = [];
  for (const { kind, collection, row, text = '', to, isForWriterToo = false } of notices)
    for (const id of to) {
      if (typeof id !== 'string' || told.has(id) || (id === unit.reader.id && !isForWriterToo)) continue;
      told.add(id);
      const person = await personOf(unit, id);
      const { entity } = layoutOf(collection);
      if (!person || !readsRow(entity, row, person)) continue;
      const notice: AnyRow = {
        id: unit.ids.next(),
        createdBy: unit.reader.id,
        recipient: id,
        kind,
        onCollection: collection,
        onId: row.id,
        title: truncate(row.displayLine1?.trim() || entity.label, TITLE),
        text: text === '' ? null : truncate(text, TEXT),
        readAt: null,
      };
      unit.change(layout, 'create', undefined, await computed(layout.entity, notice, unit.context()));
      written.push({ id: notice.id, recipient: id });
    }
  await queueMessages(unit.tx, unit.reader.organisation, unit.now, written);
}

/** What waited for this person is done, by whomever: it is not unread any more. */
async function putAway(unit: Unit, recipient: string, kind: Notice['kind'], onId: string): Promise<void> {
  const layout = layoutOf('notifications');
  for (const notice of await unit.lookup.where('notifications', { recipient, kind, onId, readAt: null }))
    unit.change(layout, 'update', notice, { ...notice, readAt: unit.stamp });
}
