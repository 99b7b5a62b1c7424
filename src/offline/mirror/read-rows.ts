import type { Table } from 'dexie';
import type { Entity } from '../../domain/kernel/entity.ts';
import type { MirrorRow } from '../database/tables.ts';

export type Where = Readonly<Record<string, string | number | boolean | null>>;

export interface RowsQuery {
  /** An indexed field; without it rows come in the order of their ids, which is the order of their making. */
  readonly orderBy?: string | undefined;
  readonly descending?: boolean | undefined;
  /** Rows whose fields equal these values; an indexed one makes it cheap. */
  readonly where?: Where | undefined;
  readonly limit?: number | undefined;
  /** These and no others, in this order: what is known already need not be looked for. */
  readonly ids?: readonly string[] | undefined;
}

/** Rows of a mirror, in the order and number asked for; what is removed here is not among them. */
export async function readRows(
  table: Table<MirrorRow, string>,
  entity: Entity,
  query: RowsQuery,
): Promise<MirrorRow[]> {
  const { orderBy, descending, limit, where, ids } = query;
  if (ids) return (await table.bulkGet([...ids])).filter(isShown);
  const index = orderBy && entity.indexes.includes(orderBy) ? orderBy : 'id';
  // The page of a list is one call. More is to be done where it would be full but for what is removed on it, and where no
  // index holds the rows without a value.
  if (limit !== undefined && !where) {
    const ordered = table.orderBy(index);
    const rows = await (descending ? ordered.reverse() : ordered).limit(limit).toArray();
    const kept = rows.filter(isShown);
    if (rows.length < limit ? index === 'id' || entity.fields[index]?.required : kept.length === limit)
      return kept;
  }
  return (await searching()).searchRows(table, entity, query, index);
}

const isShown = (row: MirrorRow | undefined): row is MirrorRow => row !== undefined && !row.$deleted;

/** As a promise of the page's own kind: a live query does not see what is read behind one of the browser's. */
export const searching = () => Promise.resolve(import('./search-rows.ts'));
