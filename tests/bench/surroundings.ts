import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { startServer, type RunningServer } from '../../e2e/fixtures/server.ts';
import { obtainChromium } from '../run/chromium.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;

export function build(config: string, outDir: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--outDir', outDir, '--logLevel', 'error'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`building ${config}: ${stderr}`);
}

const folders = new Map<number, string>();

/** A demonstration company of that size, made once a run: the large ones take minutes. */
async function demonstration(companies: number): Promise<string> {
  const known = folders.get(companies);
  if (known) return known;
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-bench-'));
  const { DATABASE_URL: _database, ...env } = process.env;
  const made = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'src/server/demo/main.ts', '--companies', String(companies)],
    { cwd: root, encoding: 'utf8', env: { ...env, DATA_DIR: folder } },
  );
  if (made.status !== 0) throw new Error(`demonstration company: ${made.stdout}${made.stderr}`);
  folders.set(companies, folder);
  return folder;
}

/** A server over a demonstration company of `companies`. `pageDir` replaces the app's page. */
export const serverWith = async (companies: number, pageDir?: string): Promise<RunningServer> =>
  startServer(await demonstration(companies), 0, pageDir ? { PAGE_DIR: pageDir } : {});

export async function removeDemonstrations(): Promise<void> {
  for (const folder of folders.values()) await rm(folder, { recursive: true, force: true });
}

export async function launch(): Promise<Browser> {
  const executablePath = await obtainChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}
