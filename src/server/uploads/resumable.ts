import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { FileStore as PartStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { MOST_FILE_BYTES } from '../../domain/kernel/file-kinds.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { Person } from '../auth/people.ts';
import { receiveFile } from '../files/receive.ts';
import { httpProblem, invalid, type ProblemKind } from '../http/problem.ts';
import { createUpload } from './create-upload.ts';

/** A transfer that nobody went on with for so long is given up, in ms. */
const KEPT_MS = 7 * 24 * 3_600_000;
const CLEANING_MS = 3_600_000;
/** Set here and nowhere else: whose transfer it is. What a caller sends under this name is overwritten. */
const OWNER = 'upload-owner';

type Transfer = Awaited<ReturnType<PartStore['getUpload']>>;

/**
 * `/uploads/resumable`: files in pieces by tus 1.0, for connections that break. A transfer's id is its idempotency
 * key; once its last byte is there it becomes an upload like any other, under the same key.
 */
export const resumableRoutes: FastifyPluginAsync = async (app) => {
  const { files } = app.services;
  const directory = path.join(files.incoming, 'resumable');
  const parts = new PartStore({ directory, expirationPeriodInMilliseconds: KEPT_MS });
  const tus = new Server({
    path: '/api/uploads/resumable',
    datastore: parts,
    maxSize: MOST_FILE_BYTES,
    relativeLocation: true,
    namingFunction: (request) => request.headers.get('idempotency-key') ?? '',
    onUploadCreate: async (request, { metadata }) => ({
      metadata: { ...metadata, owner: request.headers.get(OWNER) },
    }),
  });
  const cleaning = setInterval(() => void parts.deleteExpired().catch(() => {}), CLEANING_MS).unref();
  app.addHook('onClose', async () => clearInterval(cleaning));
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
    done(null, payload),
  );

  const known = (id: string): Promise<Transfer | undefined> =>
    isUuid(id) ? parts.getUpload(id).catch(() => undefined) : Promise.resolve(undefined);

  /** The person's own transfer; another's is not there. */
  async function ownTransfer(person: Person, id: string): Promise<Transfer> {
    const transfer = await known(id);
    if (!transfer || transfer.metadata?.['owner'] !== ownerOf(person)) throw httpProblem('not-found');
    return transfer;
  }

  async function finishIfWhole(person: Person, id: string): Promise<void> {
    const transfer = await known(id);
    if (!transfer || transfer.offset !== transfer.size) return;
    const { filename, type, sha256 } = transfer.metadata ?? {};
    const place = path.join(directory, id);
    const forget = (): Promise<void[]> =>
      Promise.all([place, `${place}.json`].map((file) => rm(file, { force: true })));
    try {
      const name = filename ?? '';
      const file = await receiveFile(files, createReadStream(place), { name });
      if (sha256 && sha256 !== file.sha256)
        throw invalid({ pointer: '/file', code: 'file.sha256', message: MESSAGES.invalid });
      await createUpload(app, person, { key: id, name, type: type || undefined, file });
    } catch (error) {
      // What was refused is refused for good: the device starts over or gives up. Anything else may be tried again.
      if (error instanceof Error && 'problem' in error) await forget();
      throw error;
    }
    await forget();
  }

  const pass = async (request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> => {
    const answer = await tus.handleWeb(webRequest(request, request.method === 'POST' ? undefined : id));
    if (answer.status >= 400) throw httpProblem(KINDS[answer.status] ?? 'unreadable');
    await finishIfWhole(request.person, id);
    for (const [name, value] of answer.headers)
      if (!name.startsWith('access-control-')) reply.header(name, value);
    return reply.code(answer.status).send();
  };

  app.post('/uploads/resumable', async (request, reply) => {
    const id = String(request.headers['idempotency-key'] ?? '').toLowerCase();
    if (!isUuid(id)) throw httpProblem('unreadable');
    const transfer = await known(id);
    if (transfer && transfer.metadata?.['owner'] !== ownerOf(request.person)) throw httpProblem('key-reused');
    return pass(request, reply, id);
  });
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH'],
    url: '/uploads/resumable/:id',
    async handler(request, reply) {
      const { id } = request.params;
      const { offset, size } = await ownTransfer(request.person, id);
      // The process may have died between the last byte and its row: the next question about it ends the work.
      if (request.method === 'HEAD' && offset === size) {
        await finishIfWhole(request.person, id);
        return reply
          .headers({ 'tus-resumable': '1.0.0', 'upload-offset': String(size), 'upload-length': String(size) })
          .send();
      }
      return pass(request, reply, id);
    },
  });
};

const ownerOf = ({ organisation, userId }: Person): string => `${organisation}/${userId}`;

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

function webRequest(request: FastifyRequest, id: string | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  headers.set(OWNER, ownerOf(request.person));
  headers.delete('transfer-encoding');
  const key = headers.get('idempotency-key');
  if (key) headers.set('idempotency-key', key.toLowerCase());
  const body = request.body instanceof Readable ? Readable.toWeb(request.body) : null;
  // Never the address as it was asked: the transfer's id would be read from its end, query included, past our check.
  return new Request(`http://${request.host || 'localhost'}/api/uploads/resumable${id ? `/${id}` : ''}`, {
    method: request.method,
    headers,
    ...(body ? { body: body as ReadableStream<Uint8Array>, duplex: 'half' as const } : {}),
  });
}
