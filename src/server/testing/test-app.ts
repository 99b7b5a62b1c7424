import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Db } from '../database/db.ts';
import { migrate } from '../database/migrate.ts';
import { openDiskStore } from '../files/disk-store.ts';
import { fillCollections } from '../store/bulk.ts';
import { freshDatabase } from './databases.ts';
import { MIGRATIONS } from './embedded-template.ts';

export const PASSWORD = 'comptoir-demo';
/** Of the least cost there is: hundreds of people sign in here, and a kept hash says itself what checking it takes. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  organisation: string;
  clock: { now(): number; pass(ms: number): void };
  /** A new person with an account that may sign in; `values` are fields of the person. */
  account(
    roles?: readonly string[],
    values?: Readonly<Record<string, unknown>>,
  ): Promise<{ userId: string; username: string }>;
  /** Signs in and answers the header of further calls. */
  signIn(username: string): Promise<{ authorization: string }>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<AppOptions> {
  env?: Record<string, string>;
  /** Another folder of migrations than the committed one. */
  migrations?: string;
}

/** The whole app over a fresh database (or `db`), with a clock that only moves when told. */
export async function testApp({
  env = {},
  migrations = MIGRATIONS,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'comptoir-app-'));
  const isUsual = migrations === MIGRATIONS;
  const opened = options.db ? undefined : await freshDatabase(isUsual ? 'migrated' : 'empty');
  const db = options.db ?? opened?.db;
  if (!db) throw new Error('no database');
  await migrate(db, migrations);
  let now = Date.parse('2026-11-20T13:05:00Z');
  const clock = { now: () => now, pass: (ms: number) => void (now += ms) };
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    PAGE_DIR: path.join(folder, 'page'),
    ...env,
  });
  const app = await buildApp({
    config,
    clock,
    ids: { next: randomUUID },
    files: await openDiskStore(path.join(folder, 'files')),
    secret: 'a secret of at least thirty-two characters',
    ...options,
    db,
  });
  await app.ready();
  const organisation = randomUUID();
  await db.query('insert into organisation (id, name, epoch) values ($1, $2, $3)', [
    organisation,
    'Test',
    randomUUID(),
  ]);
  return {
    app,
    db,
    organisation,
    clock,
    async account(roles = ['user'], values = {}) {
      const userId = randomUUID();
      const username = `${userId}@demo.comptoir.example`;
      const row = {
        id: userId,
        firstName: 'Test',
        lastName: userId.slice(0, 8),
        roles,
        entryDate: '2020-01-01',
      };
      const fill = {
        organisation,
        timeZone: 'Europe/Paris',
        now: new Date(now).toISOString(),
        nextId: randomUUID,
      };
      await fillCollections(db, { users: [{ enabled: true, ...row, ...values }] }, fill);
      await db.query(
        'insert into credential (organisation, user_id, username, password_hash, roles) values ($1, $2, $3, $4, $5)',
        [organisation, userId, username, await passwordHash, roles],
      );
      return { userId, username };
    },
    async signIn(username) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/login_check',
        payload: { username, password: PASSWORD },
      });
      if (answer.statusCode !== 200) throw new Error(`login: ${answer.body}`);
      return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
    },
    async close() {
      await app.close();
      await opened?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
