import { readFile } from 'node:fs/promises';
import Dexie from 'dexie';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/access.ts';
import { registry } from '../../../src/domain/registry.ts';
import type { Engine } from '../../../src/offline/contract.ts';
import { STORE_VERSIONS } from '../../../src/offline/database/versions.gen.ts';
import { createEngine } from '../../../src/offline/engine.ts';
import { isLive, type OutboxRecord } from '../../../src/offline/outbox/record.ts';
import { createCredential } from '../../../src/server/auth/credentials.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { freshEmbedded, type Opened } from '../../../src/server/testing/databases.ts';
import { embeddedTemplate, MIGRATIONS } from '../../../src/server/testing/embedded-template.ts';
import { PASSWORD, testApp, type TestApp } from '../../../src/server/testing/test-app.ts';
import { engineOptions } from '../../../src/testing/engine-options.ts';
import '../../../src/testing/engine-parts.gen.ts';
import { fakeBrowser, fakePorts } from '../../../src/testing/fake-device-ports.ts';
import { seededRandom } from '../../../src/testing/seeded-random.ts';
import { migrateBefore } from '../../migrations/company-before.ts';
import { clockOf, httpOf, sendAll } from '../real-devices.ts';

/*
 * An app of 28 November 2026 and its server wrote this file, which is never written anew: all that a device held after half a
 * day without a network, and the company on the server at that moment. Unsent on it: new records that name each other, with
 * lines and a receipt, changes of fields and of lines, steps, a payment, cash, a merge of two companies, a removal, a comment,
 * a file's second version; one record in conflict, one refused, three that were sent and whose answer is not known (the
 * server has done one of them). `after` is the company that the former app made of it.
 */
type Row = Readonly<Record<string, unknown>>;
interface Before {
  readonly userId: string;
  readonly username: string;
  readonly organisation: string;
  readonly now: number;
  readonly name: string;
  readonly server: Readonly<Record<string, readonly object[]>>;
  readonly device: { readonly verno: number; readonly tables: Readonly<Record<string, readonly unknown[]>> };
  readonly after: Readonly<Record<string, readonly Row[]>>;
}
const FIRST_MIGRATION_AFTER = '0047';
const ROLES: readonly Role[] = ['user', 'admin', 'accounts', 'service_manager'];

let before: Before;
let opened: Opened;
let house: TestApp;
let engine: Engine;
let unsent: OutboxRecord[];

/** A value as IndexedDB held it: bytes stand as base64 in the file. */
const unpacked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unpacked);
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value) return new Uint8Array(Buffer.from(String(value.$bytes), 'base64')).buffer;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpacked(one)]));
};
const rowsOf = async (table: string): Promise<Row[]> => {
  const { rows } = await house.db.query<{ row: Row }>(`select to_jsonb(t) as row from "${table}" t`);
  return rows.map(({ row }) => row);
};

beforeAll(async () => {
  before = JSON.parse(await readFile(new URL('./device-of-0.1.json', import.meta.url), 'utf8')) as Before;
  opened = await freshEmbedded(embeddedTemplate());
  const { db } = opened;
  await migrateBefore(db, FIRST_MIGRATION_AFTER);
  await db.transaction(async (tx) => {
    await tx.script('set local session_replication_role = replica');
    for (const [table, rows] of Object.entries(before.server)) {
      const { rows: written } = await tx.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      const columns = written.map(({ name }) => name).join(', ');
      await tx.query(
        `insert into "${table}" (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
  });
  await migrate(db, MIGRATIONS);
  house = await testApp({ db });
  house.clock.pass(before.now - house.clock.now());
  const { organisation, userId, username, name } = before;
  await createCredential(db, { organisation, userId, username, password: PASSWORD, roles: ROLES });
  const { authorization } = await house.signIn(username);

  const browser = fakeBrowser();
  const ports = fakePorts(browser, 1, clockOf(house), seededRandom(20_261_129), httpOf(house, authorization));
  const former = new Dexie(name, ports.storage);
  for (const { version, stores } of STORE_VERSIONS)
    if (version <= before.device.verno) former.version(version).stores(stores);
  for (const [table, rows] of Object.entries(before.device.tables))
    await former.table(table).bulkAdd(rows.map(unpacked));
  former.close();

  engine = createEngine({
    ...engineOptions(Object.values(registry), userId),
    versions: STORE_VERSIONS,
    ports,
    name,
    person: () => ({ id: userId, roles: ROLES, members: new Set() }),
    token: () => ({ value: authorization.replace('Bearer ', ''), userId }),
  });
  unsent = (await engine.db.strict.outbox.toArray()).filter(isLive);
}, 120_000);
afterAll(async () => {
  engine.stop();
  await house.close();
  await opened.close();
});

/** Each run has its own times and places in the order of changes, each version its own words for a row. */
const OF_A_RUN = ['seq', 'version', 'created_at', 'updated_at', 'organisation', 'created_by', 'updated_by'];
const WORDS = ['display_line1', 'display_line2'];
/** The server draws the ids of these. */
const OF_THE_SERVER = ['notifications'];
const isEmpty = (value: unknown): boolean => value === null || /^(\[\]|\{\})$/.test(JSON.stringify(value));
/** What rows hold in the columns that the former version filled, in an order that does not depend on when they were written. */
const heldBy = (rows: readonly Row[], columns: ReadonlySet<string>): string[] =>
  rows
    .map((row) =>
      JSON.stringify(Object.entries(row).filter(([name, value]) => columns.has(name) && !isEmpty(value))),
    )
    .toSorted();

it('finds all unsent work of the former version as it was left', () => {
  const stored = before.device.tables['outbox'] as readonly OutboxRecord[];
  expect(unsent.map(({ key }) => key)).toEqual(stored.filter(isLive).map(({ key }) => key));
  const states = new Set(unsent.map(({ state }) => state));
  expect(states).toEqual(new Set(['conflict', 'dead', 'queued', 'unknown']));
  expect(new Set(unsent.map(({ op }) => op))).toEqual(
    new Set(['create', 'update', 'delete', 'action', 'upload']),
  );
});
it('shows it as before, with what its person had not sent', async () => {
  expect(await engine.db.rows('companies').where('name').equals('Fresh').count()).toBe(1);
  expect(await engine.db.rows('companies').where('name').equals('Dent Brothers').count()).toBe(1);
});
it('sends it, loses nothing, doubles nothing, and leaves what needs a person with the words of the server', async () => {
  const waiting = unsent.filter(({ state }) => state === 'conflict' || state === 'dead');
  await sendAll(engine, true);
  const left = (await engine.db.strict.outbox.toArray()).filter(isLive);
  expect(left.map(({ key, state, lastError }) => ({ key, state, lastError }))).toEqual(
    waiting.map(({ key, state, lastError }) => ({ key, state, lastError })),
  );
  for (const [table, rows] of Object.entries(before.after)) {
    const columns = new Set(
      rows
        .flatMap((row) => Object.keys(row))
        .filter(
          (name) => ![...OF_A_RUN, ...WORDS, ...(OF_THE_SERVER.includes(table) ? ['id'] : [])].includes(name),
        ),
    );
    expect(heldBy(await rowsOf(table), columns), table).toEqual(heldBy(rows, columns));
  }
  const receipt = unsent.find(({ op, label }) => op === 'upload' && label === 'receipt.txt');
  const bytes = await engine.ask({ method: 'GET', path: `/uploads/${receipt?.entityId}/file` });
  expect(Buffer.from(await bytes.bytes()).toString()).toBe('12 euros');
});
