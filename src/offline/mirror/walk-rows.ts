import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Engine } from '../contract.ts';
import { sameValue } from './difference.ts';
import type { RowsQuery } from './read-rows.ts';
import { withoutEngineFields } from './row.ts';

/** Few enough that the page stays quick between two calls, and enough that a hundred thousand are soon through. */
const AT_ONCE = 200;

/**
 * All rows that a query finds, some hundred at a time and in its order, for what goes through them without showing them: a file,
 * a check. Rows that the query's index does not hold, because they have no value there, come last. What changes meanwhile may be
 * told as it was or as it is.
 */
export async function* walkRows(
  engine: Engine,
  collection: string,
  { orderBy, descending, where = {}, limit = Infinity, ids }: RowsQuery = {},
): AsyncGenerator<AnyRow[], void, void> {
  const entity = engine.context.entityOf(collection);
  const keeps = (row: AnyRow): boolean =>
    Object.entries(where).every(([name, value]) => sameValue(row[name], value));
  if (entity.fixedRows) {
    yield entity.fixedRows().filter(keeps);
    return;
  }
  engine.device.opened(collection);
  const table = engine.db.rows(collection);
  const keys = ids ? [...ids] : await keysInOrder();
  let left = limit;
  for (let at = 0; at < keys.length && left > 0; at += AT_ONCE) {
    const read = await table.bulkGet(keys.slice(at, at + AT_ONCE));
    const kept = read
      .filter((row): row is AnyRow => row !== undefined && !row['$deleted'] && keeps(row))
      .slice(0, left);
    left -= kept.length;
    if (kept.length > 0) yield kept.map((row) => withoutEngineFields(row));
  }

  async function keysInOrder(): Promise<string[]> {
    const index = orderBy !== undefined && entity.indexes.includes(orderBy) ? orderBy : 'id';
    const keys = (await table.orderBy(index).primaryKeys()) as string[];
    if (descending) keys.reverse();
    if (index !== 'id' && !entity.fields[index]?.required) {
      const known = new Set(keys);
      for (const key of await table.orderBy('id').primaryKeys()) if (!known.has(key)) keys.push(key);
    }
    // An index does not hold rows without a value: those that have one are known without being read.
    const unset = entity.indexes.find((name) => name in where && where[name] === null);
    if (unset === undefined) return keys;
    const set = new Set(await table.orderBy(unset).primaryKeys());
    return keys.filter((key) => !set.has(key));
  }
}
