import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { openPostgresql } from '../database/postgresql.ts';
import { madeOnce, MIGRATIONS, migrationsHash } from './embedded-template.ts';

const run = promisify(execFile);

/** With all tables, or without one. Where databases are made by somebody else, they are empty: `migrate` what you open. */
export type Contents = 'migrated' | 'empty';

export interface Cluster {
  /** What its databases are made through. */
  readonly url: string;
  /** A fresh database of the cluster: an empty one, or with all tables. */
  createDatabase(of?: Contents): Promise<string>;
  /** Ends it as a crash would and starts it again; undefined where it is not ours. */
  restart: (() => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/** A cluster that somebody else has: what it holds is not ours to fill, and whoever needs tables makes them. */
const foreignCluster = (url: string): Cluster => ({
  url,
  createDatabase: () => createDatabase(url),
  restart: undefined,
  stop: async () => {},
});

/** How a database of ours is made in a cluster that runs already. */
export const createIn = (url: string, of: Contents): Promise<string> =>
  process.env['TEST_DATABASE_URL'] === url
    ? createDatabase(url)
    : createDatabase(url, of === 'migrated' ? { template: MIGRATED } : {});

/** Takes a database away again: each is eleven megabytes. */
export async function dropDatabase(cluster: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`drop database ${new URL(database).pathname.slice(1)} with (force)`);
  await client.end();
}

/**
 * A PostgreSQL server for tests: `TEST_DATABASE_URL` where set, else one started from the binaries of
 * this machine in a temporary folder, on loopback. Undefined when there is none: the tests then run on the
 * embedded engine alone, and say so. What needs no server of its own takes the one of the whole run (`databases.ts`).
 */
export async function startCluster(): Promise<Cluster | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return foreignCluster(given);
  const binaries = findBinaries();
  if (!binaries) {
    console.warn('No PostgreSQL binaries and no TEST_DATABASE_URL: testing on the embedded engine alone.');
    return undefined;
  }
  return startFrom(binaries, await clusterTemplate(binaries));
}

const MIGRATED = 'migrated';

/** What a cluster of tests starts from: made once per machine and state of the migrations, instead of three seconds each time. */
const clusterTemplate = async (binaries: string): Promise<string> =>
  madeOnce(`comptoir-postgresql-${await migrationsHash()}`, async (draft) => {
    const passwordFile = path.join(draft, 'password');
    await writeFile(passwordFile, 'test\n');
    const as = runner();
    await as.give(draft);
    const data = path.join(draft, 'data');
    const how = ['-U', 'comptoir', '-A', 'scram-sha-256', '--pwfile', passwordFile, '--wal-segsize', '1'];
    const what = ['-E', 'UTF8', '--locale', 'C', '--no-sync'];
    await as.run(path.join(binaries, 'initdb'), ['-D', data, ...how, ...what]);
    const cluster = await startAt(binaries, data);
    const db = await openPostgresql(await createDatabase(cluster.url, { name: MIGRATED }));
    await migrate(db, MIGRATIONS);
    await db.close();
    await cluster.control('-m', 'fast', 'stop');
    return data;
  });

async function startAt(binaries: string, data: string) {
  const port = await freePort();
  const as = runner();
  const folder = path.dirname(data);
  // An end of the process loses nothing that a flush would have kept; only the machine's end would.
  const quick = '-c fsync=off -c full_page_writes=off';
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 ${quick} -c unix_socket_directories=${folder}`;
  const control = (...words: string[]) => as.run(path.join(binaries, 'pg_ctl'), ['-D', data, '-w', ...words]);
  const start = () => control('-l', path.join(folder, 'log'), '-o', settings, 'start');
  await start();
  return { url: `postgres://comptoir:test@127.0.0.1:${port}/postgres`, control, start };
}

async function startFrom(binaries: string, template: string): Promise<Cluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-pg-'));
  const data = path.join(folder, 'data');
  await cp(template, data, { recursive: true, preserveTimestamps: true });
  await runner().give(folder);
  const { url, control, start } = await startAt(binaries, data);
  return {
    url,
    createDatabase: (of = 'empty') => createIn(url, of),
    async restart() {
      await control('-m', 'immediate', 'stop');
      await start();
    },
    async stop() {
      await control('-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabase(
  url: string,
  {
    name = `test_${Math.random().toString(36).slice(2, 12)}`,
    template = 'template1',
  }: { name?: string; template?: string } = {},
): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(root, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return folders.find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  );
}

/** PostgreSQL refuses to run as root: as root it runs as the user postgres, to whom its folder is given. */
function runner() {
  // The server keeps its output open for as long as it lives: nothing may wait for it to close.
  if (process.getuid?.() !== 0) {
    return {
      run: (file: string, args: string[]) => run(file, args, { cwd: tmpdir() }),
      give: (folder: string) => chmod(folder, 0o700),
    };
  }
  return {
    run: (file: string, args: string[]) =>
      run('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', file, ...args], {
        cwd: tmpdir(),
      }),
    async give(folder: string) {
      await run('chown', ['-R', 'postgres', folder]);
      await chmod(folder, 0o700);
    },
  };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
