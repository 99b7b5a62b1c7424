import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { linksTo } from '../../domain/kernel/link-target.ts';
import { liveRecords } from '../outbox/append.ts';
import { isLive, mayChange, type OutboxRecord } from '../outbox/record.ts';
import { recordsIn } from '../outbox/records-of.ts';
import { referencesIn } from '../outbox/references.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { localized, readIds } from './ids.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row that has got another id: what tabs and addresses have to know. */
export interface Renamed {
  readonly collection: string;
  readonly key: string;
  readonly serverId: string;
}

/**
 * The server knows a row that was made here under an id of its own. Must run inside a transaction over every
 * collection, the outbox, the map and `meta`: the map and whatever came meanwhile under the server's id become one with
 * the row, so that no later list shows it twice. Answers false, and does nothing, when another row has that id already.
 */
export async function rename(context: SyncContext, { collection, key, serverId }: Renamed): Promise<boolean> {
  const { db } = context;
  const before = await readIds(db);
  const holder = before.keyOf(collection, serverId);
  if (holder !== serverId || before.isRenamed(collection, holder)) return holder === key;
  await db.strict.idMap.put({ collection, localId: key, serverId, own: true });
  const twin = await db.rows(collection).get(serverId);
  if (!twin) return true;
  // A list was faster than the answer: its row, and what was done to that row here, are this one's.
  await db.rows(collection).delete(serverId);
  await takeRecords(context, collection, serverId, key);
  const ids = await readIds(db);
  for (const name of context.collections) {
    const entity = context.entityOf(name);
    if (!linksTo(entity.fields, collection)) continue;
    const speaks = (row: AnyRow): boolean =>
      referencesIn(entity.fields, row).some(
        (ref) => ref.collection === collection && ref.localId === serverId,
      );
    for (const row of await db
      .rows(name)
      .filter((one) => speaks(one) || Boolean(one.$server && speaks(one.$server)))
      .toArray()) {
      await db.rows(name).put({
        ...localized(entity, row, ids),
        ...(row.$server ? { $server: localized(entity, row.$server, ids) } : {}),
      });
    }
    await bindRecords(context, entity, collection, serverId);
  }
  return true;
}

/** The records of one row go to another, each waiting for the one before. */
async function takeRecords(
  context: SyncContext,
  collection: string,
  from: string,
  to: string,
): Promise<void> {
  const { outbox } = context.db.strict;
  await outbox.where('[collection+entityId]').equals([collection, from]).modify({ entityId: to });
  const live = await liveRecords(context.db, collection, to);
  for (const [index, record] of live.entries()) {
    const before = live[index - 1];
    if (before && mayChange(record) && !record.deps.includes(before.seq))
      await outbox.put({ ...record, deps: [...record.deps, before.seq], rev: record.rev + 1 });
  }
}

/**
 * What is unsent says the row's key from now on, also where it tells what was there before, or comes back with an undo: by
 * another name of the same row it would pass for somebody else's change. Bytes that were sent stay as they are.
 */
async function bindRecords(
  context: SyncContext,
  entity: Entity,
  collection: string,
  serverId: string,
): Promise<void> {
  const { outbox } = context.db.strict;
  const ids = await readIds(context.db);
  const speaks = (values: Values | null | undefined): boolean =>
    referencesIn(entity.fields, values ?? {}).some(
      (ref) => ref.collection === collection && ref.localId === serverId,
    );
  const isConcerned = ({ patch, base, theirs, undo }: OutboxRecord): boolean =>
    [patch, base, theirs].some(speaks) || (undo !== undefined && isConcerned(undo));
  const local = (values: Values): Record<string, unknown> => {
    const { id: _id, createdBy: _createdBy, ...inside } = localized(entity, { ...values, id: '' }, ids);
    return inside;
  };
  const bound = (record: OutboxRecord): OutboxRecord => {
    const { theirs, undo } = record;
    const patch = local(record.patch);
    return {
      ...record,
      patch,
      base: local(record.base),
      refs: record.op === 'delete' ? record.refs : referencesIn(entity.fields, patch),
      ...(theirs ? { theirs: localized(entity, theirs as AnyRow, ids) } : {}),
      ...(undo ? { undo: bound(undo) } : {}),
      rev: record.rev + 1,
    };
  };
  const speaking = await recordsIn(context.db, entity.collection)
    .filter((record) => isLive(record) && context.db.isKnown(record) && isConcerned(record))
    .toArray();
  for (const record of speaking) await outbox.put(bound(record));
}
