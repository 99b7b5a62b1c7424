import { Readable } from 'node:stream';
import type { MemoryLocker } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { httpProblem } from '../http/problem.ts';
import type { PartStore } from './part-store.ts';

/** So long a piece may still come in while somebody else asks for its transfer, in ms: its connection may be a dead one. */
const RELEASE_MS = 3000;

/**
 * Takes the next piece of a transfer (tus 1.0, PATCH) and resolves with how far it has come. The library's own handler takes
 * web streams alone, which pass a third of the bytes in the same time; the rules are the same.
 */
export async function takePiece(
  { store, locker }: { readonly store: PartStore; readonly locker: MemoryLocker },
  request: FastifyRequest,
  id: string,
): Promise<number> {
  const { headers, body } = request;
  const asked = String(headers['upload-offset'] ?? '');
  if (headers['tus-resumable'] !== '1.0.0' || !/^\d{1,15}$/.test(asked)) throw httpProblem('unreadable');
  if (!(body instanceof Readable)) throw httpProblem('unsupported-type');
  let release: NodeJS.Timeout | undefined;
  const lock = locker.newLock(id);
  await lock
    .lock(new AbortController().signal, () => {
      release ??= setTimeout(() => body.destroy(new Error('released')), RELEASE_MS);
    })
    .catch(() => {
      throw httpProblem('in-progress', { headers: { 'retry-after': '3' } });
    });
  try {
    const transfer = await store.getUpload(id).catch(() => undefined);
    if (!transfer) throw httpProblem('not-found');
    if (transfer.offset !== Number(asked)) throw httpProblem('conflict');
    const room = (transfer.size ?? 0) - transfer.offset;
    if (Number(headers['content-length'] ?? 0) > room) throw httpProblem('too-large');
    return await store.write(upTo(body, room), id, transfer.offset);
  } finally {
    clearTimeout(release);
    await lock.unlock();
  }
}

/** At most so many bytes; more is a problem, after these. */
async function* upTo(source: Readable, most: number): AsyncGenerator<Uint8Array> {
  let left = most;
  // Who sent too much is still to be answered.
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer;
    if (bytes.length > left) {
      yield bytes.subarray(0, left);
      throw httpProblem('too-large');
    }
    left -= bytes.length;
    yield bytes;
  }
}
