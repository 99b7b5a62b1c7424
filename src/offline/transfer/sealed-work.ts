import { AppError } from '../../domain/kernel/problem.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { BlobChunk } from '../database/tables.ts';
import type { Sealed, WrappedKey } from './lock-box.ts';
import type { WorkManifest } from './work.ts';

/** Locked work with its sealed pieces, the manifest first. */
export interface Bundle {
  readonly id: string;
  readonly wrapped: WrappedKey;
  /** The numbers of the pieces that are no more; without the manifest, 0, nobody can open the rest. */
  readonly lacks: readonly number[];
  /** In order, undefined in the place of one that is no more. */
  pieces(): AsyncIterable<Sealed | undefined>;
}

/** The manifest is padded to a multiple of this, so that its size does not tell how many changes there are. */
const PADDED_TO = 2 ** 16;

/** The manifest's bytes; JSON may end in spaces. */
export function manifestBytes(manifest: WorkManifest): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(JSON.stringify(manifest));
  const whole = new Uint8Array(Math.ceil(bytes.length / PADDED_TO) * PADDED_TO).fill(0x20);
  whole.set(bytes);
  return whole;
}

/** What was read, as a manifest; throws `transfer.damaged` where it is none. */
export function asManifest(value: unknown): WorkManifest {
  const { userId, tenant, records, rows, files, ids, sent, drafts } = (value ?? {}) as Partial<WorkManifest>;
  const isWhole =
    typeof userId === 'string' &&
    typeof tenant === 'string' &&
    [records, rows, files, ids].every(Array.isArray) &&
    (sent === undefined || isPlain(sent));
  if (!isWhole) throw new AppError('transfer.damaged');
  return {
    userId,
    tenant,
    records: records!,
    rows: rows!,
    files: files!,
    ids: ids!,
    ...(isPlain(sent) ? { sent } : {}),
    ...(Array.isArray(drafts) ? { drafts } : {}),
  };
}

/** A piece of a file behind a line that says which file it is of and where it stands there. */
export function pieceBytes({ id, index, bytes }: BlobChunk): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`${JSON.stringify({ id, index })}\n`);
  const whole = new Uint8Array(line.length + bytes.byteLength);
  whole.set(line);
  whole.set(new Uint8Array(bytes), line.length);
  return whole;
}
export function asPiece(whole: Uint8Array<ArrayBuffer>): BlobChunk {
  const end = whole.indexOf(0x0a);
  return { ...placeIn(parsed(whole.subarray(0, end))), bytes: whole.slice(end + 1).buffer };
}

/** Of which file a piece is, and where it stands there; throws `transfer.damaged` where that is not said. */
export function placeIn(line: unknown): Pick<BlobChunk, 'id' | 'index'> {
  const { id, index } = isPlain(line) ? line : {};
  if (typeof id !== 'string' || typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0)
    throw new AppError('transfer.damaged');
  return { id, index };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
