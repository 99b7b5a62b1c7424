import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

export interface Cluster {
  /** A fresh, empty database of the cluster. */
  createDatabase(): Promise<string>;
  /** Ends it as a crash would and starts it again; undefined where it is not ours. */
  restart: (() => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server for a test suite: `TEST_DATABASE_URL` where set, else one started from the binaries of
 * this machine in a temporary folder, on loopback. Undefined when there is none: the suite then runs on the
 * embedded engine alone, and says so.
 */
export async function startCluster(): Promise<Cluster | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { createDatabase: () => createDatabase(given), restart: undefined, stop: async () => {} };
  const binaries = findBinaries();
  if (!binaries) {
    console.warn('No PostgreSQL binaries and no TEST_DATABASE_URL: testing on the embedded engine alone.');
    return undefined;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-pg-'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  const as = runner();
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, 'test\n');
  if (as.owner) await run('chown', ['-R', as.owner, folder]);
  await chmod(folder, 0o700);
  await as.run(path.join(binaries, 'initdb'), [
    '-D',
    data,
    '-U',
    'comptoir',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '--no-sync',
    '-E',
    'UTF8',
    '--locale',
    'C',
  ]);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c fsync=off -c unix_socket_directories=${folder}`;
  const log = path.join(folder, 'log');
  const control = (...words: string[]) => as.run(path.join(binaries, 'pg_ctl'), ['-D', data, '-w', ...words]);
  const start = () => control('-l', log, '-o', settings, 'start');
  await start();
  const url = `postgres://comptoir:test@127.0.0.1:${port}/postgres`;
  return {
    createDatabase: () => createDatabase(url),
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

async function createDatabase(url: string): Promise<string> {
  const name = `test_${Math.random().toString(36).slice(2, 12)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
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

/** PostgreSQL refuses to run as root: as root it runs as the user postgres. */
function runner(): { owner?: string; run: (file: string, args: string[]) => Promise<unknown> } {
  // The server keeps its output open for as long as it lives: nothing may wait for it to close.
  if (process.getuid?.() !== 0) return { run: (file, args) => run(file, args, { cwd: tmpdir() }) };
  return {
    owner: 'postgres',
    run: (file, args) =>
      run('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', file, ...args], {
        cwd: tmpdir(),
      }),
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
