import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { MIGRATIONS } from '../../src/server/testing/embedded-template.ts';
import { companyBefore } from './company-before.ts';

const NAME = '0050-kinds-of-salaries.sql';

await onBothEngines('salaries from before they had a kind', (fresh) => {
  it('are ordinary ones, paid where they were, and come to devices anew', async () => {
    const { db } = await fresh('empty');
    const organisation = await companyBefore(db, NAME);
    await db.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      for (const [period, status] of [
        ['2026-09', 'paid'],
        ['2026-10', 'validated'],
      ])
        await tx.query(
          `insert into salaries (organisation, id, seq, version, created_at, updated_at, employee, period, gross, net, status)
           values ($1, $2, 3, 1, now(), now(), $3, $4, 300000, 230000, $5)`,
          [organisation, randomUUID(), randomUUID(), period, status],
        );
    });
    expect(await migrate(db, MIGRATIONS)).toContain(NAME);
    const { rows } = await db.query(
      `select period, kind, version, seq > 3 as moved, calculated_paid as paid, calculated_payment_status as payment
       from salaries order by period`,
    );
    expect(rows).toEqual([
      { period: '2026-09', kind: 'ordinary', version: 2, moved: true, paid: 230_000, payment: 'Paid' },
      { period: '2026-10', kind: 'ordinary', version: 2, moved: true, paid: 0, payment: 'Unpaid' },
    ]);
  });
});
