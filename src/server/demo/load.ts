import { randomUUID } from 'node:crypto';
import { dateInZone } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { entityOf, isCollection } from '../../domain/registry.ts';
import { createCredential } from '../auth/credentials.ts';
import type { Db, Queryable, Tx } from '../database/db.ts';
import type { FileStore } from '../files/store.ts';
import { systemClock } from '../ports.ts';
import { fillCollections } from '../store/bulk.ts';
import { isFixed } from '../store/layout.ts';
import type { DemoAccount } from './employees.ts';
import { DEMO_PASSWORD, generateDemo, type DemoData, type DemoOptions } from './generate.ts';
import { keepFiles } from './keep-files.ts';
import type { DemoFile } from './maker.ts';
import { OWN_NAME } from './own-company.ts';

const TIME_ZONE = 'Europe/Paris';
const UNCHECKED_FROM = 20_000;

export interface LoadOptions extends Partial<DemoOptions> {
  /** Told what is being done, for a person who waits. */
  readonly onStep?: (step: string) => void;
}

export interface Loaded {
  readonly organisation: string;
  readonly accounts: readonly DemoAccount[];
  /** Stored rows of all collections. */
  readonly rows: number;
}

/** Whether nobody has a company in this database yet. */
export async function isEmptyDatabase(db: Queryable): Promise<boolean> {
  return (await db.query('select 1 from organisation limit 1')).rows.length === 0;
}

/** Issued invoices stand against every statement, but for whoever owns the tables and means it. */
export const deleteAllRows = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const tables = ['invoices', 'invoices__lines', 'invoices__due_dates'];
    for (const table of tables) await tx.script(`alter table ${table} disable trigger user`);
    await tx.script('truncate table organisation cascade');
    for (const table of tables) await tx.script(`alter table ${table} enable trigger user`);
  });

/**
 * Fills an empty, migrated database with the demonstration company: all of it or nothing. Its year ends today. Throws
 * when the database holds a company already.
 */
export async function loadDemonstration(
  { db, files }: { db: Db; files: FileStore },
  { onStep, ...options }: LoadOptions = {},
): Promise<Loaded> {
  if (!(await isEmptyDatabase(db)))
    throw new Error('This database holds a company already; it is left as it is.');
  const now = new Date(systemClock.now()).toISOString();
  onStep?.('Making the demonstration company');
  const demo = await generateDemo({ today: dateInZone(now, TIME_ZONE), ...options });
  onStep?.(`Keeping ${demo.files.length} files`);
  await keepFiles(files, demo.files);
  const rows = storedRows(demo);
  const count = Object.values(rows).reduce((sum, list) => sum + list.length, 0);
  onStep?.(`Writing ${count} rows`);
  const organisation = randomUUID();
  await db.transaction(async (tx) => {
    await tx.query('insert into organisation (id, name, epoch, time_zone) values ($1, $2, $3, $4)', [
      organisation,
      OWN_NAME,
      randomUUID(),
      TIME_ZONE,
    ]);
    // A third of the time would go into looking up the links of rows that all came out of one generator.
    if (db.engine === 'embedded' && count > UNCHECKED_FROM)
      await tx.script('set local session_replication_role = replica');
    const fill = { organisation, timeZone: TIME_ZONE, now, nextId: randomUUID };
    await fillCollections(within(db, tx), rows, fill);
    await insertFiles(tx, organisation, demo.files, now);
    await insertSeries(tx, organisation, rows);
    for (const { userId, username, roles } of demo.accounts)
      await createCredential(tx, { organisation, userId, username, password: DEMO_PASSWORD, roles });
  });
  return { organisation, accounts: demo.accounts, rows: count };
}

/** What asks for a transaction of its own gets the running one: the company comes whole or not at all. */
const within = (db: Db, tx: Tx): Db => ({ ...db, transaction: (fn) => fn(tx) });

/** Rows that travel with the program have no table. */
const storedRows = ({ rows }: DemoData): Record<string, readonly AnyRow[]> =>
  Object.fromEntries(Object.entries(rows).filter(([collection]) => !isFixed(collection)));

async function insertFiles(
  tx: Tx,
  organisation: string,
  files: readonly DemoFile[],
  now: string,
): Promise<void> {
  const list = files.map(({ sha256, bytes, mime }) => ({ sha256, mime, size: bytes.length }));
  await tx.query(
    `insert into stored_file (organisation, sha256, size, mime, created_at)
     select $1, x.sha256, x.size, x.mime, $2 from jsonb_to_recordset($3::jsonb) as x(sha256 text, size bigint, mime text)
     on conflict do nothing`,
    [organisation, now, JSON.stringify(list)],
  );
}

/**
 * The next number follows the last one given: NDF-2026-0042 leaves the series NDF-2026 at 42. Of what is sealed the next one
 * holds the hash of the last, and goes not before its day.
 */
async function insertSeries(
  tx: Tx,
  organisation: string,
  rows: Readonly<Record<string, readonly AnyRow[]>>,
): Promise<void> {
  const series = new Map<string, { last: number; row: AnyRow }>();
  const numbered = Object.entries(rows).flatMap(([collection, list]) => {
    const field = isCollection(collection) ? entityOf(collection).numbering?.field : undefined;
    return field === undefined ? [] : list.map((row) => ({ row, number: row[field] }));
  });
  for (const { row, number } of numbered) {
    const [, name, digits] = (typeof number === 'string' && /^([A-Z]+-\d{4})-(\d+)$/.exec(number)) || [];
    if (name && Number(digits) > (series.get(name)?.last ?? 0))
      series.set(name, { last: Number(digits), row });
  }
  for (const [name, { last, row }] of series)
    await tx.query(
      'insert into series (organisation, name, last, last_day, last_hash) values ($1, $2, $3, $4, $5)',
      [organisation, name, last, row['hash'] ? row['date'] : null, row['hash'] ?? null],
    );
}
