import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Server } from '@tus/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { MOST_FILE_BYTES } from '../../domain/kernel/file-kinds.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { Person } from '../auth/people.ts';
import { receiveFile } from '../files/receive.ts';
import { httpProblem, type ProblemKind } from '../http/problem.ts';
import { createUpload } from './create-upload.ts';
import { openTransfers, transferId, type Transfer } from './transfers.ts';

const CLEANING_MS = 3_600_000;
/** Set here and nowhere else: which transfer is meant. What a caller sends under this name is overwritten. */
const TRANSFER = 'upload-transfer';

/**
 * `/uploads/resumable`: files in pieces by tus 1.0, for connections that break. A transfer's id is its idempotency
 * key; once its last byte is there it becomes an upload like any other, under the same key.
 */
export const resumableRoutes: FastifyPluginAsync = async (app) => {
  const { files, clock } = app.services;
  const transfers = openTransfers(path.join(files.incoming, 'resumable'), clock);
  const tus = new Server({
    path: '/api/uploads/resumable',
    datastore: transfers.store,
    maxSize: MOST_FILE_BYTES,
    relativeLocation: true,
    namingFunction: (request) => request.headers.get(TRANSFER) ?? '',
    getFileIdFromRequest: (request) => request.headers.get(TRANSFER) ?? undefined,
    generateUrl: (_request, { path: base, id }) => `${base}/${path.posix.basename(id)}`,
    onUploadCreate: async (_request, { metadata }) => ({
      metadata: { ...metadata, opened: new Date(clock.now()).toISOString() },
    }),
  });
  const cleaning = setInterval(() => void transfers.clean().catch(() => {}), CLEANING_MS).unref();
  app.addHook('onClose', async () => clearInterval(cleaning));
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
    done(null, payload),
  );

  /** The person's own transfer; another's is not there. */
  async function ownTransfer(person: Person, key: string): Promise<Transfer> {
    const transfer = isUuid(key) ? await transfers.find(transferId(person, key)) : undefined;
    if (!transfer) throw httpProblem('not-found');
    return transfer;
  }

  async function finishIfWhole(person: Person, key: string): Promise<void> {
    const id = transferId(person, key);
    const transfer = await transfers.find(id);
    if (!transfer || transfer.offset !== transfer.size) return;
    const { filename, type, sha256 } = transfer.metadata ?? {};
    try {
      const name = filename ?? '';
      const file = await receiveFile(files, createReadStream(transfers.placeOf(id)), {
        name,
        told: sha256,
      });
      await createUpload(app, person, { key, name, type: type || undefined, file });
    } catch (error) {
      // What was refused is refused for good: the device starts over or gives up. Anything else may be tried again.
      if (error instanceof Error && 'problem' in error) await transfers.forget(id);
      throw error;
    }
    await transfers.forget(id);
  }

  const pass = async (request: FastifyRequest, reply: FastifyReply, key: string): Promise<FastifyReply> => {
    const id = transferId(request.person, key);
    const handle = () => tus.handleWeb(webRequest(request, id));
    const answer = await (request.method === 'POST' ? transfers.admit(id, handle) : handle());
    if (answer.status >= 400) throw httpProblem(KINDS[answer.status] ?? 'unreadable');
    await finishIfWhole(request.person, key);
    for (const [name, value] of answer.headers)
      if (!name.startsWith('access-control-')) reply.header(name, value);
    return reply.code(answer.status).send();
  };

  app.post('/uploads/resumable', async (request, reply) => {
    const key = String(request.headers['idempotency-key'] ?? '').toLowerCase();
    if (!isUuid(key)) throw httpProblem('unreadable');
    return pass(request, reply, key);
  });
  app.route<{ Params: { key: string } }>({
    method: ['HEAD', 'PATCH'],
    url: '/uploads/resumable/:key',
    async handler(request, reply) {
      const key = request.params.key.toLowerCase();
      const { offset, size } = await ownTransfer(request.person, key);
      // The process may have died between the last byte and its row: the next question about it ends the work.
      if (request.method === 'HEAD' && offset === size) {
        await finishIfWhole(request.person, key);
        return reply
          .headers({ 'tus-resumable': '1.0.0', 'upload-offset': String(size), 'upload-length': String(size) })
          .send();
      }
      return pass(request, reply, key);
    },
  });
};

const KINDS: Readonly<Record<number, ProblemKind>> = {
  403: 'not-found',
  404: 'not-found',
  409: 'conflict',
  410: 'not-found',
  413: 'too-large',
  415: 'unsupported-type',
  423: 'in-progress',
  500: 'unavailable',
};

function webRequest(request: FastifyRequest, id: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  headers.set(TRANSFER, id);
  headers.delete('transfer-encoding');
  const body = request.body instanceof Readable ? Readable.toWeb(request.body) : null;
  // Never the address as it was asked: which transfer is meant was decided before, and stands in the header.
  const at = request.method === 'POST' ? '' : `/${path.posix.basename(id)}`;
  return new Request(`http://${request.host || 'localhost'}/api/uploads/resumable${at}`, {
    method: request.method,
    headers,
    ...(body ? { body: body as ReadableStream<Uint8Array>, duplex: 'half' as const } : {}),
  });
}
