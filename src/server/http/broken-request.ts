import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';
import { isNavigation } from './navigation.ts';
import { httpProblem, problemBody, type ProblemKind } from './problem.ts';

/** Requests Fastify refuses before routing: addresses with invalid percent encoding. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if ((error.statusCode ?? 500) < 500) {
    // A mistyped address is no reason to show JSON to a person.
    if (request.headers['sec-fetch-mode'] === 'navigate' && isNavigation(request)) {
      void reply.redirect('/default/error-404');
      return;
    }
    sendProblem(reply, httpProblem('unreadable'));
    return;
  }
  request.log.error({ err: error }, 'unexpected error');
  sendProblem(reply, httpProblem('internal', { extra: { request: request.id } }));
}

const KIND_OF_CODE: Readonly<Record<string, readonly [number, ProblemKind]>> = {
  HPE_HEADER_OVERFLOW: [431, 'unreadable'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too-slow'],
};

/** The words of an answer to what is no request: Node has refused it before there is anything to answer by. */
export function brokenAnswer(code: string | undefined): string {
  const [status, kind] = KIND_OF_CODE[code ?? ''] ?? [400, 'unreadable'];
  const body = JSON.stringify({ ...problemBody(kind), status });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Answers what Node cannot parse, or what was too slow, and hangs up. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // Nobody listens any more.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.end(brokenAnswer(error.code));
  socket.destroySoon();
}
