import type { Db } from '../database/db.ts';
import type { Layout } from './layout.ts';
import { createParameters } from './parameters.ts';
import type { Reader } from './reader.ts';
import { scopeSql } from './scope.ts';
import { readWireRows, type WireRow } from './wire-rows.ts';

/** Size of a page of a whole list: characters aimed at, rows at first and at most. */
const PAGE_CHARACTERS = 512 * 1024;
const FIRST_PAGE = 100;
const MOST_ROWS = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The live rows that the person may see, in the order of their ids, after one of them. */
export function readPage(
  db: Db,
  layout: Layout,
  reader: Reader,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<WireRow[]> {
  const parameters = createParameters(reader.organisation, after ?? FIRST);
  const scope = scopeSql(layout.entity, 'R', reader, parameters);
  const rest = `t.organisation = $1 and t.id > $2 and t.deleted_at is null and ${scope} order by t.id limit ${parameters.add(limit)}`;
  return readWireRows(db, layout, reader, { rest, parameters });
}

export interface ListPage {
  readonly rows: readonly WireRow[];
  readonly isLast: boolean;
}

/**
 * All live rows that the person may see, page by page, so that no list ever stands in memory whole and no other call waits
 * long behind it. The next page holds as many rows as the last one says will have the weight of a page.
 */
export async function* readAll(db: Db, layout: Layout, reader: Reader): AsyncGenerator<ListPage, void> {
  let after: string | undefined;
  for (let limit = FIRST_PAGE; ;) {
    const rows = await readPage(db, layout, reader, { after, limit });
    const isLast = rows.length < limit;
    yield { rows, isLast };
    if (isLast) return;
    after = rows.at(-1)?.id;
    limit = rowsOfAPage(rows);
  }
}

function rowsOfAPage(page: readonly WireRow[]): number {
  const characters = page.reduce((sum, { json }) => sum + json.length, 0);
  return Math.max(1, Math.min(MOST_ROWS, Math.floor((PAGE_CHARACTERS * page.length) / characters)));
}
