import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/errors.ts';
import { isNavigation } from '../http/navigation.ts';
import { httpProblem } from '../http/problem.ts';
import { pageSecurity, PERMISSIONS_POLICY } from './content-security.ts';

/** Files that name the others: always asked for anew. */
const NEVER_KEPT = /(?:^|\/)(?:index\.html|sw\.js|service-worker\.js|manifest\.webmanifest|registerSW\.js)$/;
/** What the build names by its content ("assets/index-B3xk2Q9a.js") never changes. */
const HASHED = /(?:^|\/)assets\/.+-[\w-]{8,}\.\w+$/;

/**
 * Serves the built page from `folder`: its files, and index.html for every path a person may open, since
 * routes live in the page. The server's own bundle stands below the same folder and is not served.
 */
export async function servePage(
  app: FastifyInstance,
  folder: string,
  apiHost: string | undefined,
): Promise<void> {
  const security = pageSecurity(apiHost);
  await app.register(fastifyHelmet, security);
  const secure = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    await reply.helmet(security);
  };
  const built = existsSync(path.join(folder, 'index.html'));
  await app.register(async (pages) => {
    pages.addHook('onRequest', secure);
    if (built)
      await pages.register(fastifyStatic, {
        root: folder,
        wildcard: true,
        index: false,
        preCompressed: true,
        cacheControl: false,
        dotfiles: 'ignore',
        allowedPath: (pathname) => !/^\/*server(?:\/|$)/.test(pathname) && !pathname.endsWith('.map'),
        setHeaders: (reply, file) => {
          const name = file.replace(/\.(?:br|gz)$/, '');
          reply.header('cache-control', cacheRule(path.relative(folder, name).split(path.sep).join('/')));
        },
      });
    // A folder's own address ("/") has no file: the page's routes begin here.
    pages.get('/', (request, reply) => answerNavigation(request, reply, built));
    pages.setNotFoundHandler((request, reply) => answerNavigation(request, reply, built));
  });
}

function cacheRule(name: string): string {
  if (NEVER_KEPT.test(name)) return 'no-cache';
  return HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

function answerNavigation(request: FastifyRequest, reply: FastifyReply, built: boolean): FastifyReply {
  if (!isNavigation(request)) return sendProblem(reply, httpProblem('not-found'));
  reply.header('cache-control', 'no-cache');
  if (built) return reply.sendFile('index.html', { cacheControl: false });
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The page is not built yet: run "npm run build".\n');
}
