import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { MIGRATIONS } from '../../src/server/testing/embedded-template.ts';
import { companyBefore } from './company-before.ts';

const NAME = readdirSync(MIGRATIONS).find((name) => name.endsWith('-stock-facts.sql'))!;

await onBothEngines('articles from before stock was made of facts', (fresh) => {
  it('have their stock as one count and the unit of products, told to devices', async () => {
    const { db } = await fresh('empty');
    const organisation = await companyBefore(db, NAME);
    await db.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      for (const [name, unit, stock, minimum] of [
        ['a', 'Boîte', 12.5, 20],
        ['b', 'unit', 0, null],
        ['c', 'bidon', null, 1],
        ['d', 'KGM', -2, null],
        ['e', null, 7, 5],
      ] as const)
        await tx.query(
          `insert into articles (organisation, id, seq, version, created_at, updated_at, name, display_line1, unit, current_stock, min_stock)
           values ($1, $2, 3, 1, now(), now(), $3, $3, $4, $5, $6)`,
          [organisation, randomUUID(), name, unit, stock, minimum],
        );
    });
    expect(await migrate(db, MIGRATIONS)).toContain(NAME);
    const { rows } = await db.query(
      'select name, unit, description, current_stock as stock, calculated_short as short, seq, version from articles order by name',
    );
    const told = { seq: 8, version: 2 };
    expect(rows).toEqual([
      { name: 'a', unit: 'XBX', description: null, stock: 12.5, short: true, ...told },
      { name: 'b', unit: 'C62', description: null, stock: 0, short: false, ...told },
      { name: 'c', unit: 'C62', description: 'bidon', stock: null, short: true, ...told },
      { name: 'd', unit: 'KGM', description: null, stock: 0, short: false, ...told },
      { name: 'e', unit: null, description: null, stock: 7, short: false, ...told },
    ]);
    const { rows: counts } = await db.query<{ name: string; n: number; line: string; seq: number }>(
      `select a.name, c.on_hand as n, split_part(c.display_line2, ' ', 1) as line, c.seq
       from stock_counts c join articles a on a.id = c.article order by a.name`,
    );
    expect(counts).toEqual([
      { name: 'a', n: 12.5, line: '12,5', seq: 8 },
      { name: 'b', n: 0, line: '0', seq: 8 },
      { name: 'd', n: 0, line: '0', seq: 8 },
      { name: 'e', n: 7, line: '7', seq: 8 },
    ]);
  }, 120_000);
});
