import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepPrivate } from './private-folder.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'comptoir-private-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Paths in a folder, itself included, that are open to other users. */
async function open(root: string): Promise<string[]> {
  const all = ['', ...(await readdir(root, { recursive: true }))];
  const found = await Promise.all(
    all.map(async (name) => [name, await lstat(path.join(root, name))] as const),
  );
  return found
    .filter(([, entry]) => !entry.isSymbolicLink() && (entry.mode & 0o077) !== 0)
    .map(([name, entry]) => `${name} ${(entry.mode & 0o777).toString(8)}`);
}

describe('the data folder', () => {
  it('is closed to other users with all that lies in it, and nothing outside', async () => {
    const data = path.join(folder, 'data');
    const outside = path.join(folder, 'outside');
    await writeFile(outside, '');
    await chmod(outside, 0o644);
    for (const place of ['pgdata/base', 'files/ab/cd', 'files/incoming/resumable', 'mail']) {
      await mkdir(path.join(data, place), { recursive: true });
      await writeFile(path.join(data, place, 'one'), '');
      await chmod(path.join(data, place, 'one'), 0o666);
      await chmod(path.join(data, place), 0o755);
    }
    await symlink(outside, path.join(data, 'mail', 'link'));
    await keepPrivate(data);
    expect(await open(data)).toEqual([]);
    expect((await stat(outside)).mode & 0o777).toBe(0o644);
  });

  it('is made where there is none', async () => {
    const data = path.join(folder, 'a', 'data');
    await keepPrivate(data);
    expect((await stat(data)).mode & 0o777).toBe(0o700);
  });

  it('that belongs to somebody else and is open is refused in one sentence', async () => {
    const isRoot = process.getuid?.() === 0;
    // A person owns no such folder but the root's; the root stands aside for a moment.
    const foreign = isRoot ? path.join(folder, 'foreign') : '/';
    if (isRoot) {
      await chmod(folder, 0o755);
      await mkdir(foreign);
      await chmod(foreign, 0o755);
      process.seteuid?.(65_534);
    }
    try {
      await expect(keepPrivate(foreign)).rejects.toThrow(
        `The data in ${foreign} cannot be closed to other users, at ${foreign}: it belongs to another user. Give the folder`,
      );
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  it('of a server that ran has nothing that others may read', { timeout: 240_000 }, async () => {
    const data = path.join(folder, 'data');
    await mkdir(data, { mode: 0o755 });
    const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    // As most shells have it, and worse.
    const runOnce = async (): Promise<void> => {
      const child = spawn(
        '/bin/sh',
        ['-c', `umask 0; exec "$0" "$@"`, process.execPath, '--import', loader, main, '--empty'],
        {
          env: { ...process.env, DATABASE_URL: '', HOST: '', DATA_DIR: data, LOG_LEVEL: 'silent', PORT: '0' },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      const exit = once(child, 'exit');
      for await (const line of createInterface({ input: child.stdout }))
        if (line.startsWith('Comptoir is ready')) child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    };
    await runOnce();
    expect(await open(data)).toEqual([]);
    // As earlier versions left it.
    await chmod(path.join(data, 'pgdata', 'base'), 0o755);
    await chmod(path.join(data, 'pgdata', 'PG_VERSION'), 0o666);
    await runOnce();
    expect(await open(data)).toEqual([]);
    expect(await readdir(data)).toEqual(expect.arrayContaining(['pgdata', 'files', 'jwt-secret']));
  });
});
