import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { MIGRATIONS } from '../../src/server/testing/embedded-template.ts';

const NAME = '0045-paid-accounts-owe-nothing.sql';

await onBothEngines('expense accounts that were paid or refused before', (fresh) => {
  it('have nothing to pay, told to devices, and nothing else is touched', async () => {
    const { db } = await fresh('empty');
    const before = await mkdtemp(path.join(tmpdir(), 'comptoir-migrations-'));
    for (const name of await readdir(MIGRATIONS))
      if (name < NAME) await cp(path.join(MIGRATIONS, name), path.join(before, name));
    await migrate(db, before);
    const organisation = randomUUID();
    await db.query(`insert into organisation (id, name, epoch, counter) values ($1, 'Test', $2, 7)`, [
      organisation,
      randomUUID(),
    ]);
    await db.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      for (const [status, owed] of [
        ['paid', 6360],
        ['paid', 0],
        ['refused', -40],
        ['validated', 6360],
      ] as const)
        await tx.query(
          `insert into expense_accounts (organisation, id, seq, version, created_at, updated_at, status, calculated_owed)
           values ($1, $2, 3, 1, now(), now(), $3, $4)`,
          [organisation, randomUUID(), status, owed],
        );
    });
    expect(await migrate(db, MIGRATIONS)).toContain(NAME);
    const { rows } = await db.query(
      'select status, calculated_owed as owed, seq, version from expense_accounts order by status, seq',
    );
    expect(rows).toEqual([
      { status: 'paid', owed: 0, seq: 3, version: 1 },
      { status: 'paid', owed: 0, seq: 8, version: 2 },
      { status: 'refused', owed: 0, seq: 8, version: 2 },
      { status: 'validated', owed: 6360, seq: 3, version: 1 },
    ]);
    await rm(before, { recursive: true, force: true });
  }, 120_000);
});
