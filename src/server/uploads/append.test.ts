import { mkdtemp, open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendTo } from './append.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'comptoir-append-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A disk that takes three bytes of the second write and is full. */
async function fullDisk(name: string): Promise<FileHandle> {
  const handle = await open(path.join(folder, name), 'w');
  const writev = handle.writev.bind(handle);
  let calls = 0;
  handle.writev = (async (buffers: Uint8Array[], at: number) => {
    calls += 1;
    if (calls !== 2) return writev(buffers, at);
    await handle.write(buffers[0]!, 0, 3, at);
    throw new Error('ENOSPC');
  }) as FileHandle['writev'];
  return handle;
}

it('writes bytes behind each other, and tells of them in order', async () => {
  const handle = await open(path.join(folder, 'whole'), 'w');
  const told: string[] = [];
  const file = appendTo(handle, 0, (bytes) => told.push(Buffer.from(bytes).toString()));
  for (const word of ['one ', 'two ', 'three']) await file.add(Buffer.from(word));
  expect(await file.end()).toBe(13);
  await handle.close();
  expect(told.join('')).toBe('one two three');
  expect(await readFile(path.join(folder, 'whole'), 'utf8')).toBe('one two three');
});

it('writes nothing in the place of what the disk refused', async () => {
  const handle = await fullDisk('full');
  const told: string[] = [];
  const file = appendTo(handle, 0, (bytes) => told.push(Buffer.from(bytes).toString()));
  await file.add(Buffer.from('first '));
  await expect(file.end()).resolves.toBe(6);
  // Nobody waits for this one: the next is told.
  await file.add(Buffer.from('second '));
  await expect(file.end()).rejects.toThrow('ENOSPC');
  await expect(file.add(Buffer.from('third'))).rejects.toThrow('ENOSPC');
  await expect(file.end()).rejects.toThrow('ENOSPC');
  await handle.close();
  expect(told).toEqual(['first ']);
  expect(await readFile(path.join(folder, 'full'), 'utf8')).toBe('first ');
});
