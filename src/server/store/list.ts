import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { Db } from '../database/db.ts';
import { quoted } from '../database/schema/names.ts';
import { knowRecords } from './followed.ts';
import { rowReader, type Layout } from './layout.ts';
import { createParameters } from './parameters.ts';
import type { Reader } from './reader.ts';
import { scopeSql } from './scope.ts';

/** How many rows are read at once where a list is sent whole. */
const PAGE = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The live rows that the person may see, in the order of their ids, after one of them. */
export async function readPage(
  db: Db,
  layout: Layout,
  reader: Reader,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<AnyRow[]> {
  const parameters = createParameters(reader.organisation, after ?? FIRST);
  const scope = scopeSql(layout.entity, 'R', reader, parameters);
  const { rows } = await db.query(
    `select ${layout.select} from ${quoted(layout.table)} t
     where t.organisation = $1 and t.id > $2 and t.deleted_at is null and ${scope}
     order by t.id limit ${parameters.add(limit)}`,
    parameters.values,
  );
  const read = rowReader(layout, reader.timeZone);
  const page = rows.map((record) => read(record).row);
  await knowRecords(db, layout, reader, page);
  return page;
}

/** All live rows that the person may see, page by page, so that no list ever stands in memory whole. */
export async function* readAll(db: Db, layout: Layout, reader: Reader): AsyncGenerator<AnyRow[]> {
  for (let after: string | undefined; ;) {
    const page = await readPage(db, layout, reader, { after, limit: PAGE });
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.id;
  }
}
