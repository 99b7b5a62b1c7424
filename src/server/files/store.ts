import type { Readable } from 'node:stream';

/** Files by content: the name is the SHA-256 of the bytes, so the same file is kept once and never changes. */
export interface FileStore {
  /** A folder of the local disk for files still being received; on the store's own disk where it has one. */
  readonly incoming: string;
  /** Keeps a received file under its hash, for good when it resolves; the local file is gone afterwards. */
  adopt(file: string, sha256: string): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** Size in bytes; undefined when there is no such file. */
  size(sha256: string): Promise<number | undefined>;
  /** The bytes, or those from `start` to `end` inclusive. The stream fails when there is no such file. */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  remove(sha256: string): Promise<void>;
  /** All files there are, in no order; `changedAt` in ms. */
  list(): AsyncIterable<{ readonly sha256: string; readonly changedAt: number }>;
}

export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Throws unless `text` is the hash of a file: it becomes a path. */
export function checkedHash(text: string): string {
  if (!isHash(text)) throw new Error('Not a SHA-256');
  return text;
}
