import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** They lie beside the project, not in it; or beside the folder that a working tree of it is in. */
const FOLDER = ['../../../shared', '../../../../shared']
  .map((place) => new URL(`${place}/data/einvoices/`, import.meta.url).pathname)
  .find((folder) => existsSync(folder));

/** Where they are missing a test fails: one that reads nothing would look as if it had read them all. */
function folder(): string {
  if (FOLDER === undefined)
    throw new Error('the public files (shared/data/einvoices) are not beside the project');
  return FOLDER;
}

export const publicFile = (name: string): Uint8Array => readFileSync(folder() + name);

/** All of them that end so, by their names below the folder. */
export const publicFiles = (end: string): string[] =>
  readdirSync(folder(), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .toSorted();
