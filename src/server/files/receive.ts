import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MOST_FILE_BYTES, type FileKind } from '../../domain/kernel/file-kinds.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { httpProblem, invalid } from '../http/problem.ts';
import { fileRefused } from './file-refused.ts';
import type { Scanner } from './scanner.ts';
import { sniff } from './sniff.ts';
import type { FileStore } from './store.ts';

/** What files are received with. */
export interface Receiver {
  readonly files: FileStore;
  /** Undefined where nothing is scanned. */
  readonly scanner: Scanner | undefined;
}

/** What the drive takes of a person. */
export interface DriveTerms {
  readonly mostBytes: number;
  readonly kinds: readonly FileKind[];
  /** Throws where there is no room for it. */
  mustFit(file: { readonly size: number; readonly sha256: string }): Promise<void>;
}

export interface ReceiveOptions {
  /** The file's name on the device: what it claims to be. */
  name: string;
  /** Undefined for what is not the drive's. */
  drive?: DriveTerms | undefined;
  /** What its sender has, where that told it before the file. */
  told?: string | null | undefined;
}

interface KeepOptions extends ReceiveOptions {
  /** Told what it was found to be, before its local file may be gone. */
  beforeKept?(file: ReceivedFile): Promise<void>;
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
  receiver: Receiver,
  source: AsyncIterable<Uint8Array>,
  options: ReceiveOptions,
): Promise<ReceivedFile> {
  const file = path.join(receiver.files.incoming, randomUUID());
  const mostBytes = options.drive?.mostBytes ?? MOST_FILE_BYTES;
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > mostBytes) throw fileRefused('too-large', 'file.size');
      hash.update(chunk);
      yield chunk;
    }
  }
  // Opened before anything is read: a stream that opens by itself may still create the file after its removal.
  const handle = await open(file, 'wx', 0o600);
  try {
    await pipeline(source, counted, handle.createWriteStream());
    return await keepReceived(receiver, file, { size, sha256: hash.digest('hex') }, options);
  } finally {
    await rm(file, { force: true });
  }
}

/** Judges a file of the local disk and keeps it; the file may be gone afterwards. Throws as `receiveFile` does. */
export async function keepReceived(
  { files, scanner }: Receiver,
  file: string,
  { size, sha256 }: Pick<ReceivedFile, 'size' | 'sha256'>,
  { name, drive, told, beforeKept }: KeepOptions,
): Promise<ReceivedFile> {
  // Before its content is judged: what was damaged on the way may look like anything.
  mustBeWhole({ sha256 }, told);
  const sniffed = size === 0 ? undefined : await sniff(file, name, { drive: drive !== undefined });
  if (!sniffed || (drive && !drive.kinds.includes(sniffed.kind)))
    throw fileRefused('unsupported-type', 'file.type');
  await drive?.mustFit({ size, sha256 });
  if (scanner) await mustBeClean(scanner, file);
  const received = { sha256, size, mime: sniffed.mime };
  await beforeKept?.(received);
  // One of another size is not the file: a store that failed in the middle may have left it.
  if ((await files.size(sha256)) !== size) await files.adopt(file, sha256);
  return received;
}

/** What arrived must be what its sender has, where that told its hash. Throws 422. */
export function mustBeWhole({ sha256 }: Pick<ReceivedFile, 'sha256'>, told: string | null | undefined): void {
  if (told && told !== sha256)
    throw invalid({ pointer: '/file', code: 'file.sha256', message: MESSAGES.invalid });
}

/** Nothing is kept that was not looked at: without the scanner a file waits for it on its device. */
async function mustBeClean(scanner: Scanner, file: string): Promise<void> {
  const verdict = await scanner.scan(file).catch((cause: unknown) => {
    throw Object.assign(httpProblem('unavailable', { headers: { 'retry-after': '60' } }), { cause });
  });
  if (verdict === 'too-large') throw fileRefused('too-large', 'file.unscanned');
  if (verdict === 'infected')
    throw invalid({ pointer: '/file', code: 'file.infected', message: MESSAGES.invalid });
}
