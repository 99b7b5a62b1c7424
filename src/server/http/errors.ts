import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '../database/db.ts';
import {
  httpProblem,
  isHttpProblem,
  problemBody,
  problemStatus,
  type HttpProblem,
  type ProblemKind,
} from './problem.ts';

/**
 * Makes every error of `app` a problem. What is not one already is judged by its kind; of an unexpected one
 * the log gets all and the caller nothing but the request's number.
 */
export function answerErrors(app: FastifyInstance, { notFound = true }: { notFound?: boolean } = {}): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error);
    if (problem.problem.kind === 'internal') {
      request.log.error({ err: error }, 'unexpected error');
      return sendProblem(reply, httpProblem('internal', { extra: { request: request.id } }));
    }
    return sendProblem(reply, problem);
  });
  if (notFound)
    app.setNotFoundHandler((_request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(reply, httpProblem('not-found')),
    );
}

/** Answers with a problem, outside the error handler. */
export function sendProblem(reply: FastifyReply, { problem: { kind, details } }: HttpProblem): FastifyReply {
  // A list that failed before its first bytes left is no longer what its headers were set for.
  return reply
    .removeHeader('content-encoding')
    .code(problemStatus(kind))
    .headers({ 'cache-control': 'no-store', ...details.headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(kind, details)));
}

function toProblem(error: FastifyError): HttpProblem {
  if (isHttpProblem(error)) return error;
  if (error.validation)
    return httpProblem('invalid', {
      errors: error.validation.map(({ instancePath, keyword, message }) => ({
        pointer: instancePath,
        code: `schema.${keyword}`,
        message: message ?? 'Please fill in the required fields correctly',
      })),
    });
  const state = sqlState(error);
  // Waiting for a rival's lock ran out, or the rival always won: the same call may be sent again.
  if (state === '55P03') return httpProblem('in-progress', { headers: { 'retry-after': '1' } });
  if (state === '40001' || state === '40P01')
    return httpProblem('unavailable', { headers: { 'retry-after': '1' } });
  // The database refuses a text that holds a NUL or half a character, or a value beyond its type.
  if (state === '22021' || state === '22P05' || state === '22003') return httpProblem('invalid');
  if (state !== undefined) return httpProblem('internal');
  const { statusCode = 500 } = error;
  // Fastify and its plugins refuse in more ways than we have kinds: what the caller sent is at fault in all of them.
  return httpProblem(KIND_OF_STATUS[statusCode] ?? (statusCode < 500 ? 'unreadable' : 'internal'));
}

const KIND_OF_STATUS: Readonly<Record<number, ProblemKind>> = {
  400: 'unreadable',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  408: 'too-slow',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many',
  503: 'unavailable',
};
