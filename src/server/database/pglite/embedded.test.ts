import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { embeddedTemplate } from '../../testing/embedded-template.ts';
import { openEmbedded, PGLITE_VERSION } from './embedded.ts';

// Each test opens databases and waits for the disk.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let template: string;
beforeAll(async () => {
  template = await embeddedTemplate();
}, 180_000);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'comptoir-embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The database of the test's folder, without the first start and its thousand flushes. */
async function openHere(): ReturnType<typeof openEmbedded> {
  await cp(template, path.join(folder, 'pgdata'), { recursive: true, force: false });
  return openEmbedded({ folder });
}

it('calls fsync once for each commit, and never for a read', async () => {
  const db = await openHere();
  await db.script('create table item (id int)');
  const before = db.info().fsyncs ?? 0;
  for (let id = 0; id < 50; id++) await db.query('insert into item values ($1)', [id]);
  expect((db.info().fsyncs ?? 0) - before).toBe(50);
  for (let id = 0; id < 20; id++)
    await db.transaction(async (tx) => {
      await tx.query('insert into item values ($1)', [id]);
      await tx.query('update item set id = id + 1 where id = $1', [id]);
    });
  expect((db.info().fsyncs ?? 0) - before).toBe(70);
  await db.query('select count(*) from item');
  expect((db.info().fsyncs ?? 0) - before).toBe(70);
  expect(db.info()).toMatchObject({ engine: 'embedded', durable: true });
  await db.close();
});

it('runs the very version of the engine that the fsync hook was written for', async () => {
  const manifest = path.join(
    createRequire(import.meta.url).resolve('@electric-sql/pglite'),
    '../../package.json',
  );
  expect(JSON.parse(await readFile(manifest, 'utf8'))).toMatchObject({ version: PGLITE_VERSION });
});

it('refuses a folder that a living process has, naming it, and frees it at close', async () => {
  const db = await openHere();
  await expect(openHere()).rejects.toThrow(`in use by process ${process.pid}`);
  await db.close();
  expect(existsSync(path.join(folder, 'lock'))).toBe(false);
  await (await openHere()).close();
});

it.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: 'x', since: '2026-01-01' })],
  [
    'a pid that another process has now',
    JSON.stringify({ pid: process.pid, started: 'boot:1', since: '2026-01-01' }),
  ],
  ['nothing that can be read', '{"pid":'],
])('takes over a folder locked by %s', async (_, lock) => {
  await writeFile(path.join(folder, 'lock'), lock);
  const db = await openHere();
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await db.close();
});

it('starts anew from a first start that was cut short', async () => {
  await writeFile(path.join(folder, 'pgdata.new'), 'half');
  const db = await openEmbedded({ folder, template });
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(existsSync(path.join(folder, 'pgdata.new'))).toBe(false);
  await db.close();
});

it('keeps every acknowledged row of a process killed hard, and takes its folder over', async () => {
  const script = fileURLToPath(new URL('../../testing/embedded-writer.ts', import.meta.url));
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  let acknowledged = 0;
  for (const wanted of [40, 90]) {
    const child = spawn(process.execPath, ['--import', loader, script, folder, template], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = new Promise<NodeJS.Signals | null>((resolve) =>
      child.once('exit', (_, signal) => resolve(signal)),
    );
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Math.max(acknowledged, Number(line));
      if (acknowledged >= wanted) child.kill('SIGKILL');
    }
    expect(await exited).toBe('SIGKILL');
  }
  const db = await openHere();
  const { rows } = await db.query<{ parents: number; orphans: number; last: number }>(
    `select (select count(*) from parent) as parents, (select max(id) from parent) as last,
      (select count(*) from parent p where (select count(*) from child c where c.parent = p.id) <> 2) as orphans`,
  );
  expect(rows[0]?.orphans).toBe(0);
  expect(rows[0]?.parents).toBeGreaterThanOrEqual(acknowledged);
  expect(rows[0]?.last).toBe(rows[0]?.parents);
  await db.close();
}, 180_000);
