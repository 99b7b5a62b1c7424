import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Which files of ours lead to which, read from their imports: catalogues and chunks are worked out from it. Paths are those
 * from the project's folder, which must be the working directory.
 */
const SOURCE = /\.tsx?$/;
const TEST = /\.(test|fixture)\.tsx?$/;
const TYPES = /\b(?:import|export) type [^;]*;/g;
const IMPORT = /(?:\bfrom\s*|\bimport\s*)'([^']+)'/g;
const FETCHED = /\bimport\(\s*'([^']+)'/g;

export interface Imports {
  /** Loaded with the file: own files by their paths, libraries by their names. */
  readonly with: readonly string[];
  /** Own files that it loads later. */
  readonly later: readonly string[];
}

export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !TEST.test(entry.name))
        .map((entry) => path.posix.join(entry.parentPath, entry.name))
        .toSorted()
    : [];

export const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

export function importsOf(file: string): Imports {
  const text = readFileSync(file, 'utf8').replaceAll(TYPES, '');
  const found = (pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].flatMap(([, to = '']) => {
      if (!to.startsWith('.')) return [to];
      const own = path.posix.join(path.posix.dirname(file), to);
      return SOURCE.test(own) && existsSync(own) ? [own] : [];
    });
  return { with: found(IMPORT), later: found(FETCHED) };
}

/** All files that these lead to; `goes` says which it may go through, `later` whether also to what is loaded later. */
export function reached(
  from: readonly string[],
  goes: (file: string) => boolean,
  { later = false } = {},
): Set<string> {
  const all = new Set(from);
  // A set is walked to its end, with what joins it meanwhile.
  for (const file of all) {
    const imports = importsOf(file);
    for (const found of [...imports.with, ...(later ? imports.later : [])])
      if (SOURCE.test(found) && goes(found)) all.add(found);
  }
  return all;
}
