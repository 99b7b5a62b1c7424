import type { Entity } from '../../domain/kernel/entity.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { MirrorRow } from '../database/tables.ts';
import type { CollectionIndex } from './collection-index.ts';

/** Rows read at a time: between two parts others get their turn. */
const PART = 5_000;

const isShown = (row: MirrorRow): boolean => !row.$deleted;

/** Puts all rows of a collection into its index. */
export async function fillIndex(db: EngineDatabase, entity: Entity, index: CollectionIndex): Promise<void> {
  const known = entity.fixedRows?.();
  if (known) return known.forEach((row) => index.put(row));
  const table = db.rows(entity.collection);
  const readAbove = (above: string | undefined): Promise<MirrorRow[]> =>
    (above === undefined ? table.orderBy('id') : table.where('id').above(above)).limit(PART).toArray();
  for (let reading = readAbove(undefined); ;) {
    const rows = await reading;
    const isLast = rows.length < PART;
    // The database reads on while these are taken in.
    if (!isLast) reading = readAbove(rows.at(-1)!.id);
    for (const row of rows) if (isShown(row)) index.put(row);
    if (isLast) return;
  }
}

/** Takes rows in as they are by now. Answers whether some of them are no more. */
export async function takeRows(
  db: EngineDatabase,
  index: CollectionIndex,
  ids: Iterable<string>,
): Promise<boolean> {
  const keys = [...ids];
  const rows = await db.rows(index.collection).bulkGet(keys);
  let isAnyGone = false;
  keys.forEach((id, at) => {
    const row = rows[at];
    if (row && isShown(row)) return index.put(row);
    isAnyGone = true;
    index.remove(id);
  });
  return isAnyGone;
}
