import type { FastifyInstance } from 'fastify';

/**
 * What the API answers is somebody's own business: no cache keeps it. Files, thumbnails and map tiles, which have a
 * version of their own to ask by, set their own rule.
 */
export function keepNoAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
}
