import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Finds the packages that were installed apart in their own folder, whoever imports them. */
export async function resolveApart(folder: string): Promise<Plugin> {
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(dependencies);
  return {
    name: 'installed-apart',
    enforce: 'pre',
    // As if they were imported by a file beside them: one that is there, or Vite looks in the project first.
    resolveId(source, importer) {
      if (
        !names.some((name) => source === name || source.startsWith(`${name}/`)) ||
        importer?.startsWith(folder)
      )
        return null;
      return this.resolve(source, join(folder, 'package.json'), { skipSelf: true });
    },
  };
}
