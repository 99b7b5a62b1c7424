import type { AnyRow } from '../../domain/kernel/entity.ts';
import { readsRow } from '../../domain/kernel/grants.ts';
import { truncate } from '../../domain/kernel/text.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { layoutOf } from '../store/layout.ts';
import { NOBODY } from '../store/reader.ts';
import type { Unit } from '../store/unit.ts';
import { queueMessages } from '../web-push/subscriptions.ts';
import type { Notice } from './notice.ts';
import { personOf } from './people-told.ts';

/** As long as the declaration lets a title and a text be; what is cut ends in an ellipsis. */
const TITLE = 249;
const TEXT = 499;

/**
 * Tells people, in the same transaction: nobody hears of what did not happen, and what happened is not left untold. Nobody is
 * told of what they mean to do themselves, nor of a record that they may not read.
 */
export async function tell(unit: Unit, notices: readonly Notice[]): Promise<void> {
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
        createdBy: unit.reader.id === NOBODY ? null : unit.reader.id,
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

/** A notice's task is done, by whomever: it is not unread any more. */
export async function putAway(
  unit: Unit,
  recipient: string,
  kind: Notice['kind'],
  onId: string,
): Promise<void> {
  const layout = layoutOf('notifications');
  for (const notice of await unit.lookup.where('notifications', { recipient, kind, onId, readAt: null }))
    unit.change(layout, 'update', notice, { ...notice, readAt: unit.stamp });
}
