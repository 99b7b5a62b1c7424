import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../architecture/source-tree.ts';

const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.[^']+)'/g;
/** A test that reaches a change over more files than this says little of it, and there are many. */
const FAR = 2;

/** Who imports a file, by its path from the project's folder. */
export function importersOf(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>();
  for (const file of filesBelow(root, ['src', 'tests', 'e2e']).filter((one) => SOURCE.test(one))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, to = ''] of text.matchAll(IMPORT)) {
      const imported = path.posix.join(path.posix.dirname(file), to);
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  return importers;
}

/** The tests of what changed: those of its folder, and those that import it directly or over one file. */
export function testsOf(
  changed: readonly string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
  all: readonly string[],
): string[] {
  const sources = changed.filter((file) => SOURCE.test(file));
  const folders = new Set(sources.map((file) => path.posix.dirname(file)));
  const found = new Set([...sources, ...all.filter((file) => folders.has(path.posix.dirname(file)))]);
  let edge: ReadonlySet<string> = new Set(sources);
  for (let step = 0; step < FAR; step += 1) {
    edge = new Set([...edge].flatMap((file) => [...(importers.get(file) ?? [])]));
    for (const file of edge) found.add(file);
  }
  return [...found].filter((file) => TEST.test(file) && all.includes(file)).toSorted();
}
