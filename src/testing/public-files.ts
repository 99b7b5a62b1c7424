import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** They lie beside the project, not in it; or beside the folder that a working tree of it is in. */
const DATA = ['../../../shared', '../../../../shared']
  .map((place) => `${path.resolve(import.meta.dirname, place, 'data')}/`)
  .find((folder) => existsSync(folder));

/** Where they are missing a test fails: one that reads nothing would look as if it had read them all. */
function folder(name: string): string {
  if (DATA === undefined)
    throw new Error(`the public files (shared/data/${name}) are not beside the project`);
  return `${DATA}${name}/`;
}

export const publicFile = (name: string): Uint8Array => readFileSync(folder('einvoices') + name);

/** A file as a bank gives it out. */
export const bankFile = (name: string): string => readFileSync(folder('bank') + name, 'utf8');

/** All of them that end so, by their names below the folder. */
export const publicFiles = (end: string): string[] =>
  readdirSync(folder('einvoices'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .toSorted();
