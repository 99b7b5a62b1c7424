import path from 'node:path';
import { Readable } from 'node:stream';
import { MemoryLocker, Metadata, Server } from '@tus/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { RECOGNITION_TYPES } from '../../domain/drive/upload.entity.ts';
import { MOST_FILE_BYTES } from '../../domain/kernel/file-kinds.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { Person } from '../auth/people.ts';
import { fileRefused } from '../files/file-refused.ts';
import { httpProblem, invalid, type ProblemKind } from '../http/problem.ts';
import { mustBeNamed } from './create-upload.ts';
import { driveRoom, isForDrive, mustBeWithin, mustFit, mustHaveHope, quotaOf } from './drive-room.ts';
import { createFinisher } from './finish-transfer.ts';
import { takePiece } from './take-piece.ts';
import { openTransfers, transferId, type Transfer } from './transfers.ts';

const CLEANING_MS = 3_600_000;
/** Set here and nowhere else: which transfer is meant. What a caller sends under this name is overwritten. */
const TRANSFER = 'upload-transfer';

/**
 * `/uploads/resumable`: files in pieces by tus 1.0, for connections that break. A transfer's id is its idempotency
 * key; once its last byte is there it becomes an upload like any other, under the same key.
 */
export const resumableRoutes: FastifyPluginAsync = async (app) => {
  const { db, files, clock } = app.services;
  const transfers = openTransfers(path.join(files.incoming, 'resumable'), clock);
  const finish = createFinisher(app, transfers);
  const locker = new MemoryLocker();
  const tus = new Server({
    path: '/api/uploads/resumable',
    datastore: transfers.store,
    locker,
    relativeLocation: true,
    namingFunction: (request) => request.headers.get(TRANSFER) ?? '',
    getFileIdFromRequest: (request) => request.headers.get(TRANSFER) ?? undefined,
    generateUrl: (_request, { path: base, id }) => `${base}/${path.posix.basename(id)}`,
    onUploadCreate: async (_request, { metadata }) => ({
      metadata: { ...told(metadata), opened: new Date(clock.now()).toISOString() },
    }),
  });
  const cleaning = setInterval(() => void transfers.clean().catch(() => {}), CLEANING_MS).unref();
  app.addHook('onClose', async () => clearInterval(cleaning));
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
    done(null, payload),
  );

  /** Throws where a transfer has no hope of being taken at its end. */
  async function mustBeWelcome({ headers, person }: FastifyRequest, id: string): Promise<void> {
    const length = String(headers['upload-length'] ?? '');
    if (!/^\d{1,15}$/.test(length)) throw httpProblem('unreadable');
    const size = Number(length);
    const { drive, filename, type, sha256 } = metadataOf(headers['upload-metadata']);
    // The replacement for bytes that are no UTF-8.
    if (filename?.includes('\uFFFD')) throw httpProblem('unreadable');
    mustBeNamed(filename);
    if (type && !Object.hasOwn(RECOGNITION_TYPES, type))
      throw invalid({ pointer: '/type', code: 'option.unknown', message: MESSAGES.invalid });
    if (sha256 && !/^[0-9a-f]{64}$/.test(sha256))
      throw invalid({ pointer: '/file', code: 'file.sha256', message: MESSAGES.invalid });
    if (isForDrive(drive)) mustHaveHope(await driveRoom(app.services, person), { size, name: filename });
    else if (size > MOST_FILE_BYTES) throw fileRefused('too-large', 'file.size');
    else if (size === 0) throw fileRefused('unsupported-type', 'file.type');
    const quota = await quotaOf(app.services, person, isForDrive(drive) ? 'drive' : 'attachments');
    await mustFit(db, person, quota, { size, sha256: sha256 ?? undefined });
    // What is on its way may be given up, so it takes nothing from what is kept; but it fills the disk meanwhile.
    mustBeWithin(quota, await transfers.bytesFor(id, quota.place), size);
  }

  const pass = async (request: FastifyRequest, reply: FastifyReply, key: string): Promise<FastifyReply> => {
    const id = transferId(request.person, key);
    const handle = () => tus.handleWeb(webRequest(request, id));
    const begin = async () => {
      await mustBeWelcome(request, id);
      return handle();
    };
    const answer = await (request.method === 'POST' ? transfers.admit(id, begin) : handle());
    if (answer.status >= 400) throw httpProblem(KINDS[answer.status] ?? 'unreadable');
    await finish(request.person, key);
    for (const [name, value] of answer.headers)
      if (!name.startsWith('access-control-')) reply.header(name, value);
    return reply.code(answer.status).send();
  };

  app.post('/uploads/resumable', async (request, reply) => {
    const key = String(request.headers['idempotency-key'] ?? '').toLowerCase();
    if (!isUuid(key)) throw httpProblem('unreadable');
    return pass(request, reply, key);
  });
  app.head<{ Params: { key: string } }>('/uploads/resumable/:key', async (request, reply) => {
    const key = request.params.key.toLowerCase();
    const transfer = await ownTransfer(request.person, key);
    if (transfer.offset !== transfer.size) return pass(request, reply, key);
    // The process may have died between the last byte and its row: the next question about it ends the work.
    await finish(request.person, key);
    const size = String(transfer.size);
    return reply.headers({ 'tus-resumable': '1.0.0', 'upload-offset': size, 'upload-length': size }).send();
  });
  app.patch<{ Params: { key: string } }>('/uploads/resumable/:key', async (request, reply) => {
    const key = request.params.key.toLowerCase();
    await ownTransfer(request.person, key);
    const id = transferId(request.person, key);
    const offset = await takePiece({ store: transfers.store, locker }, request, id);
    await finish(request.person, key);
    return reply
      .code(204)
      .headers({ 'tus-resumable': '1.0.0', 'upload-offset': String(offset) })
      .send();
  });

  /** The person's own transfer; another's is not there. */
  async function ownTransfer(person: Person, key: string): Promise<Pick<Transfer, 'offset' | 'size'>> {
    if (!isUuid(key)) throw httpProblem('not-found');
    const id = transferId(person, key);
    const transfer = await transfers.find(id);
    if (transfer) return transfer;
    const kept = await transfers.keptOf(id);
    if (!kept) throw httpProblem('not-found');
    return { offset: kept.file.size, size: kept.file.size };
  }
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

type Told = Record<string, string | null>;

/** What a caller may tell of a file; what else they send is nothing of theirs to set. */
const told = ({ filename, type, sha256, drive }: Told = {}): Told => ({
  filename: filename ?? null,
  type: type ?? null,
  sha256: sha256 ?? null,
  drive: drive ?? null,
});

function metadataOf(header: string | string[] | undefined): Told {
  try {
    return told(header ? Metadata.parse(String(header)) : {});
  } catch {
    throw httpProblem('unreadable');
  }
}

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
