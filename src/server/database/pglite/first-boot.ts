import fs from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { hasCluster } from './cluster-folder.ts';
import { PrivateNodeFS } from './private-node-fs.ts';

/**
 * Makes the cluster in `folder` where there is none: beside its place first, then on the disk for good, then
 * renamed, so that a process killed half-way leaves nothing that looks like a database. `template` is a
 * folder holding a fresh cluster of the same PGlite: copying it takes a twentieth of the time.
 */
export async function ensureCluster(folder: string, template?: string): Promise<void> {
  if (hasCluster(folder)) return;
  const draft = `${folder}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
  if (template && hasCluster(template)) fs.cpSync(template, draft, { recursive: true });
  else await (await PGlite.create({ fs: new PrivateNodeFS(draft) })).close();
  await syncTree(draft);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
  await sync(path.dirname(folder));
}

/** A thousand files, all at once: file systems gather concurrent flushes into few. */
async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const child = path.join(folder, entry.name);
      return entry.isDirectory() ? syncTree(child) : sync(child);
    }),
  );
  await sync(folder);
}

async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
