import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LARGE = 256 * 1024 * 1024;

/** A copy of the sources, with the libraries of the project itself, in which a test may write. */
export interface ScratchHouse {
  readonly root: string;
  /** The sources by their paths, each as a hash of its bytes. */
  readonly sources: () => Promise<ReadonlyMap<string, string>>;
  /** Runs a command of a library; what it said, and whether it succeeded. */
  readonly run: (
    script: string,
    ...args: string[]
  ) => Promise<{ readonly ok: boolean; readonly said: string }>;
  readonly remove: () => Promise<void>;
}

/** Those that git knows or would take in. */
async function filesIn(root: string): Promise<string[]> {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', listed, { cwd: root, maxBuffer: LARGE });
  return stdout.split('\0').filter((file) => file !== '');
}

export async function scratchHouse(of: string): Promise<ScratchHouse> {
  const root = await mkdtemp(path.join(tmpdir(), 'comptoir-scratch-'));
  await run('git', ['init', '--quiet', root]);
  for (const file of await filesIn(of)) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    // A file that is gone here and not yet in git is no source any more.
    await cp(path.join(of, file), path.join(root, file)).catch(ignoreMissing);
  }
  await symlink(path.join(of, 'node_modules'), path.join(root, 'node_modules'), 'dir');
  return {
    root,
    async sources() {
      const hashed = (await filesIn(root))
        .filter((file) => file !== 'node_modules')
        .map(async (file): Promise<[string, string]> => {
          const bytes = await readFile(path.join(root, file));
          return [file, createHash('sha256').update(bytes).digest('hex')];
        });
      return new Map(await Promise.all(hashed));
    },
    async run(script, ...args) {
      const command = [path.join(root, 'node_modules', script), ...args];
      // What the tests around it were told is not for the tests within.
      const env = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !name.startsWith('VITE')),
      );
      try {
        const { stdout, stderr } = await run(process.execPath, command, { cwd: root, env, maxBuffer: LARGE });
        return { ok: true, said: stdout + stderr };
      } catch (failure) {
        const { stdout = '', stderr = '' } = failure as { stdout?: string; stderr?: string };
        return { ok: false, said: `${stdout}${stderr}` };
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

function ignoreMissing(failure: unknown): void {
  if ((failure as { code?: string }).code !== 'ENOENT') throw failure;
}
