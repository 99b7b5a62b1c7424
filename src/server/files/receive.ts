import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MOST_FILE_BYTES } from '../../domain/kernel/file-kinds.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { httpProblem, invalid } from '../http/problem.ts';
import { sniff } from './sniff.ts';
import type { FileStore } from './store.ts';

export interface ReceiveOptions {
  /** The file's name on the device: what it claims to be. */
  name: string;
  drive?: boolean;
  mostBytes?: number;
  /** What its sender has, where that told it before the file. */
  told?: string | null | undefined;
}

export interface ReceivedFile {
  sha256: string;
  size: number;
  mime: string;
}

/**
 * Receives a file into the store: counted and hashed as it comes, judged by its content, and kept only then.
 * Throws a problem: 413 when too large, 422 when it is not what was told, 415 when its type may not be uploaded.
 */
export async function receiveFile(
  store: FileStore,
  source: AsyncIterable<Uint8Array>,
  { name, drive = false, mostBytes = MOST_FILE_BYTES, told }: ReceiveOptions,
): Promise<ReceivedFile> {
  const file = path.join(store.incoming, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > mostBytes) throw refused('too-large', 'file.size');
      hash.update(chunk);
      yield chunk;
    }
  }
  // Opened before anything is read: a stream that opens by itself may still create the file after its removal.
  const handle = await open(file, 'wx', 0o600);
  try {
    await pipeline(source, counted, handle.createWriteStream());
    const sha256 = hash.digest('hex');
    // Before its content is judged: what was damaged on the way may look like anything.
    mustBeWhole({ sha256 }, told);
    const sniffed = size === 0 ? undefined : await sniff(file, name, { drive });
    if (!sniffed) throw refused('unsupported-type', 'file.type');
    if (!(await store.has(sha256))) await store.adopt(file, sha256);
    return { sha256, size, mime: sniffed.mime };
  } finally {
    await rm(file, { force: true });
  }
}

/** What arrived must be what its sender has, where that told its hash. Throws 422. */
export function mustBeWhole({ sha256 }: Pick<ReceivedFile, 'sha256'>, told: string | null | undefined): void {
  if (told && told !== sha256)
    throw invalid({ pointer: '/file', code: 'file.sha256', message: MESSAGES.invalid });
}

function refused(kind: 'too-large' | 'unsupported-type', code: string): Error {
  return httpProblem(kind, {
    title: MESSAGES.file,
    errors: [{ pointer: '/file', code, message: MESSAGES.file }],
  });
}
