import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type RunningServer } from '../../../e2e/fixtures/server.ts';
import type { Role } from '../../../src/domain/access.ts';
import { createCredential } from '../../../src/server/auth/credentials.ts';
import type { Db } from '../../../src/server/database/db.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { openEmbedded } from '../../../src/server/database/pglite/embedded.ts';
import { openPostgresql } from '../../../src/server/database/postgresql.ts';
import { fillCollections } from '../../../src/server/store/bulk.ts';
import { embeddedTemplate } from '../../../src/server/testing/embedded-template.ts';
import type { Cluster } from '../../../src/server/testing/postgresql-cluster.ts';
import { MIGRATIONS } from '../../../src/server/testing/embedded-template.ts';
import { PASSWORD } from '../../../src/server/testing/test-app.ts';
import { readLedger, type Ledger } from './ledger.ts';

/** Who lives in each house; they have one password. */
const PEOPLE = { ann: ['admin'], ben: ['admin'], rival: ['admin'], clerk: ['admin'] } satisfies Record<
  string,
  Role[]
>;
export type Name = keyof typeof PEOPLE;
export interface Account {
  readonly userId: string;
  readonly token: string;
  readonly roles: readonly Role[];
}
export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly etag: string | null;
}

/** The real server with a company of its own, to be killed and started again. */
export interface House {
  readonly engine: 'embedded' | 'postgresql';
  readonly address: string;
  readonly account: (name: Name) => Account;
  /** A new token of that person. */
  signIn(name: Name): Promise<Account>;
  /** A call past the bad network, under a key of its own. */
  call(
    name: Name,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** PostgreSQL itself, beside the server; undefined where the database is inside it. */
  readonly database: Db | undefined;
  /** Ends PostgreSQL as a crash would, and starts it again. */
  readonly restartDatabase: (() => Promise<void>) | undefined;
  /** Ends the server and reads what it has kept. */
  close(): Promise<Ledger>;
}
/** Makes one house after the other, each from a copy of the same empty company. */
export interface Street {
  house(): Promise<House>;
  close(): Promise<void>;
}
export interface Built {
  readonly server: string;
  readonly page: string;
}

const ids = new Map<Name, string>();
for (const name of Object.keys(PEOPLE)) ids.set(name as Name, randomUUID());
const username = (name: Name): string => `${name}@demo.comptoir.example`;
const names = [...ids.keys()];

async function furnish(db: Db): Promise<void> {
  await migrate(db, MIGRATIONS);
  const organisation = randomUUID();
  await db.query('insert into organisation (id, name, epoch, time_zone) values ($1, $2, $3, $4)', [
    organisation,
    'Faults',
    randomUUID(),
    'Europe/Paris',
  ]);
  const users = names.map((name) => ({
    id: ids.get(name)!,
    firstName: name,
    lastName: name,
    roles: PEOPLE[name],
    enabled: true,
    entryDate: '2020-01-01',
    displayLine1: name,
  }));
  await fillCollections(
    db,
    { users },
    { organisation, timeZone: 'Europe/Paris', now: new Date().toISOString(), nextId: randomUUID },
  );
  for (const name of names)
    await createCredential(db, {
      organisation,
      userId: ids.get(name)!,
      username: username(name),
      password: PASSWORD,
      roles: PEOPLE[name],
    });
}

interface Storey {
  env: Record<string, string>;
  folder: string;
  read(): Promise<Ledger>;
  database?: Db;
  restart?: (() => Promise<void>) | undefined;
  leave(): Promise<void>;
}

/** Houses with the embedded database. */
export async function embeddedStreet(built: Built): Promise<Street> {
  const template = await mkdtemp(join(tmpdir(), 'comptoir-faults-template-'));
  await cp(await embeddedTemplate(), join(template, 'pgdata'), { recursive: true });
  const db = await openEmbedded({ folder: template });
  await furnish(db);
  await db.close();
  return {
    house: () =>
      openHouse('embedded', built, async () => {
        const folder = await mkdtemp(join(tmpdir(), 'comptoir-faults-'));
        await cp(template, folder, { recursive: true });
        return {
          env: {},
          folder,
          async read() {
            const opened = await openEmbedded({ folder });
            return readLedger(opened).finally(() => opened.close());
          },
          leave: () => rm(folder, { recursive: true, force: true }),
        };
      }),
    close: () => rm(template, { recursive: true, force: true }),
  };
}

/** Houses with a PostgreSQL of this machine. */
export async function postgresqlStreet(built: Built, cluster: Cluster): Promise<Street> {
  return {
    house: () =>
      openHouse('postgresql', built, async () => {
        const folder = await mkdtemp(join(tmpdir(), 'comptoir-faults-'));
        const url = await cluster.createDatabase();
        const database = await openPostgresql(url, { connections: 3 });
        await furnish(database);
        return {
          env: { DATABASE_URL: url },
          folder,
          database,
          restart: cluster.restart,
          read: () => readLedger(database),
          async leave() {
            await database.close();
            await rm(folder, { recursive: true, force: true });
          },
        };
      }),
    close: async () => {},
  };
}

async function openHouse(
  engine: House['engine'],
  built: Built,
  found: () => Promise<Storey>,
): Promise<House> {
  const storey = await found();
  const env = {
    ...storey.env,
    PAGE_DIR: built.page,
    JWT_SECRET: 'a secret for the fault matrix, forty letters',
    DATABASE_CONNECTIONS: '6',
  };
  const accounts = new Map<Name, Account>();
  let server: RunningServer;
  const start = async (): Promise<void> =>
    void (server = await startServer(storey.folder, 0, env, join(built.server, 'main.js')));
  await start();
  const house: House = {
    engine,
    database: storey.database,
    restartDatabase: storey.restart,
    get address() {
      return server.address;
    },
    account: (name) => accounts.get(name)!,
    async signIn(name) {
      const answer = await fetch(`${server.address}/api/login_check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: username(name), password: PASSWORD }),
      });
      if (answer.status !== 200)
        throw new Error(`${name} cannot sign in: ${answer.status} ${await answer.text()}`);
      const { token } = (await answer.json()) as { token: string };
      const account = { userId: ids.get(name)!, token, roles: PEOPLE[name] };
      accounts.set(name, account);
      return account;
    },
    async call(name, method, path, body, headers = {}) {
      const answer = await fetch(`${server.address}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${accounts.get(name)!.token}`,
          'idempotency-key': randomUUID(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = /json/.test(answer.headers.get('content-type') ?? '') && text.startsWith('{');
      return {
        status: answer.status,
        etag: answer.headers.get('etag'),
        body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
      };
    },
    kill: () => server.kill(),
    start,
    async close() {
      await server.stop();
      return storey.read().finally(() => storey.leave());
    },
  };
  for (const name of names) await house.signIn(name);
  return house;
}
