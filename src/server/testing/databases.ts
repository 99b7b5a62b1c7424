import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe } from 'vitest';
import type { Db, Engine } from '../database/db.ts';
import { openEmbedded } from '../database/pglite/embedded.ts';
import { openPostgresql } from '../database/postgresql.ts';
import { embeddedTemplate, migratedTemplate } from './embedded-template.ts';
import { startCluster, type Cluster } from './postgresql-cluster.ts';

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

async function freshPostgresql(cluster: Cluster, of: Contents): Promise<Opened> {
  const url = await cluster.createDatabase(of);
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
    close: async () => void (await Promise.all(all.map((one) => one.close()))),
  };
}

/** With all tables, or without one. Where databases are made by somebody else, they are empty: `migrate` what you open. */
type Contents = 'migrated' | 'empty';

/**
 * Runs a suite once per engine. `fresh()` opens a database of its own; what it opened is closed after the suite.
 * Without PostgreSQL on this machine only the embedded half runs.
 */
export async function onBothEngines(
  name: string,
  suite: (fresh: (of?: Contents) => Promise<Opened>, engine: Engine) => void,
): Promise<void> {
  const cluster = await startCluster();
  describe.each(cluster ? (['embedded', 'postgresql'] as const) : (['embedded'] as const))(
    `${name} on %s`,
    (engine) => {
      const opened: Opened[] = [];
      afterAll(async () => void (await Promise.all(opened.map((one) => one.close()))), 60_000);
      suite(async (of = 'migrated') => {
        const one =
          engine === 'postgresql' && cluster
            ? await freshPostgresql(cluster, of)
            : await freshEmbedded(of === 'empty' ? embeddedTemplate() : undefined);
        opened.push(one);
        return one;
      }, engine);
    },
  );
  afterAll(async () => void (await cluster?.stop()), 60_000);
}
