import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** Permission bits of group and others. */
const OTHERS = 0o077;
/** Folders that grow without end: checked only where something beside them was open to others. */
const LARGE = 'files';
const AT_ONCE = 32;

/**
 * Makes the data folder the server's alone: what is written from here on is readable by its user only, and what is there
 * is made so. Throws, in words for a person, where that is not possible. Windows has no such modes: there it only makes the folder.
 */
export async function keepPrivate(folder: string): Promise<void> {
  // Threads share the process's, which its main thread sets.
  if (isMainThread) process.umask(OTHERS);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  try {
    let closed = await closeTo(folder);
    const inside = await readdir(folder);
    for (const name of inside) if (name !== LARGE) closed += await closeTree(path.join(folder, name));
    if (!inside.includes(LARGE)) return;
    const large = path.join(folder, LARGE);
    closed += await closeTo(large);
    for (const name of await readdir(large))
      if (closed > 0 || !/^[0-9a-f]{2}$/.test(name)) closed += await closeTree(path.join(large, name));
  } catch (error) {
    throw new Error(whyNot(folder, error), { cause: error });
  }
}

function whyNot(folder: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const place = error instanceof Error && 'path' in error ? String(error.path) : folder;
  const reason =
    code === 'EPERM' || code === 'EACCES'
      ? 'it belongs to another user'
      : code === STILL_OPEN
        ? 'its file system keeps no permissions'
        : String(error);
  return `The data in ${folder} cannot be closed to other users, at ${place}: ${reason}. Give the folder to the user that runs the server, or choose another one with DATA_DIR.`;
}

/** Closes all that lies in a folder, and itself; answers how many entries were open. */
async function closeTree(place: string): Promise<number> {
  const entry = await lstat(place).catch(ignoreGone);
  if (!entry || entry.isSymbolicLink()) return 0;
  let closed = await closeTo(place);
  if (!entry.isDirectory()) return closed;
  const names = await readdir(place);
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE).map((name) => closeTree(path.join(place, name)));
    for (const count of await Promise.all(some)) closed += count;
  }
  return closed;
}

const STILL_OPEN = 'STILL_OPEN';

/** Takes from an entry what others may do with it; answers whether there was anything, as a number. */
async function closeTo(place: string): Promise<0 | 1> {
  const before = await stat(place).catch(ignoreGone);
  if (!before || (before.mode & OTHERS) === 0) return 0;
  await chmod(place, before.mode & 0o7777 & ~OTHERS);
  if (((await stat(place)).mode & OTHERS) !== 0)
    throw Object.assign(new Error('The mode did not change'), { code: STILL_OPEN, path: place });
  return 1;
}

function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
