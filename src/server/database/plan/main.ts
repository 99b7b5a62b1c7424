import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { storesOf } from '../../../domain/kernel/mirror-stores.ts';
import { COLLECTIONS, entityOf } from '../../../domain/registry.ts';
import { deviceVersionsModule, nextDeviceVersions, type DeviceVersion } from './device-versions.ts';
import { fileLists } from './file-lists.ts';
import { planMigration } from './plan.ts';

/**
 * `npm run db:plan -- <name>`: writes what changed declarations need, for a person to read and commit, and the lists that are
 * worked out from folders and declarations.
 */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const SRC = fileURLToPath(new URL('../../..', import.meta.url));
const VERSIONS = fileURLToPath(new URL('../../../offline/database/versions.gen.ts', import.meta.url));

/** The committed versions, where there are any. */
async function committedVersions(): Promise<readonly DeviceVersion[]> {
  const kept = await readFile(VERSIONS, 'utf8').catch(() => undefined);
  if (kept === undefined) return [];
  const module = (await import(pathToFileURL(VERSIONS).href)) as { STORE_VERSIONS: readonly DeviceVersion[] };
  return module.STORE_VERSIONS;
}

const name = process.argv[2] ?? 'declarations';
if (!/^[a-z0-9-]+$/.test(name))
  throw new Error(`A migration is named in small letters and dashes, not ${name}`);
const entities = COLLECTIONS.map(entityOf);
try {
  const known = await committedVersions();
  const versions = nextDeviceVersions(known, storesOf(entities));
  const migration = await planMigration(MIGRATIONS, entities, name);
  if (versions !== known) await writeFile(VERSIONS, deviceVersionsModule(versions));
  for (const [file, text] of Object.entries(fileLists(SRC, entities))) await writeFile(file, text);
  console.info(
    migration ? `Wrote ${migration}: read it before you commit it.` : 'The tables are as declared.',
  );
  if (versions !== known) console.info(`Devices get version ${versions.at(-1)?.version} of their database.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
