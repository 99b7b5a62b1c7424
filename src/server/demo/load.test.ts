import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { openDiskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/store.ts';
import { freshEmbedded, type Opened } from '../testing/databases.ts';
import { MIGRATIONS } from '../testing/embedded-template.ts';
import { isEmptyDatabase, loadDemonstration } from './load.ts';

let opened: Opened;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  opened = await freshEmbedded();
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
    const loaded = await loadDemonstration({ db, files }, { companies: 30, today: '2026-11-20' });
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
});
