import fastifyMultipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { sideFor, type KeptThumbnail } from '../drive/thumbnails/thumbnails.ts';
import { mustBeWhole, receiveFile, type ReceivedFile } from '../files/receive.ts';
import { idempotencyKey, sendAnswer } from '../http/crud-routes.ts';
import { httpProblem, invalid } from '../http/problem.ts';
import { loadReader } from '../store/reader.ts';
import { createUpload } from './create-upload.ts';
import { readableUpload } from './readable-upload.ts';

/** What a browser shows inside its own viewers; everything else it may only save. */
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/heic']);

interface Incoming {
  name: string;
  type: string | undefined;
  file: ReceivedFile;
}

/** Files: in by multipart, out to whoever may read what they hang on. */
export const uploadRoutes: FastifyPluginAsync = async (app) => {
  // The limit of bytes is receiveFile's, which answers with the specification's words.
  await app.register(fastifyMultipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: Infinity },
  });

  app.post('/uploads', async (request, reply) => {
    if (!request.isMultipart()) throw httpProblem('unsupported-type');
    const key = idempotencyKey(request);
    const incoming = await receiveParts(request, app.services.files);
    return sendAnswer(reply, await createUpload(app, request.person, { ...incoming, key }));
  });

  const found = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<AnyRow> =>
    readableUpload(app.services.db, await loadReader(app.services.db, request.person), request.params.id);

  app.get<{ Params: { id: string } }>('/uploads/:id/file', async (request, reply) =>
    sendFile(request, reply, await found(request)),
  );
  app.get<{ Params: { id: string }; Querystring: { size?: unknown } }>(
    '/uploads/:id/thumbnail',
    async (request, reply) => {
      const upload = await found(request);
      const file = { sha256: String(upload['sha256']), mime: String(upload['mime']) };
      const { thumbnails } = app.services;
      const thumbnail = await thumbnails.of(file, sideFor(request.query.size));
      if (thumbnail) return sendThumbnail(request, reply, thumbnail);
      // A picture that cannot be made smaller here is its own: devices shrink photos before they send them.
      if (!file.mime.startsWith('image/')) throw httpProblem('not-found');
      return sendFile(request, reply, upload);
    },
  );
  function sendThumbnail(
    request: FastifyRequest,
    reply: FastifyReply,
    { sha256, size }: KeptThumbnail,
  ): FastifyReply {
    const etag = `"${sha256}"`;
    reply.headers({
      'cache-control': 'private, no-cache',
      etag,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.headers({ 'content-type': 'image/webp', 'content-length': String(size) });
    return reply.send(app.services.files.read(sha256));
  }
  function sendFile(request: FastifyRequest, reply: FastifyReply, upload: AnyRow): FastifyReply {
    const sha256 = String(upload['sha256']);
    const mime = String(upload['mime']);
    const how = SHOWN.has(mime) ? 'inline' : 'attachment';
    reply.headers({
      // Rights may be withdrawn: each use asks again, and costs nothing where the bytes are there.
      'cache-control': 'private, no-cache',
      etag: `"${sha256}"`,
      'content-disposition': `${how}; filename*=UTF-8''${encodeRfc5987(String(upload['name']))}`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (request.headers['if-none-match'] === `"${sha256}"`) return reply.code(304).send();
    reply.headers({ 'content-type': mime, 'content-length': String(upload['size']) });
    return reply.send(app.services.files.read(sha256));
  }
};

const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Reads the parts, in whichever order they come: the file as it streams in, and what it is. */
async function receiveParts(
  request: FastifyRequest,
  files: Parameters<typeof receiveFile>[0],
): Promise<Incoming> {
  let received: { name: string; file: ReceivedFile } | undefined;
  const told = { type: '', sha256: '' };
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || received) throw httpProblem('unreadable');
      const options = { name: part.filename, told: told.sha256 };
      received = { name: part.filename, file: await receiveFile(files, part.file, options) };
    } else if ((part.fieldname === 'type' || part.fieldname === 'sha256') && typeof part.value === 'string')
      told[part.fieldname] = part.value;
  }
  if (!received) throw invalid({ pointer: '/file', code: 'required', message: MESSAGES.required });
  // Told behind the file.
  mustBeWhole(received.file, told.sha256);
  return { ...received, type: told.type || undefined };
}
