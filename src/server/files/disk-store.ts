import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkedHash, isHash, type FileStore } from './store.ts';

/** A store in a folder of the disk, in two levels of 256 folders: `files/ab/cd/abcd…`. */
export async function openDiskStore(root: string): Promise<FileStore> {
  const incoming = path.join(root, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const place = (sha256: string): string => {
    const name = checkedHash(sha256);
    return path.join(root, name.slice(0, 2), name.slice(2, 4), name);
  };
  const size = async (sha256: string): Promise<number | undefined> => {
    const found = await stat(place(sha256)).catch(() => undefined);
    return found?.isFile() ? found.size : undefined;
  };
  return {
    incoming,
    size,
    has: async (sha256) => (await size(sha256)) !== undefined,
    async adopt(file, sha256) {
      const target = place(sha256);
      await sync(file);
      const folder = path.dirname(target);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(file, target);
      await sync(folder);
      // A new folder is itself an entry that a power cut could lose.
      if (made !== undefined) {
        await sync(path.dirname(folder));
        await sync(root);
      }
    },
    read: (sha256, range) => createReadStream(place(sha256), range),
    remove: (sha256) => rm(place(sha256), { force: true }),
    async *list() {
      for (const first of await foldersOf(root))
        for (const second of await foldersOf(path.join(root, first)))
          for (const name of await readdir(path.join(root, first, second))) {
            if (!isHash(name)) continue;
            const found = await stat(place(name)).catch(() => undefined);
            if (found?.isFile()) yield { sha256: name, changedAt: found.mtimeMs };
          }
    },
  };
}

const foldersOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));

async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
