import type { FastifyInstance } from 'fastify';
import { httpProblem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as they came, for the idempotency hash; empty where there was none. */
    rawBody: Buffer;
  }
}

const NOTHING = Buffer.alloc(0);
const HALF = /\\ud[89a-f]/i;

/** Far more than any entity has, and far less than what no reader of it survives. */
const MOST_DEPTH = 64;

/** Whether brackets stand within each other more than `MOST_DEPTH` times; told before anything is made of them. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (inText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) inText = false;
    } else if (sign === QUOTE) inText = true;
    else if (sign === BRACKET || sign === BRACE) {
      depth += 1;
      if (depth > MOST_DEPTH) return true;
    } else if (sign === BRACKET + 2 || sign === BRACE + 2) depth -= 1;
  }
  return false;
}
const [QUOTE, BACKSLASH, BRACKET, BRACE] = [34, 92, 91, 123] as const;

function wellFormed(value: unknown): unknown {
  // Of a whole character nothing changes.
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\uFFFD');
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wellFormed(one)]));
}

/**
 * Reads JSON bodies and keeps their bytes. An empty body is `undefined` (a DELETE may well carry a content
 * type); keys that could touch a prototype make the body unreadable, and one that is nested too deeply is refused.
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
      if (isTooDeep(text)) return done(httpProblem('invalid'));
      // Half of a character, as cut texts end with, has no form in UTF-8: no database takes it.
      void parse(request, text, (error, value) =>
        done(error, error || !HALF.test(text) ? value : wellFormed(value)),
      );
    },
  );
}
