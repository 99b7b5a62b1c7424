import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LIST = new URL('peers.json', import.meta.url);

/**
 * Puts the peers into a folder of their own, in the versions that peers.json names, without running any script of
 * theirs. A folder that holds the same list is used again. `PEERS_DIR` names another place than the system's own.
 */
export async function installPeers(): Promise<string> {
  const folder = process.env['PEERS_DIR'] ?? join(tmpdir(), 'comptoir-peers');
  const list = await readFile(LIST, 'utf8');
  await mkdir(folder, { recursive: true });
  const done = join(folder, 'installed.json');
  if ((await readFile(done, 'utf8').catch(() => '')) === list) return folder;
  await writeFile(join(folder, 'package.json'), list);
  const { status, stderr } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`installing the peers: ${stderr}`);
  await writeFile(done, list);
  return folder;
}

/** Version by package. */
export const peerVersions = async (): Promise<Readonly<Record<string, string>>> =>
  (JSON.parse(await readFile(LIST, 'utf8')) as { dependencies: Record<string, string> }).dependencies;
