import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import { migrate } from '../database/migrate.ts';
import { openEmbedded } from '../database/pglite/embedded.ts';
import { openPostgresql } from '../database/postgresql.ts';
import { openDiskStore } from '../files/disk-store.ts';
import { DEMO_PASSWORD } from './generate.ts';
import { isEmptyDatabase, loadDemonstration, type LoadOptions } from './load.ts';

/*
 * `npm run demo -- --companies 100000`: the demonstration company, as large as asked, in DATA_DIR or DATABASE_URL.
 */
const USAGE = `npm run demo -- [--companies N] [--contacts N] [--seed N] [--today YYYY-MM-DD] [--force-empty]
Fills the database of DATABASE_URL, else the embedded one in DATA_DIR, with the demonstration company.
A database that holds a company is left alone, unless --force-empty: then ALL its rows are deleted first.`;

const MIGRATIONS = fileURLToPath(new URL('../database/migrations', import.meta.url));

const openDatabase = ({ databaseUrl, databaseConnections, dataDir }: Config): Promise<Db> =>
  databaseUrl
    ? openPostgresql(databaseUrl, { connections: databaseConnections })
    : openEmbedded({ folder: dataDir });

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,8}$/.test(text)) throw new Error(`--${name} takes a whole number, not "${text}"`);
  return Number(text);
}

function readArguments(): { help: boolean; forceEmpty: boolean; options: LoadOptions } {
  const { values } = parseArgs({
    options: {
      companies: { type: 'string' },
      contacts: { type: 'string' },
      seed: { type: 'string' },
      today: { type: 'string' },
      'force-empty': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const given = {
    companies: whole('companies', values.companies),
    contacts: whole('contacts', values.contacts),
    seed: whole('seed', values.seed),
    today: values.today,
  };
  const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { help: values.help, forceEmpty: values['force-empty'], options };
}

async function fill(db: Db, config: Config, forceEmpty: boolean, options: LoadOptions): Promise<void> {
  await migrate(db, MIGRATIONS);
  if (!(await isEmptyDatabase(db))) {
    if (!forceEmpty)
      throw new Error(
        `${placeOf(config)} holds a company already: nothing was changed.\nWith --force-empty all its rows are deleted and the demonstration takes their place.`,
      );
    console.info(`Deleting all rows of ${placeOf(config)}`);
    await db.script('truncate table organisation cascade');
  }
  const files = await openDiskStore(path.join(config.dataDir, 'files'));
  const began = performance.now();
  const { rows, accounts } = await loadDemonstration({ db, files }, { ...options, onStep: console.info });
  console.info(`${rows} rows in ${((performance.now() - began) / 1000).toFixed(1)} s, in ${placeOf(config)}`);
  console.info(`Sign in with the password ${DEMO_PASSWORD} as`);
  for (const { username, roles } of accounts) console.info(`  ${username.padEnd(36)} ${roles.join(', ')}`);
}

// Never the address itself: it may hold a password.
const placeOf = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl ? 'the database of DATABASE_URL' : dataDir;

try {
  const { help, forceEmpty, options } = readArguments();
  if (help) console.info(USAGE);
  else {
    const config = readConfig(process.env);
    const db = await openDatabase(config);
    try {
      await fill(db, config, forceEmpty, options);
    } finally {
      await db.close();
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
