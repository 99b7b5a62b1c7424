import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/server/database/db.ts';
import { noticeRestore } from '../../src/server/database/home.ts';
import { openEmbedded } from '../../src/server/database/pglite/embedded.ts';
import { openPostgresql } from '../../src/server/database/postgresql.ts';
import { embeddedTemplate } from '../../src/server/testing/embedded-template.ts';
import { startCluster, type Cluster } from '../../src/server/testing/postgresql-cluster.ts';
import { callerOf } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

/** One database that can be closed, kept as it is, and brought back to what was kept. */
interface Keeping {
  open(): Promise<{ db: Db; folder?: string }>;
  backUp(): Promise<void>;
  restore(): Promise<void>;
  clear(): Promise<void>;
}

async function embeddedKeeping(): Promise<Keeping> {
  const root = await mkdtemp(path.join(tmpdir(), 'comptoir-restore-'));
  const [folder, backup] = [path.join(root, 'data'), path.join(root, 'backup')];
  await cp(await embeddedTemplate(), path.join(folder, 'pgdata'), { recursive: true });
  return {
    open: async () => ({ db: await openEmbedded({ folder }), folder }),
    backUp: () => cp(folder, backup, { recursive: true }),
    async restore() {
      await rm(folder, { recursive: true });
      await cp(backup, folder, { recursive: true });
    },
    clear: () => rm(root, { recursive: true, force: true }),
  };
}

async function postgresqlKeeping(cluster: Cluster): Promise<Keeping> {
  const url = new URL(await cluster.createDatabase());
  const name = url.pathname.slice(1);
  const admin = async (sql: string): Promise<void> => {
    const client = new pg.Client({
      connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
    });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  return {
    open: async () => ({ db: await openPostgresql(url.href) }),
    backUp: () => admin(`create database ${name}_backup template ${name}`),
    async restore() {
      await admin(`drop database ${name}`);
      await admin(`create database ${name} template ${name}_backup`);
    },
    clear: async () => {},
  };
}

const cluster = await startCluster();
const engines = cluster ? (['embedded', 'postgresql'] as const) : (['embedded'] as const);
afterAll(async () => void (await cluster?.stop()), 60_000);

describe.each(engines)('a company that was restored from a backup, on %s', (engine) => {
  let keeping: Keeping;
  let test: TestApp;
  let db: Db;
  /** The server starts on what is there. */
  const start = async (): Promise<boolean> => {
    const opened = await keeping.open();
    db = opened.db;
    test = await testApp({ db });
    return noticeRestore(db, opened.folder);
  };
  const stop = async (): Promise<void> => {
    await test.close();
    await db.close();
  };
  beforeAll(async () => {
    keeping = engine === 'embedded' || !cluster ? await embeddedKeeping() : await postgresqlKeeping(cluster);
  }, 180_000);
  afterAll(async () => {
    await stop();
    await keeping.clear();
  }, 180_000);

  it('refuses the cursors of before, also when its counter has passed them again', async () => {
    expect(await start()).toBe(false);
    const account = await test.account(['admin']);
    const signedIn = await test.signIn(account.username);
    const caller = () => callerOf(test.app, { ...signedIn, userId: account.userId });
    const status = async (cursor: string): Promise<number> =>
      (await caller().get(`/companies?since=${encodeURIComponent(cursor)}`)).status;
    const cursorNow = async (): Promise<string> =>
      String((await caller().get('/companies')).headers['x-cursor']);
    await caller().post('/companies', { name: 'Before the backup' });
    await stop();
    await keeping.backUp();

    // Another start in the same place is no restore.
    expect(await start()).toBe(false);
    for (let count = 0; count < 3; count += 1) await caller().post('/companies', { name: `Lost ${count}` });
    const cursor = await cursorNow();
    expect(await status(cursor)).toBe(200);
    await stop();
    await keeping.restore();

    expect(await start()).toBe(true);
    expect(await status(cursor)).toBe(410);
    // The counter goes through the same numbers again, for other rows: by the number alone the device would miss them.
    for (let count = 0; count < 5; count += 1) await caller().post('/companies', { name: `Again ${count}` });
    expect(await status(cursor)).toBe(410);
    const since = await cursorNow();
    expect(await status(since)).toBe(200);
    await stop();
    expect(await start()).toBe(false);
    expect(await status(since)).toBe(200);
  }, 240_000);
});
