import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../domain/kernel/dates.ts';
import { migrate } from '../database/migrate.ts';
import { openDiskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/store.ts';
import { verifyInvoices } from '../sales/verify-invoices.ts';
import { callerOf } from '../testing/caller.ts';
import { freshDatabase, type Opened } from '../testing/databases.ts';
import { MIGRATIONS } from '../testing/embedded-template.ts';
import { testApp } from '../testing/test-app.ts';
import { deleteAllRows, isEmptyDatabase, loadDemonstration, type Loaded } from './load.ts';

const TODAY = '2026-11-20';
/** The last document of a series. */
interface Last {
  readonly number: string;
  readonly hash: string;
  readonly customer: string;
}

let opened: Opened;
let folder: string;
let files: FileStore;
let loaded: Loaded;
beforeAll(async () => {
  opened = await freshDatabase();
  await migrate(opened.db, MIGRATIONS);
  folder = await mkdtemp(path.join(tmpdir(), 'comptoir-demo-'));
  files = await openDiskStore(path.join(folder, 'files'));
}, 60_000);
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

describe('loading the demonstration', () => {
  it('fills an empty database with rows, files, accounts and series, and refuses a second time', async () => {
    const { db } = opened;
    expect(await isEmptyDatabase(db)).toBe(true);
    loaded = await loadDemonstration({ db, files }, { companies: 30, today: TODAY });
    expect(await isEmptyDatabase(db)).toBe(false);
    const one = async (sql: string) => (await db.query<{ n: unknown }>(sql)).rows[0]?.n;
    expect(Number(await one('select count(*) as n from companies'))).toBe(30);
    expect(Number(await one('select count(*) as n from contacts'))).toBe(60);
    expect(Number(await one('select count(*) as n from history'))).toBe(loaded.rows);
    expect(Number(await one('select count(*) as n from credential'))).toBe(7);
    const sample = String(await one('select sha256 as n from stored_file limit 1'));
    expect(await files.has(sample)).toBe(true);
    const last = String(
      await one("select max(number) as n from expense_accounts where number like 'NDF-2026-%'"),
    );
    expect(Number(await one("select last as n from series where name = 'NDF-2026'"))).toBe(
      Number(last.slice(-4)),
    );
    await expect(loadDemonstration({ db, files }, { companies: 30 })).rejects.toThrow(
      'holds a company already',
    );
  }, 60_000);

  it('leaves invoices that a reading finds whole, and numbers and chains that go on', async () => {
    const { db } = opened;
    const verify = () => verifyInvoices(db, loaded.organisation, 'Europe/Paris');
    const before = await verify();
    expect(before.breaches).toEqual([]);
    expect(before.invoices).toBeGreaterThan(70);
    const test = await testApp({ db, files });
    const { userId, username } = loaded.accounts.find(({ roles }) => roles.includes('admin'))!;
    const caller = callerOf(test.app, { userId, ...(await test.signIn(username)) });
    const lastOf = async (table: string, series: string) => {
      const hash = table === 'invoices' ? 'hash' : "'' as hash";
      const { rows } = await db.query<Last>(
        `select number, ${hash}, customer from ${table} where number like $1 order by number desc limit 1`,
        [`${series}-%`],
      );
      return rows[0]!;
    };
    const { customer } = await lastOf('invoices', 'FA-2026');
    const lines = [{ lineKey: 'a', kind: 'item', label: 'Vérin', quantity: 1, unitPrice: 118.5, vat: 20 }];
    const common = { customer, date: TODAY, lines };
    const goesOn = async (collection: string, series: string, values: object, status: string) => {
      const last = await lastOf(collection, series);
      const id = randomUUID();
      const made = await caller.post(`/${collection}`, { ...common, ...values }, id);
      expect(made.status, made.text).toBe(201);
      const { body, text } = await caller.put(`/${collection}/${id}`, { status });
      const next = String(Number(last.number.slice(-5)) + 1).padStart(5, '0');
      expect(body['number'], text).toBe(`${series}-${next}`);
      if (collection === 'invoices') expect(body['previousHash']).toBe(last.hash);
      return id;
    };
    const creditOf = await goesOn('invoices', 'FA-2026', {}, 'issued');
    await goesOn('invoices', 'AV-2026', { type: 'credit note', creditOf }, 'issued');
    await goesOn('quotes', 'DEV-2026', { validUntil: addDays(TODAY, 30) }, 'Sent');
    expect(await verify()).toEqual({ invoices: before.invoices + 2, breaches: [] });
    await test.close();
  }, 60_000);

  it('makes room for another, though its invoices were issued, and leaves them guarded again', async () => {
    const { db } = opened;
    await expect(db.script('truncate table organisation cascade')).rejects.toThrow('were issued');
    await deleteAllRows(db);
    expect(await isEmptyDatabase(db)).toBe(true);
    await loadDemonstration({ db, files }, { companies: 10, today: TODAY });
    await expect(db.script('truncate table organisation cascade')).rejects.toThrow('were issued');
  }, 60_000);
});
