import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Puts packages into a folder of their own, outside the project and its lock file, in the versions that the `list` (a
 * package.json) names, without running any script of theirs. A folder that holds the same list is used again.
 */
export async function installApart(list: URL, folder: string): Promise<string> {
  const wanted = await readFile(list, 'utf8');
  await mkdir(folder, { recursive: true });
  const done = join(folder, 'installed.json');
  if ((await readFile(done, 'utf8').catch(() => '')) === wanted) return folder;
  await writeFile(join(folder, 'package.json'), wanted);
  const { status, stderr } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`installing what ${list.pathname} names: ${stderr}`);
  await writeFile(done, wanted);
  return folder;
}
