import { fileURLToPath } from 'node:url';
import { isDate } from '../../domain/kernel/dates.ts';
import { readArguments, WRONG_CALL } from '../command/arguments.ts';
import { readConfig, type Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import { migrate } from '../database/migrate.ts';
import { openEmbedded } from '../database/pglite/embedded.ts';
import { openPostgresql } from '../database/postgresql.ts';
import { openStore } from '../files/open-store.ts';
import { keepPrivate } from '../private-folder.ts';
import { DEMO_PASSWORD } from './generate.ts';
import { deleteAllRows, isEmptyDatabase, loadDemonstration, type LoadOptions } from './load.ts';

/*
 * `npm run demo -- --companies 100000`: the demonstration company, as large as asked, in DATA_DIR or DATABASE_URL.
 */
const USAGE = `npm run demo -- [--companies N] [--contacts N] [--opportunities N] [--activities N] [--invoices N] [--files N] [--seed N] [--today YYYY-MM-DD] [--force-empty] [--help]
Fills the database of DATABASE_URL, else the embedded one in DATA_DIR, with the demonstration company.
A database that holds a company is left alone, unless --force-empty: then ALL its rows are deleted first.`;

const MIGRATIONS = fileURLToPath(new URL('../database/migrations', import.meta.url));

const openDatabase = ({ databaseUrl, databaseConnections, dataDir }: Config): Promise<Db> =>
  databaseUrl
    ? openPostgresql(databaseUrl, { connections: databaseConnections })
    : openEmbedded({ folder: dataDir });

const OPTIONS = {
  companies: { type: 'string' },
  contacts: { type: 'string' },
  opportunities: { type: 'string' },
  activities: { type: 'string' },
  invoices: { type: 'string' },
  files: { type: 'string' },
  seed: { type: 'string' },
  today: { type: 'string' },
  'force-empty': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** What is wrong with the values given, else what they ask for: known before a row is deleted. */
function readCall(): { wrong: string } | { help: boolean; forceEmpty: boolean; options: LoadOptions } {
  const call = readArguments(process.argv.slice(2), 'npm run demo', OPTIONS);
  if ('wrong' in call) return call;
  const { help = false, 'force-empty': forceEmpty = false, today, ...numbers } = call.values;
  const options: Record<string, number | string> = {};
  for (const [name, text] of Object.entries(numbers)) {
    if (!/^\d{1,8}$/.test(text))
      return { wrong: `--${name} takes a whole number, not "${text}"; nothing was done.` };
    options[name] = Number(text);
  }
  if (today !== undefined) {
    if (!isDate(today))
      return { wrong: `--today takes a day like 2026-01-31, not "${today}"; nothing was done.` };
    options['today'] = today;
  }
  return { help, forceEmpty, options };
}

async function fill(db: Db, config: Config, forceEmpty: boolean, options: LoadOptions): Promise<void> {
  await migrate(db, MIGRATIONS);
  if (!(await isEmptyDatabase(db))) {
    if (!forceEmpty)
      throw new Error(
        `${placeOf(config)} holds a company already: nothing was changed.\nWith --force-empty all its rows are deleted and the demonstration takes their place.`,
      );
    console.info(`Deleting all rows of ${placeOf(config)}`);
    await deleteAllRows(db);
  }
  const files = await openStore(config);
  const began = performance.now();
  const { rows, accounts } = await loadDemonstration({ db, files }, { ...options, onStep: console.info });
  console.info(`${rows} rows in ${((performance.now() - began) / 1000).toFixed(1)} s, in ${placeOf(config)}`);
  console.info(`Sign in with the password ${DEMO_PASSWORD} as`);
  for (const { username, roles } of accounts) console.info(`  ${username.padEnd(36)} ${roles.join(', ')}`);
}

// Never the address itself: it may hold a password.
const placeOf = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl ? 'the database of DATABASE_URL' : dataDir;

async function run(forceEmpty: boolean, options: LoadOptions): Promise<void> {
  const config = readConfig(process.env);
  await keepPrivate(config.dataDir);
  const db = await openDatabase(config);
  try {
    await fill(db, config, forceEmpty, options);
  } finally {
    await db.close();
  }
}

const call = readCall();
if ('wrong' in call) {
  console.error(call.wrong);
  process.exitCode = WRONG_CALL;
} else if (call.help) {
  console.info(USAGE);
} else {
  await run(call.forceEmpty, call.options).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
