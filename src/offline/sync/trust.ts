import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { rowsOf } from '../database/stores.ts';
import { acknowledgedOf, NO_VERSION, typedNames, versionOf } from '../mirror/row.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import { isLive, mayChange, type OutboxRecord } from '../outbox/record.ts';
import { recordsIn } from '../outbox/records-of.ts';
import type { SyncContext } from './engine-context.ts';

/*
 * A server that was restored counts its versions anew, so one of them may name two contents. Whether it was restored a
 * refused cursor does not say: until the server shows a row again, no version of that row is believed.
 */

/**
 * What was made on a version from before goes out without it, and comes to the merge; it remembers the row that the
 * version named. What was sent once stays as it is. `rows`: of these alone.
 */
export async function distrustVersions(
  context: SyncContext,
  collection: string,
  rows?: readonly AnyRow[],
): Promise<void> {
  const { db } = context;
  await db.dexie.transaction('rw', [rowsOf(collection), 'outbox'], async () => {
    const table = db.rows(collection);
    const ids = rows && new Set(rows.map(({ id }) => id));
    const isMeant = (record: OutboxRecord): boolean => ids?.has(record.entityId) ?? true;
    const live = (await recordsIn(db, collection).toArray()).filter((one) => isLive(one) && isMeant(one));
    for (const record of live.filter(isBased)) {
      const known = acknowledgedOf(await table.get(record.entityId));
      const row = versionOf(known) === record.baseEtag ? known : null;
      await db.strict.outbox.put({ ...under(record, NO_VERSION, row), rev: record.rev + 1 });
    }
    // Whatever the server shows of these rows is the later word, under a lower version too: what lies under the work, and
    // what a conflict came of, until a list of after the refusal has brought the row.
    for (const id of new Set(live.map(({ entityId }) => entityId))) {
      const held = await table.get(id);
      if (held?.$server?.version !== undefined)
        await table.put({ ...held, $server: withoutVersion(held.$server) });
    }
    if (rows) return;
    for (const { seq, theirs, state } of live)
      if (state === 'conflict' && theirs)
        await db.strict.outbox
          .where({ seq })
          .modify((one) => Object.assign(one, { theirs: withoutVersion(theirs), rev: one.rev + 1 }));
  });
}
/**
 * An answer has the row under a lower version than the one that this was made on, and that we hold: the server was restored,
 * and its word is the later one. Must run inside a transaction over the collection's rows.
 */
export async function believeOlder(
  { db }: Pick<SyncContext, 'db'>,
  { collection, entityId, baseEtag }: OutboxRecord,
  answered: AnyRow,
): Promise<void> {
  const held = await db.rows(collection).get(entityId);
  const known = held?.$server;
  if (known && versionOf(known) === baseEtag && Number(answered.version) < Number(baseEtag))
    await db.rows(collection).put({ ...held, $server: withoutVersion(known) });
}
/** A row whose version names nothing that can be relied upon: any other is newer. */
const withoutVersion = <Row extends object>(row: Row): Row & { version: number } => ({
  ...row,
  version: Number(NO_VERSION),
});
const isBased = (record: OutboxRecord): boolean =>
  mayChange(record) && record.baseEtag !== null && record.baseEtag !== NO_VERSION;

/** A list that the server drew up since. See `trustAgain`. */
export const trustShown = (
  context: SyncContext,
  collection: string,
  rows: readonly AnyRow[],
): Promise<void> =>
  context.db.dexie.transaction('rw', ['outbox'], () => trustAgain(context, collection, rows));

/**
 * The server has shown these rows: where one is what it was under the same version, that version is believed again, and
 * nobody is asked about it. Must run inside a transaction over the outbox.
 */
export async function trustAgain(
  { db, entityOf }: Pick<SyncContext, 'db' | 'entityOf'>,
  collection: string,
  rows: readonly AnyRow[],
): Promise<void> {
  const doubted = await recordsIn(db, collection)
    .filter((record) => record.doubted !== undefined && mayChange(record))
    .toArray();
  if (doubted.length === 0) return;
  const entity = entityOf(collection);
  const shown = new Map(rows.map((row) => [row.id, row]));
  for (const record of doubted) {
    const row = shown.get(record.entityId);
    if (row && isAsDoubted(entity, record, row))
      await db.strict.outbox.put({ ...under(record, versionOf(row), null), rev: record.rev + 1 });
  }
}

/** With this version, and the row that it is doubted of; so is what a removal took the place of, should that be taken back. */
function under(record: OutboxRecord, baseEtag: string | null, doubted: AnyRow | null): OutboxRecord {
  const { undo } = record;
  return {
    ...withoutDoubt(record),
    ...(undo ? { undo: under(undo, baseEtag, doubted) } : {}),
    ...(doubted ? { doubted } : {}),
    baseEtag,
  };
}

/** What has a version of its own by now, or none. */
export function withoutDoubt({ doubted: _settled, ...record }: OutboxRecord): OutboxRecord {
  return record;
}

/** The row is still what it was when its version was last believed. Pure. */
export const isAsDoubted = (
  entity: Entity,
  { baseEtag, doubted }: Pick<OutboxRecord, 'baseEtag' | 'doubted'>,
  row: AnyRow,
): boolean =>
  doubted !== undefined &&
  baseEtag === NO_VERSION &&
  doubted['id'] === row.id &&
  [NO_VERSION, versionOf(row)].includes(versionOf(doubted as AnyRow)) &&
  typedNames(entity).every((name) => sameTyped(doubted[name], row[name]));
