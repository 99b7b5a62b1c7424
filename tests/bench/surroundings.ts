import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext } from 'playwright';
import { CHROMIUM_FLAGS } from '../../e2e/fixtures/chromium-flags.ts';
import { startServer, type RunningServer } from '../../e2e/fixtures/server.ts';
import { isBuilt, markBuilt } from '../../src/server/command/build-state.ts';
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

/** Builds page and server where `dist` is not of the sources as they are; answers what names that build. */
export async function builtProduct(): Promise<string> {
  if (!(await isBuilt(root))) {
    console.info('Building page and server, which are not of these sources yet.');
    build('vite.config.ts', 'dist');
    build('src/server/vite.config.ts', 'dist/server');
    await markBuilt(root);
  }
  const hash = createHash('sha256');
  for (const file of ['.vite/manifest.json', 'sw.js', 'server/main.js'])
    hash.update(await readFile(join(root, 'dist', file)));
  return hash.digest('hex').slice(0, 12);
}

const folders = new Map<string, string>();

/** What the demonstration has of its own accord is enough where nothing else is said. */
export interface More {
  readonly opportunities?: number;
  readonly activities?: number;
  readonly invoices?: number;
  readonly files?: number;
}

/** A demonstration company of that size, made once a run: the large ones take minutes. */
async function demonstration(companies: number, more: More): Promise<string> {
  const size = Object.entries({ companies, ...more }).flatMap(([name, count]) => [
    `--${name}`,
    String(count),
  ]);
  const known = folders.get(size.join(' '));
  if (known) return known;
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-bench-'));
  const { DATABASE_URL: _database, ...env } = process.env;
  const made = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'src/server/demo/main.ts', ...size],
    { cwd: root, encoding: 'utf8', env: { ...env, DATA_DIR: folder } },
  );
  if (made.status !== 0) throw new Error(`demonstration company: ${made.stdout}${made.stderr}`);
  folders.set(size.join(' '), folder);
  return folder;
}

/** A server over a demonstration company of `companies`. `pageDir` replaces the app's page. */
export const serverWith = async (
  companies: number,
  pageDir?: string,
  more: More = {},
): Promise<RunningServer> =>
  startServer(await demonstration(companies, more), 0, pageDir ? { PAGE_DIR: pageDir } : {});

export async function removeDemonstrations(): Promise<void> {
  for (const folder of folders.values()) await rm(folder, { recursive: true, force: true });
}

/** A browser with a profile on the disk, as people have one: what it has compiled once is there the next time. */
export async function launchWithProfile(folder: string): Promise<BrowserContext> {
  const executablePath = await obtainChromium();
  return chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_FLAGS],
  });
}
