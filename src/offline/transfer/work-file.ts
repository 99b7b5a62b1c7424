import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { BlobChunk } from '../database/tables.ts';
import { asBase64, fromBase64 } from './base64.ts';
import { linesOf, wholeLines, writeLines, type Digest } from './checked-lines.ts';
import { isWrappedHere, openKey, unseal, type Crypto, type WrappedKey } from './lock-box.ts';
import { asManifest, asPiece, placeIn, type Bundle } from './sealed-work.ts';
import { wholeFiles } from './whole-files.ts';
import type { Work, WorkManifest } from './work.ts';

/*
 * Unsent work in one file: lines of JSON. The first says what it is, the second holds the manifest, each further one a
 * piece of a file in base64, the last the checksum. Work that lies locked goes out as it lies: its first line holds the
 * wrapped key, each further one a sealed piece, or in version 2 nothing in the place of one that was lost.
 */
const FORMAT = 'comptoir-work';
const FORMAT_VERSION = 1;
const WITH_GAPS = 2;
const LONGEST_HEAD = 4096;

/** What the first line says. */
export interface WorkFileHead {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly app: string;
  readonly locked?: {
    readonly id: string;
    readonly rounds: number;
    readonly salt: string;
    readonly iv: string;
    readonly key: string;
  };
}
type Made = Pick<WorkFileHead, 'madeAt' | 'app'>;
export interface WorkFile {
  readonly head: WorkFileHead;
  /** The work; of a locked file undefined where the password is not the one it was locked with. */
  open(password?: string): Promise<Work | undefined>;
}

/** What such a file is called: by the person's own clock, by which they will look for it among their downloads. */
export const workFileName = (madeAt: string, timeZone: string, what = ''): string =>
  `comptoir-${toWireTimestamp(madeAt, timeZone).replace(/[ :]/g, '-')}${what}.json`;

/** Writes the work as a file that anybody can read. Its pieces are read once, one after the other. */
export function writeWorkFile({ manifest, pieces }: Work, made: Made, digest: Digest): Promise<Blob> {
  async function* lines(): AsyncGenerator<object> {
    yield { format: FORMAT, version: FORMAT_VERSION, ...made } satisfies WorkFileHead;
    yield manifest;
    for await (const { id, index, bytes } of pieces()) yield { id, index, bytes: asBase64(bytes) };
  }
  return writeLines(lines(), digest);
}

/** Writes work that lies locked as a file that only its password opens. */
export function writeLockedFile(
  { id, wrapped, lacks, pieces }: Bundle,
  made: Made,
  digest: Digest,
): Promise<Blob> {
  async function* lines(): AsyncGenerator<object> {
    const { rounds, salt, iv, bytes } = wrapped;
    const locked = { id, rounds, salt: asBase64(salt), iv: asBase64(iv), key: asBase64(bytes) };
    const version = lacks.length > 0 ? WITH_GAPS : FORMAT_VERSION;
    yield { format: FORMAT, version, ...made, locked } satisfies WorkFileHead;
    for await (const sealed of pieces())
      yield sealed ? { iv: asBase64(sealed.iv), bytes: asBase64(sealed.bytes) } : {};
  }
  return writeLines(lines(), digest);
}

/**
 * Reads a file and looks at all of it before it answers. Rejects with `transfer.foreign` (not such a file),
 * `transfer.newer` (a later version of the app made it) or `transfer.damaged`.
 */
export async function readWorkFile(file: Blob, digest: Digest, crypto: Crypto): Promise<WorkFile> {
  const head = await readHead(file);
  await wholeLines(file, digest);
  const { locked } = head;
  if (locked === undefined) return { head, open: () => openPlain(file) };
  const wrapped = wrappedIn(locked);
  // A key that takes a day to derive is none of ours: nobody is asked for a password first.
  if (!wrapped || !isWrappedHere(crypto, wrapped)) throw new AppError('transfer.damaged');
  const mayLack = head.version === WITH_GAPS;
  return {
    head,
    open: (password = '') => openLocked(file, { id: locked.id, mayLack }, wrapped, password, crypto),
  };
}

/** The key as a locked file holds it; undefined where it is none. */
function wrappedIn(locked: unknown): WrappedKey | undefined {
  if (!isPlain(locked)) return undefined;
  const { id, rounds, salt, iv, key } = locked;
  const isKey =
    typeof rounds === 'number' && [id, salt, iv, key].every((one) => typeof one === 'string' && one !== '');
  if (!isKey) return undefined;
  return {
    rounds,
    salt: new Uint8Array(piece(salt)),
    iv: new Uint8Array(piece(iv)),
    bytes: piece(key),
  };
}

/** Bytes of a file; throws `transfer.damaged` where they are none. */
function piece(text: unknown): ArrayBuffer {
  try {
    if (typeof text === 'string') return fromBase64(text);
  } catch {
    // Said below.
  }
  throw new AppError('transfer.damaged');
}

async function readHead(file: Blob): Promise<WorkFileHead> {
  const start = await file.slice(0, LONGEST_HEAD).text();
  const head = parsed(start.split('\n', 1)[0] ?? '') as Partial<WorkFileHead> | undefined;
  if (head?.format !== FORMAT || typeof head.version !== 'number') throw new AppError('transfer.foreign');
  const known = head.locked === undefined ? FORMAT_VERSION : WITH_GAPS;
  if (head.version > known) throw new AppError('transfer.newer');
  const { version, madeAt, app, locked } = head;
  const isWhole =
    Number.isInteger(version) &&
    version > 0 &&
    typeof app === 'string' &&
    typeof madeAt === 'string' &&
    !Number.isNaN(Date.parse(madeAt));
  if (!isWhole) throw new AppError('transfer.damaged');
  return { format: FORMAT, version, madeAt, app, ...(locked === undefined ? {} : { locked }) };
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

async function openPlain(file: Blob): Promise<Work> {
  for await (const { line, at } of bodyOf(file))
    if (at === 0) return { manifest: asManifest(line), pieces: () => plainPieces(file) };
  throw new AppError('transfer.damaged');
}
async function* plainPieces(file: Blob): AsyncGenerator<BlobChunk> {
  for await (const { line, at } of bodyOf(file)) {
    if (at === 0) continue;
    if (!isPlain(line)) throw new AppError('transfer.damaged');
    yield { ...placeIn(line), bytes: piece(line['bytes']) };
  }
}

async function openLocked(
  file: Blob,
  { id, mayLack }: { readonly id: string; readonly mayLack: boolean },
  wrapped: WrappedKey,
  password: string,
  crypto: Crypto,
): Promise<Work | undefined> {
  const key = await openKey(crypto, password, wrapped);
  if (!key) return undefined;
  async function* contents(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for await (const { line, at } of bodyOf(file)) {
      if (!isPlain(line)) throw new AppError('transfer.damaged');
      if (mayLack && at > 0 && Object.keys(line).length === 0) continue;
      const bytes = await unseal(crypto, key!, `${id}/${at}`, {
        iv: new Uint8Array(piece(line['iv'])),
        bytes: piece(line['bytes']),
      });
      yield new Uint8Array(bytes);
    }
  }
  async function* pieces(): AsyncGenerator<BlobChunk> {
    let isFirst = true;
    for await (const content of contents()) {
      if (!isFirst) yield asPiece(content);
      isFirst = false;
    }
  }
  let manifest: WorkManifest | undefined;
  for await (const content of contents()) {
    manifest = asManifest(parsed(new TextDecoder().decode(content)));
    break;
  }
  if (!manifest) throw new AppError('transfer.damaged');
  if (!mayLack) return { manifest, pieces };
  // A file that lacks a piece keeps nothing else back: its upload says so to its person.
  const whole = await wholeFiles(manifest.files, pieces());
  const files = manifest.files.filter((one) => isPlain(one) && whole.has(one.id));
  return { manifest: { ...manifest, files }, pieces };
}

/** What stands between the first line and the last, parsed. */
async function* bodyOf(file: Blob): AsyncGenerator<{ line: unknown; at: number }> {
  let held: string | undefined;
  let at = -1;
  for await (const line of linesOf(file)) {
    if (held !== undefined && at >= 0) yield { line: parsed(held), at };
    if (held !== undefined) at += 1;
    held = line;
  }
}
