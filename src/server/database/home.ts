import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Db, Queryable } from './db.ts';

/**
 * Asked of the database, each for itself, because not every engine answers all: a dump that was restored has other
 * tables, mostly in another database; a recovery to a point in time goes on in another timeline.
 */
const SIGNS = [
  `select 'organisation'::regclass::oid::text as sign`,
  'select oid::text as sign from pg_database where datname = current_database()',
  'select system_identifier::text as sign from pg_control_system()',
  'select timeline_id::text as sign from pg_control_checkpoint()',
];

async function signOf(db: Queryable, sql: string): Promise<string> {
  const asked = await db.query<{ sign: string }>(sql).catch(() => undefined);
  return asked?.rows[0]?.sign ?? '-';
}

/** A folder that was copied back is made of other files. */
function folderSign(folder: string | undefined): string {
  if (folder === undefined) return '-';
  const { ino, birthtimeMs } = statSync(path.join(folder, 'pgdata', 'PG_VERSION'));
  return `${ino}:${Math.round(birthtimeMs)}`;
}

/**
 * Rotates every company's epoch when the database was brought back from a copy since it was last opened, so that
 * cursors from before are refused: its counter goes through the same numbers again, and a device would miss what they
 * stand for this time. `folder` is the data folder of an embedded database. Answers whether it rotated. Too often does
 * no harm: devices load their lists whole once.
 */
export async function noticeRestore(db: Db, folder?: string): Promise<boolean> {
  const signs = [folderSign(folder)];
  for (const sql of SIGNS) signs.push(await signOf(db, sql));
  const identity = signs.join(' ');
  return db.transaction(async (tx) => {
    const { affected } = await tx.query(
      'insert into database_home (identity) values ($1) on conflict do nothing',
      [identity],
    );
    if (affected === 1) return false;
    const moved = await tx.query('update database_home set identity = $1 where identity <> $1', [identity]);
    if (moved.affected === 0) return false;
    const { rows } = await tx.query<{ id: string }>('select id from organisation order by id');
    for (const { id } of rows)
      await tx.query('update organisation set epoch = $1 where id = $2', [randomUUID(), id]);
    return true;
  });
}
