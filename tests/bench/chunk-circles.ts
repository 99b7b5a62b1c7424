import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/*
 * Built files that import each other at once in a circle: whichever a browser runs first finds the other's names not
 * yet there, and the page stays white, in the build only. Read from the files and not from the manifest, which does not
 * know the chunks of workers.
 */

/** What each built file imports at once, or hands on from another. */
async function staticImports(dist: URL): Promise<ReadonlyMap<string, readonly string[]>> {
  const assets = new URL('assets/', dist);
  const files = (await readdir(assets)).filter((file) => file.endsWith('.js')).toSorted();
  const read = async (file: string) => {
    const { module, errors } = parseSync(file, await readFile(new URL(file, assets), 'utf8'));
    if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]!.message}`);
    const from = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
    ];
    return [file, from.map((path) => posix.normalize(path))] as const;
  };
  return new Map(await Promise.all(files.map(read)));
}

/** The circles among these files, each from a file back to itself; one that shares its way with another may not be told. */
export async function chunkCircles(dist: URL): Promise<string[][]> {
  const imports = await staticImports(dist);
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) {
      circles.push([...way.slice(way.indexOf(file)), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}
