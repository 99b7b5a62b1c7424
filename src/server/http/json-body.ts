import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as they came, for the idempotency hash; empty where there was none. */
    rawBody: Buffer;
  }
}

const NOTHING = Buffer.alloc(0);

/**
 * Reads JSON bodies and keeps their bytes. An empty body is `undefined` (a DELETE may well carry a content
 * type); keys that could touch a prototype make the body unreadable.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody');
  app.addHook('onRequest', async (request) => {
    request.rawBody = NOTHING;
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    ['application/json', 'text/json'],
    { parseAs: 'buffer' },
    (request, body, done) => {
      request.rawBody = body;
      if (body.length === 0) return done(null, undefined);
      void parse(request, body.toString('utf8'), done);
    },
  );
}
