import type { AnyRow } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { mustBeHere } from '../database/left.ts';
import type { MirrorRow } from '../database/tables.ts';
import { rowsOf } from '../database/stores.ts';
import { fold, GONE } from '../mirror/fold.ts';
import { acknowledgedOf } from '../mirror/row.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { workBy, type Settled } from '../outbox/records-of.ts';
import { localized, readIds } from '../ids/ids.ts';
import type { SyncContext } from './engine-context.ts';

/** A page of what the server has: rows as they are now, ids that are gone. */
export interface Page {
  readonly rows: readonly AnyRow[];
  readonly deleted: readonly string[];
  /** What had come to its end here by the time it was asked for: a removal that did so since is not in it. */
  readonly settled?: Settled;
  readonly cursor: string | null;
  /**
   * It tells what has moved since this cursor: without the rows before, which may have left the device, it is a piece
   * of nothing, and behind another one it is of before.
   */
  readonly since?: string;
  /** What is left out of the page, where versions alone do not tell. */
  readonly past?: () => Promise<Past>;
  /** What stands or falls with the page, before anything of it is laid. */
  readonly also?: () => Promise<void>;
}

/**
 * Whether a row that comes tells of an earlier day than what is here: `known` of the server, and what was done on it
 * here.
 */
export type Past = (incoming: AnyRow, known: AnyRow | null, records: readonly OutboxRecord[]) => boolean;

/** By the versions: of what was acknowledged, and of what a removal of ours took. */
export const isPast: Past = (incoming, known, records) =>
  (!known?.[GONE] && Number(known?.version) > Number(incoming.version)) ||
  // What has an end among them is a removal.
  records.some(({ doneAt, baseEtag }) => doneAt && Number(baseEtag) >= Number(incoming.version));

/**
 * Applies a page and its cursor in one transaction. Rows with unsent work keep their local view on a renewed
 * base; a version that is not newer than ours is ignored. Answers the keys of the rows, and those that hold unsent work on
 * what has come.
 */
export async function applyPage(
  context: SyncContext,
  collection: string,
  page: Page,
): Promise<readonly [keys: string[], unsent: MirrorRow[]]> {
  const { db } = context;
  const entity = context.entityOf(collection);
  return db.dexie.transaction('rw', [rowsOf(collection), 'outbox', 'cursors', 'idMap', 'meta'], async () => {
    const table = db.rows(collection);
    await mustBeWanted(context, collection, page.since);
    await page.also?.();
    const work = await workBy(db, collection, page.settled);
    // A row may have been given its number since the page was read.
    const ids = await readIds(db);
    const rows = page.rows.map((row) => localized(entity, row, ids));
    const keys = rows.map((row) => row.id);
    const stored = await table.bulkGet(keys);
    const isOld = (await page.past?.()) ?? isPast;
    const puts: MirrorRow[] = [];
    for (const [index, incoming] of rows.entries()) {
      const current = stored[index];
      const records = work.get(incoming.id) ?? [];
      if (isOld(incoming, acknowledgedOf(current), records)) continue;
      puts.push(fold(incoming, records, current)!);
      // It was no more, and is there again: what is done to it is not done to the one made in its place.
      if (ids.keyOf(collection, incoming.id) !== incoming.id)
        await db.strict.idMap.delete([collection, incoming.id]);
    }
    await table.bulkPut(puts);
    await removeRows(
      context,
      collection,
      page.deleted.map((id) => ids.hereOf(collection, id)),
      work,
    );
    if (page.cursor !== null) await heard(context, collection, page.cursor);
    return [keys, puts.filter(({ $server }) => $server)] as const;
  });
}

/**
 * Unsent work on a row that went away stays: the next answer to it is a conflict a person sees. Should that work end
 * without an answer (dropped, or put back to what it was), the row goes with it.
 */
export async function removeRows(
  context: SyncContext,
  collection: string,
  ids: readonly string[],
  work: ReadonlyMap<string, OutboxRecord[]>,
): Promise<void> {
  const table = context.db.rows(collection);
  await table.bulkDelete(ids.filter((id) => !work.has(id)));
  for (const id of ids) {
    const records = work.get(id);
    if (!records) continue;
    const row = await table.get(id);
    if (row && row.$server !== null && records.every((record) => record.op === 'delete'))
      await table.delete(id);
    else if (row) await table.put({ ...row, $server: { ...row.$server, id, [GONE]: 1 } });
  }
}

/** The server has told all it has for this person, were it nothing: from now on an empty list is an empty list. */
export const heard = (context: SyncContext, collection: string, cursor: string | null): Promise<void> =>
  context.db.dexie.transaction('rw', ['cursors', 'meta'], async () => {
    await mustBeWanted(context, collection);
    await context.db.strict.cursors.put({ collection, cursor, at: context.ports.clock.now() });
  });

/** Another pull of the collection has come to its end first: what this one was answered may be older. */
export const OVERTAKEN = 'device.overtaken';
export const overtaken = (): AppError => new AppError(OVERTAKEN, { retry: 'later' });

/**
 * What was asked for before its collection was put away has no place: half of it would pass for the whole. Nor has what
 * was asked for before its person left: their next sign-in would believe it; nor what has moved since a cursor that is
 * another one by now: a row in it that was removed before that one would come back for good, as nobody tells of its
 * removal any more. Must run inside a transaction.
 */
async function mustBeWanted({ db }: SyncContext, collection: string, since?: string): Promise<void> {
  await mustBeHere(db);
  const known = await db.strict.cursors.get(collection);
  if (known?.isAway || (since && !known?.cursor))
    throw new AppError('device.away', { retry: 'later', meta: { collection } });
  if (since && known?.cursor !== since) throw overtaken();
}

/** Under this key of `meta` stands how far the first fill of a collection has come. */
export const fillOf = (collection: string): string => `fill:${collection}`;
