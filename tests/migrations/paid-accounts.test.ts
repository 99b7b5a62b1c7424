import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { MIGRATIONS } from '../../src/server/testing/embedded-template.ts';
import { companyBefore } from './company-before.ts';

const NAME = '0045-paid-accounts-owe-nothing.sql';

await onBothEngines('expense accounts that were paid or refused before', (fresh) => {
  it('have nothing to pay, told to devices, and nothing else is touched', async () => {
    const { db } = await fresh('empty');
    const organisation = await companyBefore(db, NAME);
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
  }, 120_000);
});
