import fastifyMultipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { mustBeWhole, receiveFile, type ReceivedFile } from '../files/receive.ts';
import { idempotencyKey, sendAnswer } from '../http/crud-routes.ts';
import { httpProblem, invalid } from '../http/problem.ts';
import { loadReader } from '../store/reader.ts';
import { createUpload } from './create-upload.ts';
import { readableUpload } from './readable-upload.ts';
import { sendFile } from './send-file.ts';

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
    sendFile(app.services.files, request, reply, await found(request)),
  );
};

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
