import type { Db } from '../database/db.ts';
import { quoted } from '../database/schema/names.ts';
import { httpProblem } from '../http/problem.ts';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';
import type { Layout } from './layout.ts';
import { createParameters } from './parameters.ts';
import type { Reader } from './reader.ts';
import { scopeSql } from './scope.ts';
import { seenBefore } from './seen-before.ts';
import { readWireRows, type WireRow } from './wire-rows.ts';

const PAGE = 1000;

export interface Delta {
  rows: WireRow[];
  deleted: string[];
  cursor: string;
  more: boolean;
}

interface Touched {
  id: string;
  seq: number;
  here: boolean;
}

/**
 * What changed since a cursor, as it is now: each row once, and the ids of those that are gone or that the person may
 * no longer see. Throws 400 for what is no cursor, 410 for one that cannot be answered any more.
 */
export async function readDelta(db: Db, layout: Layout, reader: Reader, since: string): Promise<Delta> {
  const cursor = checkedCursor(since, reader);
  const to = cursor.page?.to ?? reader.counter;
  const touched = await readTouched(db, layout, reader, { cursor, to });
  const page = touched.slice(0, PAGE);
  const more = touched.length > PAGE;
  const here = page.filter((one) => one.here).map(({ id }) => id);
  const gone = page.filter((one) => !one.here).map(({ id }) => id);
  const last = page.at(-1);
  const { epoch, scope } = reader;
  return {
    rows: here.length > 0 ? await readVisible(db, layout, reader, here) : [],
    deleted: gone.length > 0 ? await seenBefore(db, layout, reader, { ids: gone, since: cursor.from }) : [],
    cursor: writeCursor(
      more && last
        ? { epoch, scope, from: cursor.from, page: { to, seq: last.seq, id: last.id } }
        : { epoch, scope, from: to },
    ),
    more,
  };
}

function checkedCursor(since: string, reader: Reader): Cursor {
  const cursor = readCursor(since);
  if (!cursor) throw httpProblem('unreadable');
  const ahead = Math.max(cursor.from, cursor.page?.to ?? 0) > reader.counter;
  // A restored database has another epoch; a copied one may stand before the cursor.
  if (cursor.epoch !== reader.epoch || ahead) throw httpProblem('cursor-expired');
  // Told apart: what a person may no longer see leaves the device without a question.
  if (cursor.scope !== reader.scope) throw httpProblem('scope-changed');
  return cursor;
}

/** The window is fixed by its end: a row that changes while pages are read leaves it, and is in the next delta. */
async function readTouched(
  db: Db,
  layout: Layout,
  reader: Reader,
  { cursor, to }: { cursor: Cursor; to: number },
): Promise<Touched[]> {
  const parameters = createParameters(reader.organisation, cursor.from, to);
  const scope = scopeSql(layout.entity, 'R', reader, parameters);
  const after = cursor.page
    ? `and (t.seq, t.id) > (${parameters.add(cursor.page.seq)}::bigint, ${parameters.add(cursor.page.id)}::uuid)`
    : '';
  const { rows } = await db.query<Touched>(
    `select t.id, t.seq, t.deleted_at is null and ${scope} as here from ${quoted(layout.table)} t
     where t.organisation = $1 and t.seq > $2 and t.seq <= $3 ${after}
     order by t.seq, t.id limit ${parameters.add(PAGE + 1)}`,
    parameters.values,
  );
  return rows;
}

/** Read again with the condition: what was withdrawn between the two statements is not given away. */
function readVisible(db: Db, layout: Layout, reader: Reader, ids: readonly string[]): Promise<WireRow[]> {
  const parameters = createParameters(reader.organisation, ids);
  const scope = scopeSql(layout.entity, 'R', reader, parameters);
  const rest = `t.organisation = $1 and t.id = any($2::uuid[]) and t.deleted_at is null and ${scope} order by t.seq, t.id limit ${parameters.add(ids.length)}`;
  return readWireRows(db, layout, reader, { rest, parameters });
}
