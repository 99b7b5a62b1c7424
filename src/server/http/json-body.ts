import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as they came, for the idempotency hash; empty where there was none. */
    rawBody: Buffer;
  }
}

const NOTHING = Buffer.alloc(0);
const HALF = /\\ud[89a-f]/i;

function wellFormed(value: unknown): unknown {
  // Of a whole character nothing changes.
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\uFFFD');
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wellFormed(one)]));
}

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
      const text = body.toString('utf8');
      // Half of a character, as cut texts end with, has no form in UTF-8: no database takes it.
      void parse(request, text, (error, value) =>
        done(error, error || !HALF.test(text) ? value : wellFormed(value)),
      );
    },
  );
}
