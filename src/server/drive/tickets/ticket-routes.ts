import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { httpProblem } from '../../http/problem.ts';
import { loadReader } from '../../store/reader.ts';
import { readableUpload } from '../../uploads/readable-upload.ts';
import { sendFile } from '../../uploads/send-file.ts';
import { openTicket, useTicket } from './tickets.ts';

interface Named {
  Params: { id: string };
}
interface Ticketed {
  Params: { ticket: string };
}

/**
 * Addresses for the browser's own downloads, which bear no token: whoever may read a file asks for one, and it holds once, for
 * a minute, for the same rights as they are when it is used.
 */
export const ticketRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock, files } = app.services;

  app.post<Named>('/uploads/:id/ticket', async (request, reply) => {
    const upload = await readableUpload(db, await loadReader(db, request.person), request.params.id);
    const subject = { kind: 'upload', ids: [upload.id] } as const;
    const { token, expires } = await openTicket(db, clock, request.person, subject);
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ address: `/api/tickets/${token}`, expires });
  });

  app.get<Ticketed>(
    '/tickets/:ticket',
    // Whoever only asks what there is must not use it up.
    { config: { public: true }, exposeHeadRoute: false, onSend: asAttachment },
    async (request, reply) => {
      const admitted = await useTicket(app.services, {
        token: request.params.ticket,
        agent: request.headers['user-agent'],
        isContinued: isContinued(request),
      });
      if (!admitted) throw httpProblem('forbidden');
      const { person, ids } = admitted;
      const upload = await readableUpload(db, await loadReader(db, person), ids[0] ?? '');
      return sendFile(files, request, reply, upload);
    },
  );
};

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
