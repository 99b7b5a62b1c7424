import type { FastifyPluginAsync } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './document.ts';

/** `GET /openapi.json` and `GET /docs`: public, and the same for everybody. */
export function openApiRoutes(version: string): FastifyPluginAsync {
  const document = openApiDocument(version);
  const text = JSON.stringify(document);
  const page = docsPage(document);
  return async (app) => {
    app.get('/openapi.json', { config: { public: true }, compress: {} }, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(text),
    );
    app.get('/docs', { config: { public: true }, compress: {} }, async (_request, reply) =>
      reply
        .header('content-security-policy', "default-src 'none'")
        .type('text/html; charset=utf-8')
        .send(page),
    );
  };
}
