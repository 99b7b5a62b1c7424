import type { AnyRow } from '../../domain/kernel/entity.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { Queryable } from '../database/db.ts';
import { quoted } from '../database/schema/names.ts';
import { layoutOf, type Layout } from './layout.ts';
import { createParameters } from './parameters.ts';
import type { Reader } from './reader.ts';
import { RECORD_COLLECTIONS, recordNamedBy } from './record-collections.ts';
import { readsRowSql } from './scope.ts';

/**
 * Notes in `reader.records` which of the records that these rows follow the person reads: without it no grant that
 * follows a record holds. `lock` keeps the records as they are until the transaction ends, so that whoever closes one
 * to somebody finds all that hangs on it.
 */
export async function knowRecords(
  db: Queryable,
  { entity }: Pick<Layout, 'entity'>,
  reader: Reader,
  rows: readonly AnyRow[],
  lock = false,
): Promise<void> {
  const named = recordNamedBy(entity);
  if (!named) return;
  const asked = new Map<string, Set<string>>();
  for (const row of rows) {
    const [collection, id] = [String(row[named.collection]), String(row[named.id])];
    if (reader.records.has(`${collection}/${id}`)) continue;
    if (!RECORD_COLLECTIONS.some((one) => one === collection) || !isUuid(id)) continue;
    asked.set(collection, (asked.get(collection) ?? new Set()).add(id));
  }
  for (const [collection, ids] of [...asked].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const id of await readableIds(db, collection, reader, [...ids].sort(), lock))
      reader.records.add(`${collection}/${id}`);
}

async function readableIds(
  db: Queryable,
  collection: string,
  reader: Reader,
  ids: readonly string[],
  lock: boolean,
): Promise<string[]> {
  const layout = layoutOf(collection);
  const parameters = createParameters(reader.organisation, ids);
  const scope = readsRowSql(layout.entity, reader, parameters);
  const { rows } = await db.query<{ id: string }>(
    `select t.id from ${quoted(layout.table)} t
     where t.organisation = $1 and t.id = any($2::uuid[]) and t.deleted_at is null and ${scope}
     order by t.id ${lock ? 'for share' : ''}`,
    parameters.values,
  );
  return rows.map(({ id }) => id);
}
