import type { Table } from 'dexie';
import type { Entity } from '../../domain/kernel/entity.ts';
import { mirrorIndexes } from '../database/stores.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { MirrorRow } from '../database/tables.ts';
import { workBy } from '../outbox/records-of.ts';
import { sameValue } from './difference.ts';
import type { RowsQuery } from './read-rows.ts';

/** Answers what a page of all rows in the order of `index` does not: conditions, filters, rows that have no value there. */
export async function searchRows(
  table: Table<MirrorRow, string>,
  entity: Entity,
  query: RowsQuery,
  index: string,
): Promise<MirrorRow[]> {
  const { orderBy, where = {}, limit = Infinity } = query;
  const conditions = Object.entries(where);
  const indexed = conditions.find(
    ([name, value]) =>
      (name === 'id' || mirrorIndexes(entity).includes(name)) &&
      (typeof value === 'string' || typeof value === 'number'),
  );
  const keep = (row: MirrorRow): boolean =>
    !row.$deleted && conditions.every(([name, value]) => sameValue(row[name], value));
  if (indexed) {
    const rows = await table
      .where(indexed[0])
      .equals(indexed[1] as string)
      .filter(keep)
      .toArray();
    if (orderBy) rows.sort((a, b) => compare(a[orderBy], b[orderBy]));
    if (query.descending) rows.reverse();
    return rows.slice(0, limit);
  }
  const found = await inOrder(table, query, index, keep);
  // No index holds a row without a value: those come after all others, whichever way it is read.
  if (index === 'id' || found.length >= limit || entity.fields[index]?.required) return found;
  if ((await table.count()) === (await table.orderBy(index).count())) return found;
  const hasNone = (row: MirrorRow): boolean => row[index] === undefined || row[index] === null;
  const rest = await scan(table, 'id', (row) => hasNone(row) && keep(row), limit - found.length, BATCH);
  return [...found, ...rest];
}

/**
 * How many rows a list has. All of a collection are counted by the index, less what is removed here and not yet on the
 * server: those are found by what is unsent, since no index holds them.
 */
export async function countRows(
  db: EngineDatabase,
  entity: Entity,
  query: Pick<RowsQuery, 'where'>,
): Promise<number> {
  const table = db.rows(entity.collection);
  if (query.where) return (await searchRows(table, entity, query, 'id')).length;
  const work = await workBy(db, entity.collection);
  const ids = [...work].filter(([, own]) => own.some(({ op }) => op === 'delete')).map(([id]) => id);
  const hidden = (await table.bulkGet(ids)).filter((row) => row?.$deleted);
  return (await table.count()) - hidden.length;
}

/** Rows in the order of an index, or against it. */
async function inOrder(
  table: Table<MirrorRow, string>,
  { where = {}, descending, limit = Infinity }: RowsQuery,
  index: string,
  keep: (row: MirrorRow) => boolean,
): Promise<MirrorRow[]> {
  const isWhole = Object.keys(where).length === 0;
  // Most are kept: a cursor, which only comes that way, is soon at its end.
  if (isWhole && descending) return table.orderBy(index).reverse().filter(keep).limit(limit).toArray();
  const atOnce = isWhole ? Math.min(limit, BATCH) : BATCH;
  const found = await scan(table, index, keep, descending ? Infinity : limit, atOnce);
  return descending ? found.reverse().slice(0, limit) : found;
}

const BATCH = 1000;

// What no index answers is read many rows at a call until enough is found. A filtered cursor would come back to
// the page for every single row: half a minute for a rare word among a hundred thousand.
async function scan(
  table: Table<MirrorRow, string>,
  index: string,
  keep: (row: MirrorRow) => boolean,
  limit: number,
  atOnce: number,
): Promise<MirrorRow[]> {
  const found: MirrorRow[] = [];
  let from: string | undefined;
  // The next call begins at the key where the last one ended, so that rows of one key are not torn apart.
  let seen = new Set<string>();
  for (;;) {
    const size = atOnce + seen.size;
    const rows = await (from === undefined ? table.orderBy(index) : table.where(index).aboveOrEqual(from))
      .limit(size)
      .toArray();
    for (const row of rows) if (!seen.has(row.id) && keep(row)) found.push(row);
    const last = rows.at(-1)?.[index];
    if (rows.length < size || found.length >= limit) return found.slice(0, limit);
    from = last as string;
    seen = new Set(rows.filter((row) => row[index] === last).map((row) => row.id));
  }
}
const compare = (a: unknown, b: unknown): number => (a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1);
