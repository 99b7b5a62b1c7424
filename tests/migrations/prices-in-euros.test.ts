import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { MIGRATIONS } from '../../src/server/testing/embedded-template.ts';
import { companyBefore } from './company-before.ts';

const NAME = '0048-prices-in-euros.sql';

await onBothEngines('prices from before they were euros', (fresh) => {
  it('are euros in rows, lines and history, and no other amount is touched', async () => {
    const { db } = await fresh('empty');
    const organisation = await companyBefore(db, NAME);
    const [article, product, item, project] = Array.from({ length: 4 }, () => randomUUID());
    const entry = (collection: string, id: string | undefined, changes: object) => [
      organisation,
      randomUUID(),
      collection,
      id,
      JSON.stringify(changes),
    ];
    await db.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      const row = 'organisation, id, seq, version, created_at, updated_at';
      await tx.query(
        `insert into articles (${row}, purchase_price, selling_price) values ($1, $2, 3, 1, now(), now(), 1999, null)`,
        [organisation, article],
      );
      await tx.query(
        `insert into articles__suppliers (organisation, row_id, line_key, line_position, price, min_qty)
         values ($1, $2, 'a', 0, 1, 10)`,
        [organisation, article],
      );
      await tx.query(
        `insert into products (${row}, selling_price) values ($1, $2, 3, 1, now(), now(), 945000000)`,
        [organisation, product],
      );
      await tx.query(
        `insert into products__operations (organisation, row_id, line_key, line_position, minutes, hourly_cost)
         values ($1, $2, 'a', 0, 90, 4850)`,
        [organisation, product],
      );
      await tx.query(
        `insert into cart_items (${row}, estimated_pre_tax_amount, total_pre_tax_amount)
         values ($1, $2, 3, 1, now(), now(), 333, 999)`,
        [organisation, item],
      );
      for (const values of [
        entry('articles', article, {
          purchasePrice: [null, 1999],
          name: ['Nut', 'Screw'],
          suppliers: [null, []],
        }),
        entry('articles', article, {
          suppliers: [
            [
              { lineKey: 'a', price: 100, minQty: 5 },
              { lineKey: 'b', price: null },
            ],
            [{ lineKey: 'a', price: 150, minQty: 5 }],
          ],
        }),
        entry('products', product, { operations: [[], [{ lineKey: 'a', hourlyCost: 4800, minutes: 90 }]] }),
        entry('cartItems', item, { estimatedPreTaxAmount: [100, 333], totalPreTaxAmount: [100, 999] }),
        entry('projects', project, { sellingPrice: [100, 200] }),
      ])
        await tx.query(
          `insert into history (organisation, id, seq, collection, entity_id, at, op, version, changes)
           values ($1, $2, 3, $3, $4, now(), 'update', 1, $5::jsonb)`,
          values,
        );
    });
    expect(await migrate(db, MIGRATIONS)).toContain(NAME);
    const one = async (sql: string) => (await db.query(sql)).rows[0];
    expect(await one('select purchase_price as price, selling_price as other from articles')).toEqual({
      price: 19.99,
      other: null,
    });
    expect(await one('select price, min_qty from articles__suppliers')).toEqual({ price: 0.01, min_qty: 10 });
    // Devices convert what they hold: rows are not sent again.
    expect(await one('select selling_price as price, version, seq from products')).toEqual({
      price: 9_450_000,
      version: 1,
      seq: 3,
    });
    expect(await one('select hourly_cost as price, minutes from products__operations')).toEqual({
      price: 48.5,
      minutes: 90,
    });
    expect(
      await one('select estimated_pre_tax_amount as price, total_pre_tax_amount as total from cart_items'),
    ).toEqual({ price: 3.33, total: 999 });
    const { rows } = await db.query<{ collection: string; changes: object }>(
      'select collection, changes from history',
    );
    const told = rows.map(({ collection, changes }) => `${collection} ${JSON.stringify(changes)}`).toSorted();
    expect(told).toEqual([
      'articles {"name":["Nut","Screw"],"suppliers":[null,[]],"purchasePrice":[null,19.99]}',
      'articles {"suppliers":[[{"price":1,"minQty":5,"lineKey":"a"},{"price":null,"lineKey":"b"}],[{"price":1.5,"minQty":5,"lineKey":"a"}]]}',
      'cartItems {"totalPreTaxAmount":[100,999],"estimatedPreTaxAmount":[1,3.33]}',
      'products {"operations":[[],[{"lineKey":"a","minutes":90,"hourlyCost":48}]]}',
      'projects {"sellingPrice":[100,200]}',
    ]);
  }, 120_000);
});
