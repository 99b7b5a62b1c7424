import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { MIGRATIONS } from '../../src/server/testing/embedded-template.ts';
import { companyBefore } from './company-before.ts';

const NAME = '0047-checks-by-name.sql';

await onBothEngines('the payment method of checks from before', (fresh) => {
  it('is shown by its name, told to devices, and no other is touched', async () => {
    const { db } = await fresh('empty');
    const organisation = await companyBefore(db, NAME);
    await db.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      for (const [name, shown] of [
        ['cash', 'Cash'],
        ['check', 'Cheque'],
        ['Cheque by post', 'Cheque by post'],
      ] as const)
        await tx.query(
          `insert into payment_methods (organisation, id, seq, version, created_at, updated_at, name, display_line1)
           values ($1, $2, 3, 1, now(), now(), $3, $4)`,
          [organisation, randomUUID(), name, shown],
        );
    });
    expect(await migrate(db, MIGRATIONS)).toContain(NAME);
    const { rows } = await db.query(
      'select name, display_line1 as shown, seq::int as seq, version::int as version from payment_methods order by name',
    );
    expect(rows.toSorted((a, b) => String(a['name']).localeCompare(String(b['name'])))).toEqual([
      { name: 'cash', shown: 'Cash', seq: 3, version: 1 },
      { name: 'check', shown: 'Check', seq: 8, version: 2 },
      { name: 'Cheque by post', shown: 'Cheque by post', seq: 3, version: 1 },
    ]);
  }, 120_000);
});
