import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../src/domain/access.ts';
import { restore } from '../../src/domain/kernel/wire.ts';
import type { Db } from '../../src/server/database/db.ts';
import { quoted } from '../../src/server/database/schema/names.ts';
import { loadDemonstration, type Loaded } from '../../src/server/demo/load.ts';
import { openDiskStore } from '../../src/server/files/disk-store.ts';
import { fillCollections } from '../../src/server/store/bulk.ts';
import { knowRecords } from '../../src/server/store/followed.ts';
import { layoutOf, rowReader, STORED_COLLECTIONS } from '../../src/server/store/layout.ts';
import { readAll } from '../../src/server/store/list.ts';
import { createParameters } from '../../src/server/store/parameters.ts';
import { loadReader, type Reader } from '../../src/server/store/reader.ts';
import { scopeSql } from '../../src/server/store/scope.ts';
import { readableFields, shown } from '../../src/server/store/visible.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';

type Json = Record<string, unknown>;

/** The list as the database writes it. */
async function written(db: Db, collection: string, reader: Reader): Promise<Json[]> {
  const rows: Json[] = [];
  for await (const page of readAll(db, layoutOf(collection), reader))
    for (const { json } of page.rows) rows.push(JSON.parse(json) as Json);
  return rows;
}

/** The list as single rows are answered: read into the domain's form, judged by the domain, written by the domain. */
async function judged(db: Db, collection: string, reader: Reader): Promise<Json[]> {
  const layout = layoutOf(collection);
  const parameters = createParameters(reader.organisation);
  const scope = scopeSql(layout.entity, 'R', reader, parameters);
  const { rows } = await db.query(
    `select ${layout.select} from ${quoted(layout.table)} t
     where t.organisation = $1 and t.deleted_at is null and ${scope} order by t.id`,
    parameters.values,
  );
  const read = rowReader(layout, reader.timeZone);
  const found = rows.map((record) => read(record).row);
  await knowRecords(db, layout, reader, found);
  const fieldsOf = readableFields(layout.entity, reader);
  const list = found.map((row) => shown(layout.entity, row, fieldsOf(row) ?? []));
  return JSON.parse(JSON.stringify(list)) as Json[];
}

await onBothEngines('rows that the database writes', (fresh) => {
  let db: Db;
  let folder: string;
  let loaded: Loaded;
  beforeAll(async () => {
    ({ db } = await fresh());
    folder = await mkdtemp(path.join(tmpdir(), 'comptoir-wire-rows-'));
    loaded = await loadDemonstration({ db, files: await openDiskStore(folder) }, { companies: 60 });
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const readerOf = (userId: string, roles: readonly Role[]): Promise<Reader> =>
    loadReader(db, { organisation: loaded.organisation, userId, roles });
  const put = (collection: string, row: Json): Promise<void> =>
    fillCollections(
      db,
      { [collection]: [{ id: randomUUID(), displayLine1: 'x', ...row }] },
      {
        organisation: loaded.organisation,
        timeZone: 'Europe/Paris',
        // The doubled hour of October, twice.
        now: '2026-10-25T01:30:00Z',
        nextId: randomUUID,
      },
    );

  it.each(ROLES.map(({ name }) => name))(
    'are those that the domain makes for %s, field by field',
    async (role) => {
      const { userId } = loaded.accounts.find(({ roles }) => roles.includes(role)) ?? loaded.accounts[0]!;
      for (const collection of STORED_COLLECTIONS) {
        const reader = await readerOf(userId, ['user', role]);
        const rows = await written(db, collection, reader);
        expect(rows, collection).toEqual(await judged(db, collection, reader));
        // In the declared order, where all rows are shown with the same fields.
        const [row] = rows;
        if (role === 'admin' && row)
          expect(Object.keys(row).slice(7), collection).toEqual(
            Object.keys(layoutOf(collection).entity.fields),
          );
      }
    },
    120_000,
  );

  it('of whoever shares nothing with anybody hide what is not theirs', async () => {
    for (const collection of STORED_COLLECTIONS) {
      const reader = await readerOf(randomUUID(), ['user']);
      expect(await written(db, collection, reader), collection).toEqual(await judged(db, collection, reader));
    }
  }, 120_000);

  describe('keep every value', () => {
    const admin = async (): Promise<Reader> =>
      readerOf(loaded.accounts.find(({ roles }) => roles.includes('admin'))!.userId, ['user', 'admin']);
    const both = async (collection: string, name: string): Promise<Json> => {
      const reader = await admin();
      const isIt = (row: Json): boolean => row['displayLine1'] === name;
      const [found] = (await written(db, collection, reader)).filter(isIt);
      expect(found).toEqual((await judged(db, collection, reader)).find(isIt));
      return found!;
    };

    it('of texts that JSON escapes', async () => {
      const notes = 'a "quote", a \\, a tab\t, a line\n\r, \u0001\u001f\u007f, €, 𝄞, \u2028';
      await put('companies', {
        name: 'Escaped',
        displayLine1: 'Escaped',
        notes,
        tags: ['a,b', '"', '{}', 'null', ''],
      });
      expect(await both('companies', 'Escaped')).toMatchObject({
        notes,
        tags: ['a,b', '"', '{}', 'null', ''],
      });
    });

    it.each([1, 10, 99, -1, 123_456, 8_999_999_999_999_99])('of %i cents', async (capital) => {
      await put('companies', { name: 'Cents', displayLine1: `Cents ${capital}`, capital });
      expect(await both('companies', `Cents ${capital}`)).toMatchObject({ capital: capital / 100 });
    });

    it.each([0, 5.5, 0.000001, 0.00001, 100, -0.25, 33.333333])('of %d per cent', async (discount) => {
      await put('companies', { name: 'Share', displayLine1: `Share ${discount}`, discount });
      expect(await both('companies', `Share ${discount}`)).toMatchObject({ discount });
    });

    it('of snapshots that an older version has kept', async () => {
      const customer = (await written(db, 'companies', await admin()))[0]!['id'];
      await put('invoices', { displayLine1: 'Older', customer, date: '2026-11-20', status: 'draft' });
      const seller = { name: 'Then', capital: 100_050, dropped: 'no field any more' };
      await db.query(`update invoices set seller = $1, buyer = 'null' where display_line1 = 'Older'`, [
        seller,
      ]);
      const invoice = await both('invoices', 'Older');
      expect(invoice['seller']).toMatchObject({ name: 'Then', capital: 1000.5, siren: null });
      expect(invoice['seller']).not.toHaveProperty('dropped');
      expect(invoice).toMatchObject({ buyer: null, delivery: null, lines: [], attachments: [] });
      const { entity } = layoutOf('invoices');
      expect(restore(entity, invoice, { timeZone: 'Europe/Paris' })['seller']).toMatchObject({
        capital: 100_050,
      });
    });

    it('of lines within lines that an older version has kept', async () => {
      const { rows } = await db.query<{ row_id: string }>(
        'select row_id from expense_accounts__costs where expense__expense_trip limit 1',
      );
      const id = rows[0]!.row_id;
      const vat = JSON.stringify([{ lineKey: 'k', amount: 1234, other: true }]);
      await db.query(
        `update expense_accounts__costs set vat = $1, expense__expense_trip__waypoints = '"none"' where row_id = $2`,
        [vat, id],
      );
      await db.query(`update expense_accounts set display_line1 = 'Kept' where id = $1`, [id]);
      const costs = (await both('expenseAccounts', 'Kept'))['costs'] as { vat: Json[]; expense: Json }[];
      const cost = costs.find(({ expense }) => expense['expenseTrip']);
      expect(cost!.vat).toEqual([{ lineKey: 'k', rate: null, net: null, amount: 12.34 }]);
      expect(cost).toMatchObject({ expense: { expenseTrip: { waypoints: [] } } });
    });

    it('of settings in any shape', async () => {
      for (const [index, value] of [null, 1, 'x', [], { a: [1.5, null, { b: 'é' }] }, false].entries()) {
        await put('parameters', { key: `shape${index}`, displayLine1: `shape${index}`, value, public: true });
        expect((await both('parameters', `shape${index}`))['value']).toEqual(value);
      }
    });

    it('of moments, in the zone of the company', async () => {
      await put('chatMessages', { displayLine1: 'Doubled', content: 'x' });
      expect(await both('chatMessages', 'Doubled')).toMatchObject({ createdAt: '2026-10-25 02:30' });
    });
  });
});
