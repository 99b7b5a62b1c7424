import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { MIGRATIONS } from '../../src/server/testing/embedded-template.ts';

await onBothEngines('documents of a project whose manager was replaced before', (fresh) => {
  it('have the one of today, told to devices, and nothing else is touched', async () => {
    const { db } = await fresh('empty');
    const before = await mkdtemp(path.join(tmpdir(), 'comptoir-migrations-'));
    for (const name of await readdir(MIGRATIONS))
      if (name < '0044') await cp(path.join(MIGRATIONS, name), path.join(before, name));
    await migrate(db, before);
    const [organisation, was, is, project] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await db.query(`insert into organisation (id, name, epoch, counter) values ($1, 'Test', $2, 7)`, [
      organisation,
      randomUUID(),
    ]);
    const system = `organisation, id, seq, version, created_at, updated_at, display_line1, display_line2`;
    await db.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      await tx.query(
        `insert into projects (${system}, code, name, manager) values ($1, $2, 3, 1, now(), now(), '', '', 'P', 'x', $3)`,
        [organisation, project, is],
      );
      for (const manager of [was, is])
        await tx.query(
          `insert into users (${system}, first_name, last_name, entry_date, roles)
           values ($1, $2, 3, 1, now(), now(), '', '', 'x', 'y', '2020-01-01', '{}')`,
          [organisation, manager],
        );
      for (const manager of [was, is])
        await tx.query(
          `insert into quotes (${system}, customer, date, valid_until, project, calculated_manager)
           values ($1, $2, 3, 1, now(), now(), '', '', $3, '2026-01-01', '2026-02-01', $4, $5)`,
          [organisation, randomUUID(), randomUUID(), project, manager],
        );
    });
    expect(await migrate(db, MIGRATIONS)).toContain('0044-readers-follow.sql');
    const { rows } = await db.query<{ manager: string; seq: number; version: number }>(
      'select calculated_manager as manager, seq, version from quotes order by seq',
    );
    expect(rows).toEqual([
      { manager: is, seq: 3, version: 1 },
      { manager: is, seq: 8, version: 2 },
    ]);
    await rm(before, { recursive: true, force: true });
  }, 120_000);
});
