import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preview } from 'vite';

export interface Site {
  readonly address: string;
  close(): Promise<void>;
}

/** Builds the workbench of the source tree at `root` and serves it under the app's security policy. */
export async function siteOf(root: string): Promise<Site> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'comptoir-parts-'));
  const config = path.join(root, 'tests/parts/vite.config.ts');
  const own = { configFile: config, logLevel: 'error' as const, build: { outDir } };
  // In a process that stands in that tree: Lingui looks for its catalogues from there.
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(
    process.execPath,
    [vite, 'build', '--config', config, '--outDir', outDir, '--logLevel', 'error'],
    { cwd: root },
  );
  const server = await preview({ ...own, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0]?.replace(/\/$/, '');
  if (address === undefined) throw new Error('the workbench is served nowhere');
  return {
    address,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** The source tree of a git ref beside this one; undefined where it has no workbench yet. */
export function treeOf(ref: string): { root: string; remove(): void } | undefined {
  const root = path.join(mkdtempSync(path.join(tmpdir(), 'comptoir-ref-')), 'tree');
  const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' });
  git('worktree', 'add', '--detach', root, ref);
  const remove = (): void => void git('worktree', 'remove', '--force', root);
  if (git('ls-tree', ref, 'tests/parts/vite.config.ts') === '') {
    remove();
    return undefined;
  }
  symlinkSync(realpathSync('node_modules'), path.join(root, 'node_modules'));
  return { root, remove };
}
