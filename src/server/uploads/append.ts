import type { FileHandle } from 'node:fs/promises';

/** So much may wait for the disk before no more is taken from the socket. */
const MOST_WAITING = 1024 * 1024;

/**
 * Writes bytes behind each other as they come: at once where the disk is free, else all together that came meanwhile.
 * `written` is told what is in the file, in order. What was given is in the file when `end` resolves. Once the disk
 * refused something nothing more is written: what came behind it would stand in its place.
 */
export function appendTo(handle: FileHandle, from: number, written: (bytes: Uint8Array) => void) {
  let offset = from;
  let waiting: Uint8Array[] = [];
  let bytesWaiting = 0;
  let writing: Promise<void> | undefined;
  let refused: { readonly error: unknown } | undefined;

  async function writeAll(): Promise<void> {
    try {
      await writeWaiting();
    } catch (error) {
      refused = { error };
      waiting = [];
      // Some of it may be there, of which nobody was told. Where even that fails: it is what belongs there.
      await handle.truncate(offset).catch(() => {});
      throw error;
    }
  }
  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      bytesWaiting = 0;
      const length = now.reduce((sum, { byteLength }) => sum + byteLength, 0);
      const { bytesWritten } = await handle.writev(now, offset);
      if (bytesWritten !== length) throw new Error('The disk took less than it was given');
      offset += length;
      for (const bytes of now) written(bytes);
    }
  }
  async function flush(): Promise<void> {
    if (refused) throw refused.error;
    writing ??= writeAll().finally(() => (writing = undefined));
    await writing;
  }
  return {
    /** Resolves when more may come. */
    async add(bytes: Uint8Array): Promise<void> {
      if (refused) throw refused.error;
      waiting.push(bytes);
      bytesWaiting += bytes.byteLength;
      const done = flush();
      if (bytesWaiting >= MOST_WAITING) await done;
      // It is thrown where it is waited for.
      else done.catch(() => {});
    },
    /** How far the file reaches. */
    async end(): Promise<number> {
      await writing;
      await flush();
      return offset;
    },
  };
}
