import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { MIGRATIONS } from '../../src/server/testing/embedded-template.ts';
import { companyBefore } from './company-before.ts';

await onBothEngines('documents of a project whose manager was replaced before', (fresh) => {
  it('have the one of today, told to devices, and nothing else is touched', async () => {
    const { db } = await fresh('empty');
    const organisation = await companyBefore(db, '0044');
    const [was, is, project] = [randomUUID(), randomUUID(), randomUUID()];
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
  }, 120_000);
});
