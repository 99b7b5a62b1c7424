import type { FastifyInstance } from 'fastify';

// What the device reads of an answer: lists, versions, the server's clock, and where a transfer in pieces stands.
const EXPOSED =
  'X-Cursor, ETag, Retry-After, Link, Idempotency-Replayed, Date, Location, Tus-Resumable, Upload-Length, Upload-Offset';
const ALLOWED =
  'Authorization, Content-Type, Idempotency-Key, Idempotency-Replaces, If-Match, Last-Event-ID, Tus-Resumable, Upload-Length, Upload-Offset, Upload-Metadata';

/**
 * Lets pages of the trusted origins call the API. The token travels in a header, so no cookie is ever
 * allowed; an origin that is not listed gets no header at all, and its browser refuses the answer.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origins.length > 0) reply.header('vary', 'Origin');
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
      return;
    await reply
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': ALLOWED,
        'access-control-max-age': '600',
      })
      .code(204)
      .send();
  });
}
