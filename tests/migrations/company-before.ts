import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '../../src/server/database/db.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { MIGRATIONS } from '../../src/server/testing/embedded-template.ts';

/** Gives an empty database the schema that it had before the migration of this name, or number. */
export async function migrateBefore(db: Db, migration: string): Promise<void> {
  const before = await mkdtemp(path.join(tmpdir(), 'comptoir-migrations-'));
  for (const name of await readdir(MIGRATIONS))
    if (name < migration) await cp(path.join(MIGRATIONS, name), path.join(before, name));
  await migrate(db, before);
  await rm(before, { recursive: true, force: true });
}
/** A database as it was before the migration of this name, or number, with one company whose counter is 7; answers its id. */
export async function companyBefore(db: Db, migration: string): Promise<string> {
  await migrateBefore(db, migration);
  const organisation = randomUUID();
  await db.query(`insert into organisation (id, name, epoch, counter) values ($1, 'Test', $2, 7)`, [
    organisation,
    randomUUID(),
  ]);
  return organisation;
}
