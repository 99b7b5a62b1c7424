import { AppError } from '../../domain/kernel/problem.ts';
import type { Engine } from '../contract.ts';
import { mustBeHere } from '../database/left.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { BlobRow } from '../database/tables.ts';
import type { HttpAnswer } from '../ports.ts';
import { CHUNK_BYTES, keptDigest } from '../uploads/kept-file.ts';
import { timeoutFor } from '../uploads/time-out.ts';

const MOST_PIECE_BYTES = 16 * CHUNK_BYTES;
/** Asked for at once so that it takes about so long. */
const [SHORT_MS, LONG_MS] = [700, 3_000];
/** Written at once where it comes as a stream. */
const WRITTEN_BYTES = 4 * CHUNK_BYTES;
/** A stream that says nothing for so long has ended. */
const SILENT_MS = 30_000;

/** `stopped`: held, wanted no more, or somebody else does it by now. */
export type Fetched = 'whole' | 'stopped' | 'damaged' | 'refused';

/**
 * Fetches what is missing of a file that is to be kept, piece by piece, and counts it as kept when its bytes are those of
 * its SHA-256. What has come stays: whoever begins again goes on behind it. Rejects where no answer came.
 */
export async function fetchFile(engine: Engine, id: string, signal: AbortSignal): Promise<Fetched> {
  const { db, context } = engine;
  const { clock } = context.ports;
  const { serverId } = await engine.identify('uploads', id);
  const path = `/uploads/${encodeURIComponent(serverId)}/file`;
  let length = CHUNK_BYTES;
  for (;;) {
    const blob = await db.strict.blobs.get(id);
    if (!isComing(blob) || signal.aborted) return 'stopped';
    const here = blob.here ?? 0;
    if (blob.size === 0) await take(db, blob, [new ArrayBuffer(0)], 0);
    if (here >= blob.size) return verify(engine, blob);
    const started = clock.now();
    const silence = new AbortController();
    const end = (): void => silence.abort();
    signal.addEventListener('abort', end);
    try {
      const answer = await engine.ask({
        method: 'GET',
        path,
        headers: {
          range: `bytes=${here}-${Math.min(blob.size, here + length) - 1}`,
          ...(blob.etag ? { 'if-range': blob.etag } : {}),
        },
        isBackground: true,
        timeoutMs: timeoutFor(length),
        signal: silence.signal,
      });
      if ([403, 404, 410].includes(answer.status)) return 'refused';
      if (isOther(answer, blob)) {
        // Another content than it was: what is here of the one before is of no use to it.
        await dropBytes(db, blob);
        continue;
      }
      if (answer.status === 206) {
        const bytes = await answer.bytes();
        if (bytes.byteLength === 0) throw new AppError('network', { retry: 'later' });
        if (!(await take(db, { ...blob, ...etagOf(answer) }, piecesOf(bytes, blob, here), here)))
          return 'stopped';
        const took = clock.now() - started;
        if (took < SHORT_MS) length = Math.min(MOST_PIECE_BYTES, length * 2);
        if (took > LONG_MS) length = Math.max(CHUNK_BYTES, length / 2);
      } else if (answer.status === 200) {
        // Whole: a server that tells no parts, or one that has another content by now.
        if (here > 0) await dropBytes(db, blob);
        const first = { ...blob, here: 0, ...etagOf(answer) };
        if (!(await takeAll(engine, first, answer, end))) return 'stopped';
        // Cut short, and it would come from its beginning again: not at once.
        if (((await db.strict.blobs.get(id))?.here ?? 0) < blob.size) refuse();
      } else throw new AppError('network', { retry: 'later', meta: { status: answer.status } });
    } finally {
      signal.removeEventListener('abort', end);
    }
  }
}

const isComing = (blob: BlobRow | undefined): blob is BlobRow => blob?.state === 'coming' && !blob.isHeld;
const etagOf = (answer: HttpAnswer): { etag?: string } => {
  const etag = answer.header('etag');
  return etag ? { etag } : {};
};

/** Whether an answer in parts is of another content than the parts before it, or another length than the row tells. */
function isOther(answer: HttpAnswer, blob: BlobRow): boolean {
  if (answer.status === 416) return (blob.here ?? 0) > 0 || refuse();
  if (answer.status !== 206) return false;
  const etag = answer.header('etag');
  const [, from, total] = /bytes (\d+)-\d+\/(\d+)/.exec(answer.header('content-range') ?? '') ?? [];
  const isSame =
    (!blob.etag || !etag || etag === blob.etag) &&
    Number(from) === (blob.here ?? 0) &&
    Number(total) === blob.size;
  return !isSame && ((blob.here ?? 0) > 0 || refuse());
}
/** Nothing of it is here, and yet it does not fit: to begin anew would come to the same. */
function refuse(): never {
  throw new AppError('network', { retry: 'later' });
}

/** As it lies in the table; a piece that was cut in the middle is asked for again. */
function piecesOf(bytes: ArrayBuffer, { size }: BlobRow, from: number): ArrayBuffer[] {
  const length = Math.min(bytes.byteLength, size - from);
  const count = from + length === size ? Math.ceil(length / CHUNK_BYTES) : Math.floor(length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, at) =>
    bytes.slice(at * CHUNK_BYTES, Math.min(length, (at + 1) * CHUNK_BYTES)),
  );
}

/** Writes what came, where it is wanted still and nobody else has; answers whether it did. */
function take(
  db: EngineDatabase,
  { id, etag }: BlobRow,
  pieces: readonly ArrayBuffer[],
  from: number,
): Promise<boolean> {
  const { blobs, blobChunks } = db.strict;
  return db.dexie.transaction('rw', ['blobs', 'blobChunks', 'meta'], async () => {
    await mustBeHere(db);
    const blob = await blobs.get(id);
    if (!isComing(blob) || (blob.here ?? 0) !== from) return false;
    const index = from / CHUNK_BYTES;
    await blobChunks.bulkPut(pieces.map((bytes, at) => ({ id, index: index + at, bytes })));
    const here = from + pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
    await blobs.update(id, { here, ...(etag ? { etag } : {}) });
    return true;
  });
}

async function takeAll(
  { db, context: { ports } }: Engine,
  blob: BlobRow,
  answer: HttpAnswer,
  cut: () => void,
): Promise<boolean> {
  let from = 0;
  let parts: BlobPart[] = [];
  let length = 0;
  const write = async (): Promise<boolean> => {
    const bytes = await new Blob(parts).arrayBuffer();
    const pieces = piecesOf(bytes, blob, from);
    const taken = await take(db, blob, pieces, from);
    const written = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
    from += written;
    parts = [bytes.slice(written)];
    length = bytes.byteLength - written;
    return taken;
  };
  if (!answer.stream) {
    parts = [await answer.bytes()];
    return write();
  }
  const reader = answer.stream().getReader();
  let cancelSilence = (): void => {};
  try {
    for (;;) {
      cancelSilence = ports.clock.after(SILENT_MS, cut);
      const { done, value } = await reader.read();
      cancelSilence();
      if (value) {
        parts.push(value as Uint8Array<ArrayBuffer>);
        length += value.length;
      }
      if ((length >= WRITTEN_BYTES || (done && length > 0)) && !(await write())) return false;
      if (done) return true;
    }
  } finally {
    cancelSilence();
    await reader.cancel().catch(() => {});
  }
}

/** Begins anew, where it is wanted still. */
export function dropBytes(
  db: EngineDatabase,
  { id }: Pick<BlobRow, 'id'>,
  more: Partial<BlobRow> = {},
): Promise<void> {
  const { blobs, blobChunks } = db.strict;
  return db.dexie.transaction('rw', ['blobs', 'blobChunks'], async () => {
    const blob = await blobs.get(id);
    if (blob?.state !== 'coming' && blob?.state !== 'kept') return;
    const { etag: _etag, ...kept } = blob;
    await blobChunks.where('id').equals(id).delete();
    await blobs.put({ ...kept, state: 'coming', here: 0, ...more });
  });
}

async function verify({ db, context: { ports } }: Engine, blob: BlobRow): Promise<Fetched> {
  const digest = await keptDigest(db, blob, ports);
  if (digest !== blob.sha256) {
    await dropBytes(db, blob);
    return 'damaged';
  }
  return db.dexie.transaction('rw', ['blobs'], async () => {
    const now = await db.strict.blobs.get(blob.id);
    if (now?.state !== 'coming') return 'stopped';
    const { why: _why, tries: _tries, nextAt: _nextAt, at: _at, here: _here, etag: _etag, ...kept } = now;
    await db.strict.blobs.put({ ...kept, state: 'kept' });
    return 'whole';
  });
}
