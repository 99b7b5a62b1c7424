import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sqlState, type Db, type Tx } from './db.ts';

/** Any fixed number: it stands for "migrating Comptoir" among the server's advisory locks. */
const LOCK = 7_361_044_925;

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

/**
 * Brings the schema up to date: applies the SQL files of `folder` (`NNNN-name.sql`) in order, each in one
 * transaction, and answers the names applied. Several processes may start at once. Throws when a file that
 * was applied has changed since, or is missing: an applied migration is never edited, a new one is added.
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await createLedger(db);
  const applied: string[] = [];
  const known = await appliedMigrations(db);
  for (const name of known.keys())
    if (!migrations.some((migration) => migration.name === name))
      throw new Error(
        `The database has the migration ${name}, which this version does not know: it is newer.`,
      );
  for (const migration of migrations) {
    const before = known.get(migration.name);
    if (before !== undefined) verify(migration, before);
    else if (await applyOnce(db, migration)) applied.push(migration.name);
  }
  return applied;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const odd = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  if (odd !== undefined) throw new Error(`A migration is called NNNN-name.sql, not ${odd}`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      // Line ends are the checkout's business, not the schema's.
      const sha256 = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name, sql, sha256 };
    }),
  );
}

async function createLedger(db: Db): Promise<void> {
  const sql = `create table if not exists schema_migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;
  try {
    await db.query(sql);
  } catch (error) {
    // Two processes creating it together: "if not exists" is not atomic, the loser sees a duplicate.
    if (!['23505', '42P07', '42710'].includes(sqlState(error) ?? '')) throw error;
  }
}

async function appliedMigrations(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration',
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function verify(migration: Migration, before: string): void {
  if (before !== migration.sha256)
    throw new Error(
      `The migration ${migration.name} was changed after it had been applied. Restore it and add a new one.`,
    );
}

/** Applies one migration unless another process did meanwhile. */
async function applyOnce(db: Db, migration: Migration): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The wait may be long: another process is at the same work. Where advisory locks do nothing, inserting
    // the name first makes the rival wait on the primary key instead.
    await tx.script("set local lock_timeout = '10min'");
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const { affected } = await tx.query(
      'insert into schema_migration (name, sha256) values ($1, $2) on conflict (name) do nothing',
      [migration.name, migration.sha256],
    );
    if (affected === 0) {
      verify(migration, (await appliedMigrations(tx)).get(migration.name) ?? '');
      return false;
    }
    await tx.script(migration.sql);
    return true;
  });
}
