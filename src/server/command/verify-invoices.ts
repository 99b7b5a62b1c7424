import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig, type Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import { openEmbedded } from '../database/pglite/embedded.ts';
import { openPostgresql } from '../database/postgresql.ts';
import { keepPrivate } from '../private-folder.ts';
import { verifyInvoices, type Breach } from '../sales/verify-invoices.ts';
import { readArguments, WRONG_CALL } from './arguments.ts';

/*
 * `npm run invoices:verify`: reads every issued invoice and tells what is not as it was issued.
 */
const USAGE = `npm run invoices:verify -- [--help]
Reads all issued invoices of the database of DATABASE_URL, else of the embedded one in DATA_DIR, and verifies of each that no number is missing before it, that it holds the hash of the one before it, that it says what it said when it was issued and still stands, and that each series ends with the one that was issued last.
Changes nothing. Ends with 1 where something is not as it was issued. No server may run on DATA_DIR meanwhile.`;

const WORDS: Readonly<Record<Breach['kind'], string>> = {
  gap: 'numbers are missing before it',
  chain: 'it does not hold the hash of the invoice before it',
  content: 'it does not say what it said when it was issued',
  removed: 'it is deleted',
  undone: 'it is a draft again',
  end: 'its series does not end as the one that was issued last did',
};

async function openDatabase({ databaseUrl, databaseConnections, dataDir }: Config): Promise<Db> {
  if (databaseUrl) return openPostgresql(databaseUrl, { connections: databaseConnections });
  // Opening makes what is missing, and to look at something makes nothing.
  if (!existsSync(path.join(dataDir, 'pgdata'))) throw new Error(`There is no database in ${dataDir}.`);
  await keepPrivate(dataDir);
  return openEmbedded({ folder: dataDir });
}

interface Organisation {
  readonly id: string;
  readonly name: string;
  readonly time_zone: string;
}

/** Tells what was read, and answers how many breaches there are. */
async function report(db: Db): Promise<number> {
  const { rows } = await db.query<Organisation>('select id, name, time_zone from organisation order by name');
  let found = 0;
  for (const { id, name, time_zone: timeZone } of rows) {
    const { invoices, breaches } = await verifyInvoices(db, id, timeZone);
    const judged = breaches.length === 0 ? 'each is as it was issued' : `breaches found: ${breaches.length}`;
    console.info(`${name}: ${invoices} issued invoices read, ${judged}.`);
    for (const { number, kind } of breaches) console.error(`  ${number}: ${WORDS[kind]}.`);
    found += breaches.length;
  }
  if (rows.length === 0) console.info('There is no company in this database.');
  return found;
}

async function run(): Promise<void> {
  const db = await openDatabase(readConfig(process.env));
  try {
    if ((await report(db)) > 0) process.exitCode = 1;
  } finally {
    await db.close();
  }
}

const call = readArguments(process.argv.slice(2), 'npm run invoices:verify', { help: { type: 'boolean' } });
if ('wrong' in call) {
  console.error(call.wrong);
  process.exitCode = WRONG_CALL;
} else if (call.values.help) {
  console.info(USAGE);
} else {
  await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
