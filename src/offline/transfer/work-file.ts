import { AppError } from '../../domain/kernel/problem.ts';
import type { BlobChunk } from '../database/tables.ts';
import { asBase64, fromBase64 } from './base64.ts';
import type { Work, WorkManifest } from './work.ts';

/*
 * Unsent work in one file: lines of JSON. The first says what it is, the second holds the manifest, each further one a
 * piece of a file in base64; the last holds a checksum that each line went into after the one before, so that a file that
 * was cut, damaged or put together otherwise is known. It is written and read line by line: its size is the disk's matter.
 */
export const FORMAT = 'comptoir-work';
export const FORMAT_VERSION = 1;
/** What is longer was not made here. */
export const MOST_BYTES = 2 ** 31;
const LONGEST_HEAD = 4096;
const LONGEST_LINE = 2 ** 27;
const READ_AT_ONCE = 2 ** 20;

/** What the first line says. */
export interface WorkFileHead {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly app: string;
}
export interface WorkFile extends Work {
  readonly head: WorkFileHead;
}
type Digest = (bytes: Uint8Array) => Promise<string>;

/** Writes the work as a file. Its pieces are read once, one after the other. */
export async function writeWorkFile(
  { manifest, pieces }: Work,
  made: Pick<WorkFileHead, 'madeAt' | 'app'>,
  digest: Digest,
): Promise<Blob> {
  const parts: Blob[] = [];
  let sum = '';
  const write = async (line: object): Promise<void> => {
    const text = JSON.stringify(line);
    sum = await chained(sum, text, digest);
    // A blob of its own, so that the browser may move it out of memory.
    parts.push(new Blob([text, '\n']));
  };
  await write({ format: FORMAT, version: FORMAT_VERSION, ...made } satisfies WorkFileHead);
  await write(manifest);
  for await (const { id, index, bytes } of pieces()) await write({ id, index, bytes: asBase64(bytes) });
  parts.push(new Blob([JSON.stringify({ sha256: sum })]));
  return new Blob(parts, { type: 'application/json' });
}

/**
 * Reads a file and looks at all of it before it answers. Rejects with `transfer.foreign` (not such a file),
 * `transfer.newer` (a later version of the app made it) or `transfer.damaged`.
 */
export async function readWorkFile(file: Blob, digest: Digest): Promise<WorkFile> {
  const head = await readHead(file);
  let sum = '';
  let manifest: WorkManifest | undefined;
  let last: string | undefined;
  let count = 0;
  for await (const line of linesOf(file)) {
    if (last !== undefined) {
      sum = await chained(sum, last, digest);
      if (count === 2) manifest = asManifest(parsed(last));
    }
    last = line;
    count += 1;
  }
  const end = parsed(last ?? '') as { sha256?: unknown } | undefined;
  if (!manifest || end?.sha256 !== sum) throw new AppError('transfer.damaged');
  return { head, manifest, pieces: () => piecesOf(file) };
}

const chained = (sum: string, line: string, digest: Digest): Promise<string> =>
  digest(new TextEncoder().encode(sum + line));

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

async function readHead(file: Blob): Promise<WorkFileHead> {
  const start = await file.slice(0, LONGEST_HEAD).text();
  const head = parsed(start.split('\n', 1)[0] ?? '') as Partial<WorkFileHead> | undefined;
  if (file.size > MOST_BYTES || head?.format !== FORMAT || typeof head.version !== 'number')
    throw new AppError('transfer.foreign');
  if (head.version > FORMAT_VERSION) throw new AppError('transfer.newer');
  return { format: FORMAT, version: head.version, madeAt: String(head.madeAt), app: String(head.app) };
}

function asManifest(value: unknown): WorkManifest {
  const { userId, tenant, records, rows, files, ids } = (value ?? {}) as Partial<WorkManifest>;
  if (
    typeof userId !== 'string' ||
    typeof tenant !== 'string' ||
    ![records, rows, files, ids].every(Array.isArray)
  )
    throw new AppError('transfer.damaged');
  return { userId, tenant, records: records!, rows: rows!, files: files!, ids: ids! };
}

async function* piecesOf(file: Blob): AsyncGenerator<BlobChunk> {
  let count = 0;
  for await (const line of linesOf(file)) {
    count += 1;
    if (count <= 2) continue;
    const piece = parsed(line) as { id: string; index: number; bytes?: string } | undefined;
    if (piece?.bytes !== undefined)
      yield { id: piece.id, index: piece.index, bytes: fromBase64(piece.bytes) };
  }
}

async function* linesOf(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let at = 0; at < file.size; at += READ_AT_ONCE) {
    rest += decoder.decode(await file.slice(at, at + READ_AT_ONCE).arrayBuffer(), { stream: true });
    if (rest.length > LONGEST_LINE) throw new AppError('transfer.damaged');
    const lines = rest.split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  yield rest + decoder.decode();
}
