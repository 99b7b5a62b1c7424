import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installApart } from '../run/install-apart.ts';

const LIST = new URL('peers.json', import.meta.url);

/** The peers, in the versions that peers.json names. `PEERS_DIR` names another place than the system's own. */
export const installPeers = (): Promise<string> =>
  installApart(LIST, process.env['PEERS_DIR'] ?? join(tmpdir(), 'comptoir-peers'));

/** Version by package. */
export const peerVersions = async (): Promise<Readonly<Record<string, string>>> =>
  (JSON.parse(await readFile(LIST, 'utf8')) as { dependencies: Record<string, string> }).dependencies;
