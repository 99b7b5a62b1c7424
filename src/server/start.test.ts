import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { start } from './start.ts';
import { embeddedTemplate } from './testing/embedded-template.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'comptoir-start-'));
  await cp(await embeddedTemplate(), path.join(folder, 'pgdata'), { recursive: true });
}, 180_000);
afterEach(() => rm(folder, { recursive: true, force: true }));

it('migrates, loads first data, then listens and is ready; keeps its secret for the next start', async () => {
  const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' });
  const seen: unknown[] = [];
  const first = await start({
    config,
    loadFirstData: async ({ db }) =>
      void seen.push((await db.query('select count(*) as n from organisation')).rows[0]),
  });
  expect(seen).toEqual([{ n: 0 }]);
  expect(first.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await (await fetch(`${first.address}/ready`)).json()).toEqual({ ready: true });
  await first.stop();
  const secret = path.join(folder, 'jwt-secret');
  const kept = await readFile(secret, 'utf8');
  expect((await stat(secret)).mode & 0o777).toBe(0o600);
  await (await start({ config })).stop();
  expect(await readFile(secret, 'utf8')).toBe(kept);
}, 180_000);

it('runs as a process that stops on SIGTERM and frees its folder, and refuses a wrong environment', async () => {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const run = (env: Record<string, string>) => {
    const child = spawn(
      process.execPath,
      ['--import', loader, fileURLToPath(new URL('./main.ts', import.meta.url)), '--empty'],
      {
        env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { child, exit };
  };
  const { child, exit } = run({ PORT: '0' });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (!address) continue;
    expect((await fetch(`${address}/health`)).status).toBe(200);
    child.kill('SIGTERM');
  }
  expect(await exit).toBe(0);
  await expect(stat(path.join(folder, 'lock'))).rejects.toThrow('ENOENT');

  const wrong = run({ PORT: 'eighty' });
  let said = '';
  for await (const chunk of wrong.child.stderr) said += String(chunk);
  expect(await wrong.exit).toBe(1);
  expect(said).toContain('PORT');
  expect(said).not.toContain('    at ');
}, 180_000);
