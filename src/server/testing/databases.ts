import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe } from 'vitest';
import type { Db, Engine } from '../database/db.ts';
import { openEmbedded } from '../database/pglite/embedded.ts';
import { openPostgresql } from '../database/postgresql.ts';
import { embeddedTemplate, migratedTemplate } from './embedded-template.ts';
import { createIn, dropDatabase, type Contents } from './postgresql-cluster.ts';
import { runCluster } from './run-cluster.ts';

export interface Opened {
  db: Db;
  /** A second connection to the same database; on the embedded engine the very same one. */
  again(): Promise<Db>;
  close(): Promise<void>;
}

/** Compiled once a process, and not by each database. */
let engine: Promise<WebAssembly.Module> | undefined;
const compiledEngine = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));

/** An embedded database in a temporary folder, with all tables, or with what `template` holds. */
export async function freshEmbedded(template = migratedTemplate()): Promise<Opened> {
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-db-'));
  // Copied here and not by the server: a test's database needs no flush of its thousand files.
  await cp(await template, path.join(folder, 'pgdata'), { recursive: true });
  const db = await openEmbedded({ folder, engine: await (engine ??= compiledEngine()) });
  return {
    db,
    again: async () => db,
    async close() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freshPostgresql(cluster: string, of: Contents): Promise<Opened> {
  const url = await createIn(cluster, of);
  const all = [await openPostgresql(url)];
  const [db] = all;
  if (!db) throw new Error('not opened');
  return {
    db,
    async again() {
      const other = await openPostgresql(url);
      all.push(other);
      return other;
    },
    async close() {
      await Promise.all(all.map((one) => one.close()));
      await dropDatabase(cluster, url);
    },
  };
}

async function freshOn(engine: Engine, of: Contents): Promise<Opened> {
  const cluster = engine === 'postgresql' ? await runCluster() : undefined;
  return cluster === undefined
    ? freshEmbedded(of === 'empty' ? embeddedTemplate() : undefined)
    : freshPostgresql(cluster, of);
}

/** Where PostgreSQL can be had it comes first: a database of its own costs a tenth of an embedded one. */
const engines = async (): Promise<readonly [Engine, ...Engine[]]> =>
  (await runCluster()) === undefined ? ['embedded'] : ['postgresql', 'embedded'];

/** A database for what does not depend on its engine. */
export const freshDatabase = async (of: Contents = 'migrated'): Promise<Opened> =>
  freshOn((await engines())[0], of);

type Suite = (fresh: (of?: Contents) => Promise<Opened>, engine: Engine) => void;

function onEach(name: string, which: readonly Engine[], suite: Suite): void {
  describe.each(which)(`${name} on %s`, (engine) => {
    const opened: Opened[] = [];
    afterAll(async () => void (await Promise.all(opened.map((one) => one.close()))), 60_000);
    suite(async (of = 'migrated') => {
      const one = await freshOn(engine, of);
      opened.push(one);
      return one;
    }, engine);
  });
}

/**
 * Runs a suite once per engine: for what hangs on SQL, on locks or on how values travel. `fresh()` opens a database of its
 * own; what it opened is closed after the suite. Without PostgreSQL on this machine only the embedded half runs.
 */
export async function onBothEngines(name: string, suite: Suite): Promise<void> {
  onEach(name, await engines(), suite);
}

/** The same on one engine, for what the two cannot differ in. `npm run test:long` plays it on both. */
export async function onOneEngine(name: string, suite: Suite): Promise<void> {
  const all = await engines();
  onEach(name, process.env['BOTH_ENGINES'] === '1' ? all : [all[0]], suite);
}
