import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../files/store.ts';
import type { DemoFile } from './maker.ts';

// The disk flushes each file for good: several wait for it at a time.
const AT_ONCE = 16;

async function keepFile(files: FileStore, { sha256, bytes }: DemoFile): Promise<void> {
  if (await files.has(sha256)) return;
  const received = path.join(files.incoming, randomUUID());
  try {
    await writeFile(received, bytes, { mode: 0o600 });
    await files.adopt(received, sha256);
  } finally {
    await rm(received, { force: true });
  }
}

/** Puts the bytes into the store; those that are there already are left alone. */
export async function keepFiles(files: FileStore, all: readonly DemoFile[]): Promise<void> {
  const left = [...all];
  const work = async () => {
    for (let file = left.pop(); file; file = left.pop()) await keepFile(files, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
