import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a result depends on: what is played, and who plays it. */
const PLAYED = [
  'src/domain',
  'src/offline',
  'src/server',
  'src/testing',
  'src/app/service-worker',
  'tests/offline/fault-matrix',
  'package-lock.json',
];
const isTest = (file: string): boolean => /\.test\.tsx?$|\.md$/.test(file);

async function filesIn(root: string, place: string): Promise<string[]> {
  const inside = await readdir(join(root, place), { recursive: true, withFileTypes: true }).catch(() => null);
  if (inside === null) return [join(root, place)];
  return inside.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Names what is played by its sources: two runs of one name are of one build. */
export async function buildDigest(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const place of PLAYED)
    for (const file of (await filesIn(root, place)).filter((one) => !isTest(one)).sort())
      hash.update(`${file.slice(root.length)}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
