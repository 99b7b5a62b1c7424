import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { MOST_FILE_BYTES } from '../../domain/kernel/file-kinds.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { fileRefused } from '../files/file-refused.ts';
import { mustBeWhole, receiveFile, type ReceivedFile } from '../files/receive.ts';
import { removeUnnamed } from '../files/remove-unneeded.ts';
import { idempotencyKey, sendAnswer } from '../http/crud-routes.ts';
import { httpProblem, invalid } from '../http/problem.ts';
import { loadReader } from '../store/reader.ts';
import { createWithinMost, MOST_FORMS } from './at-once.ts';
import { createUpload, mustBeNamed } from './create-upload.ts';
import {
  driveRoom,
  driveTerms,
  isForDrive,
  mustFit,
  quotaOf,
  type DriveRoom,
  type Place,
} from './drive-room.ts';
import { readableUpload } from './readable-upload.ts';
import { sendFile } from './send-file.ts';

/** What a form weighs besides its file, at most. */
const FORM_BYTES = 64 * 1024;

interface Incoming {
  name: string;
  type: string | undefined;
  file: ReceivedFile;
  place: Place;
}

/** Files: in by multipart, out to whoever may read what they hang on. */
export const uploadRoutes: FastifyPluginAsync = async (app) => {
  // The limit of bytes is receiveFile's, which answers with the specification's words.
  await app.register(fastifyMultipart, {
    // A name with a path is refused, not cut: the rule is the same for each way a file comes.
    preservePath: true,
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: Infinity },
  });

  const withinMost = createWithinMost(MOST_FORMS);
  app.post('/uploads', async (request, reply) => {
    if (!request.isMultipart()) throw httpProblem('unsupported-type');
    const key = idempotencyKey(request);
    const incoming = await withinMost(request.person.userId, () => receiveParts(app, request));
    const { file } = incoming;
    // After any failure the sender still has the bytes and sends them again.
    const answer = await createUpload(app, request.person, { ...incoming, key }).catch(
      async (error: unknown) => {
        await removeUnnamed(app.services.db, app.services.files, file.sha256);
        throw error;
      },
    );
    return sendAnswer(reply, answer);
  });
  app.get('/drive/room', async (request) => driveRoom(app.services, request.person));

  const found = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<AnyRow> =>
    readableUpload(app.services.db, await loadReader(app.services.db, request.person), request.params.id);

  app.get<{ Params: { id: string } }>('/uploads/:id/file', async (request, reply) =>
    sendFile(app.services.files, request, reply, await found(request)),
  );
};

interface Received {
  name: string;
  file: ReceivedFile;
}

/** Reads the parts, and keeps nothing of a form that is refused behind its file. */
async function receiveParts(app: FastifyInstance, request: FastifyRequest): Promise<Incoming> {
  const { db, files } = app.services;
  const kept: Received[] = [];
  try {
    return await readParts(app, request, kept);
  } catch (error) {
    for (const { file } of kept) await removeUnnamed(db, files, file.sha256);
    throw isBrokenForm(error) ? Object.assign(httpProblem('unreadable'), { cause: error }) : error;
  }
}

/** The library tells by its words alone that a form ends in its middle, or has no parts. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /unexpected end of multipart data|^Multipart: /i.test(error.message);

/** In whichever order they come: the file as it streams in, and what it is. `kept` is told what is in the store. */
async function readParts(app: FastifyInstance, request: FastifyRequest, kept: Received[]): Promise<Incoming> {
  let drive: DriveRoom | undefined;
  const told = { type: '', sha256: '', drive: '' };
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || kept.length > 0) throw httpProblem('unreadable');
      mustBeNamed(part.filename);
      drive = await roomFor(app, request, told);
      // Longer ones come in pieces: of what is sent so, all together counts against the room while it comes.
      const terms = drive && { ...driveTerms(app.services, request.person, drive), mostBytes: mostOf(drive) };
      const options = { name: part.filename, told: told.sha256, drive: terms };
      kept.push({ name: part.filename, file: await receiveFile(app.services, part.file, options) });
    } else if (part.fieldname in told && typeof part.value === 'string')
      told[part.fieldname as keyof typeof told] = part.value;
  }
  const [received] = kept;
  if (!received) throw invalid({ pointer: '/file', code: 'required', message: MESSAGES.required });
  // Told behind the file. What was received as any other may still be meant for the drive.
  mustBeWhole(received.file, told.sha256);
  const place = isForDrive(told.drive) ? 'drive' : 'attachments';
  return { ...received, type: told.type || undefined, place };
}

const mostOf = ({ mostBytes }: DriveRoom): number => Math.min(mostBytes, MOST_FILE_BYTES);

/**
 * The drive's room of whoever sends, where the file is meant for it. A problem where the form says that it holds more than fits
 * into its place: before all of it is sent.
 */
async function roomFor(
  { services }: FastifyInstance,
  { person, headers }: FastifyRequest,
  { drive, sha256 }: { readonly drive: string; readonly sha256: string },
): Promise<DriveRoom | undefined> {
  const room = isForDrive(drive) ? await driveRoom(services, person) : undefined;
  const size = Number(headers['content-length'] ?? 0) - FORM_BYTES;
  if (size > (room ? mostOf(room) : MOST_FILE_BYTES)) throw fileRefused('too-large', 'file.size');
  const quota = await quotaOf(services, person, room ? 'drive' : 'attachments');
  // Without a hash it may be what they have already, as when a call is repeated: that takes no more room.
  if (size > 0 && (room || sha256)) await mustFit(services.db, person, quota, { size, sha256 });
  return room;
}
