import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';
import { SLOWEST_BODY } from './limits.ts';
import { httpProblem } from './problem.ts';

interface Allowance {
  /** Any body may take so long. */
  readonly graceMs: number;
  /** And longer by as much as comes: the slowest line that a file is still sent over. */
  readonly bytesPerSecond: number;
}

/**
 * Ends requests whose body comes more slowly than over any line: who sends a byte now and then keeps a connection, and what
 * came so far in the memory. A long file may take as long as it needs, up to the server's `requestTimeout`.
 */
export function endSlowBodies(app: FastifyInstance, allowance = SLOWEST_BODY): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || !hasBody(request)) return;
    const began = performance.now();
    const before = raw.socket.bytesRead;
    let timer: NodeJS.Timeout | undefined;
    const look = (): void => {
      if (raw.complete) return;
      const left = millisecondsLeft(raw.socket.bytesRead - before, performance.now() - began, allowance);
      if (left > 0) timer = setTimeout(look, left).unref();
      else hangUp(request, reply);
    };
    timer = setTimeout(look, allowance.graceMs).unref();
    const stop = (): void => clearTimeout(timer);
    raw.once('end', stop);
    raw.once('close', stop);
  });
}

/** Milliseconds left for a body, from its bytes and time so far; below zero it is given up. */
export const millisecondsLeft = (
  bytes: number,
  elapsed: number,
  { graceMs, bytesPerSecond }: Allowance = SLOWEST_BODY,
): number => graceMs + (bytes / bytesPerSecond) * 1000 - elapsed;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function hangUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => raw.destroy());
  if (reply.sent || reply.raw.headersSent) raw.destroy();
  else sendProblem(reply.header('connection', 'close'), httpProblem('too-slow'));
}
