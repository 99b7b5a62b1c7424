import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCES = [
  'src',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
];
const STAMP = 'dist/.sources';

async function* filesUnder(path: string): AsyncGenerator<string> {
  if (!(await stat(path)).isDirectory()) return yield path;
  for (const name of (await readdir(path)).sort()) yield* filesUnder(join(path, name));
}

/** A digest of everything a build is made from: names, sizes and times of change. */
async function sourceState(root: string): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify({ host: process.env['VITE_API_HOST'] ?? '', node: process.version }));
  for (const source of SOURCES) {
    for await (const file of filesUnder(join(root, source))) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Whether dist/ was built from the sources as they are now. */
export async function isBuilt(root: string): Promise<boolean> {
  const stamp = await readFile(join(root, STAMP), 'utf8').catch(() => '');
  return stamp === (await sourceState(root));
}

export const markBuilt = async (root: string): Promise<void> =>
  writeFile(join(root, STAMP), await sourceState(root));
