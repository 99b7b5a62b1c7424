import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isUuid } from '../../../domain/kernel/uuid.ts';
import { httpProblem } from '../../http/problem.ts';
import { loadReader } from '../../store/reader.ts';
import { readableUpload } from '../../uploads/readable-upload.ts';
import { sendFile } from '../../uploads/send-file.ts';
import { zipEntries } from '../zip/zip-entries.ts';
import { safeName } from '../zip/zip-names.ts';
import { zipStream } from '../zip/zip-stream.ts';
import {
  breakOffAll,
  endDownload,
  HELD_MS,
  holdDownloads,
  openTicket,
  useTicket,
  type TicketSubject,
} from './tickets.ts';

const MOST_CHOSEN = 1000;
/** So long a download may stand still, in ms: a zip cannot be gone on with, and one that is paused is waited for. */
const STALLED_MS = { upload: 60_000, zip: 3_600_000 };
const chosen = z.object({ ids: z.array(z.string().refine(isUuid)).min(1).max(MOST_CHOSEN) });

interface Named {
  Params: { id: string };
}
interface Ticketed {
  Params: { ticket: string };
}

/**
 * Addresses for the browser's own downloads, which bear no token: whoever may read a file asks for one, and it holds for
 * one download that begins within a minute, by the rights as they are each time that it is used (see `useTicket`).
 */
export const ticketRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock, files } = app.services;
  app.addHook('onReady', () => breakOffAll(db, clock));
  /** The tickets of what is being sent here. */
  const running = new Set<string>();
  const holding = setInterval(() => {
    if (running.size > 0)
      holdDownloads(db, clock, [...running]).catch((error: unknown) => app.log.warn(error));
  }, HELD_MS / 4).unref();
  app.addHook('onClose', async () => clearInterval(holding));

  app.post<Named>('/uploads/:id/ticket', async (request, reply) => {
    const upload = await readableUpload(db, await loadReader(db, request.person), request.params.id);
    const subject = { kind: 'upload', ids: [upload.id] } as const;
    const { token, expires } = await openTicket(db, clock, request.person, subject);
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ address: `/api/fileTickets/${token}`, expires });
  });

  async function zipTicket(
    request: FastifyRequest,
    reply: FastifyReply,
    ids: string[],
  ): Promise<FastifyReply> {
    // Whether there is anything, and no more than one zip holds, is told before it is begun.
    const { entries } = await zipEntries(db, await loadReader(db, request.person), ids);
    const { token, expires } = await openTicket(db, clock, request.person, { kind: 'zip', ids });
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ address: `/api/fileTickets/${token}`, expires, entries: entries.length });
  }
  app.post('/driveFiles/zip', async (request, reply) => {
    const { success, data } = chosen.safeParse(request.body);
    if (!success) throw httpProblem('unreadable');
    return zipTicket(request, reply, [...new Set(data.ids.map((id) => id.toLowerCase()))]);
  });
  app.post<Named>('/driveFiles/:id/zip', async (request, reply) => {
    if (!isUuid(request.params.id)) throw httpProblem('not-found');
    return zipTicket(request, reply, [request.params.id.toLowerCase()]);
  });

  function sendZip(
    reply: FastifyReply,
    { name, entries }: Awaited<ReturnType<typeof zipEntries>>,
  ): FastifyReply {
    const { stream, length } = zipStream(files, entries);
    reply.headers({
      'content-type': 'application/zip',
      'content-length': String(length),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(safeName(name)).replace(/['()*]/g, '_')}`,
    });
    return reply.send(stream);
  }

  /** One that stands still for long has broken off, whatever its connection says. */
  function noteItsEnd(
    { params, log }: FastifyRequest<Ticketed>,
    reply: FastifyReply,
    kind: TicketSubject['kind'],
  ): void {
    reply.raw.setTimeout(STALLED_MS[kind], () => reply.raw.destroy());
    running.add(params.ticket);
    let isSent = false;
    reply.raw.once('finish', () => (isSent = true));
    reply.raw.once('close', () => {
      running.delete(params.ticket);
      const isWhole = isSent && hasLastByte(reply);
      endDownload(db, clock, { token: params.ticket, isWhole }).catch((error: unknown) => log.warn(error));
    });
  }

  app.get<Ticketed>(
    '/fileTickets/:ticket',
    // Whoever only asks what there is must not use it up.
    { config: { public: true }, exposeHeadRoute: false, onSend: asAttachment },
    async (request, reply) => {
      const admitted = await useTicket(app.services, {
        token: request.params.ticket,
        agent: request.headers['user-agent'],
        isContinued: isContinued(request),
      });
      if (!admitted) throw httpProblem('forbidden');
      const { person, ids, kind } = admitted;
      const reader = await loadReader(db, person);
      noteItsEnd(request, reply, kind);
      if (kind === 'zip') return sendZip(reply, await zipEntries(db, reader, ids));
      const upload = await readableUpload(db, reader, ids[0] ?? '');
      return sendFile(files, request, reply, upload);
    },
  );
};

/** Of a file that is answered in part: whether its end is in that. */
function hasLastByte(reply: FastifyReply): boolean {
  const part = /^bytes \d+-(\d+)\/(\d+)$/.exec(String(reply.getHeader('content-range') ?? ''));
  return !part || Number(part[1]) + 1 === Number(part[2]);
}

/** A part that does not begin at the beginning. */
const isContinued = ({ headers }: FastifyRequest): boolean => /^bytes=[1-9]\d*-/.test(headers.range ?? '');

/** It is saved and not shown, kept by no cache, and its address is told to nobody. */
const asAttachment = async (
  _request: unknown,
  reply: { getHeader(name: string): unknown; header(name: string, value: string): unknown },
): Promise<void> => {
  const disposition = reply.getHeader('content-disposition');
  if (typeof disposition === 'string')
    reply.header('content-disposition', disposition.replace(/^inline/, 'attachment'));
  reply.header('cache-control', 'no-store');
  reply.header('referrer-policy', 'no-referrer');
};
