import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../database/db.ts';
import type { Scanner } from '../files/scanner.ts';

export interface Readiness {
  /** True once migrated, first data loaded and listening; false again while stopping. */
  ready: boolean;
}

export interface HealthParts {
  db: Db;
  readiness: Readiness;
  version: string;
  scanner: Scanner | undefined;
  isAdministrator: (authorization: string | undefined) => Promise<boolean>;
}

/**
 * `/health` (how the process is) and `/ready` (whether to send it work), at the origin's root. Versions, engines and
 * memory are for administrators: a stranger learns from them what to attack.
 */
export function healthRoutes(parts: HealthParts): FastifyPluginAsync {
  const { db, readiness, version, scanner, isAdministrator } = parts;
  return async (app) => {
    app.get('/health', { config: { public: true }, logLevel: 'warn' }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const answers = await db.query('select 1').then(
        () => true,
        () => false,
      );
      const isAsked = await isAdministrator(request.headers.authorization).catch(() => false);
      if (!answers) reply.code(503);
      if (!isAsked) return { status: answers ? 'ok' : 'failing' };
      const info = db.info();
      const { rss, heapUsed } = process.memoryUsage();
      return {
        status: answers ? (info.durable ? 'ok' : 'not-durable') : 'failing',
        version,
        node: process.version,
        database: {
          engine: info.engine,
          version: info.version,
          driver: info.driver,
          fsync: info.fsyncs === null ? 'server' : info.durable ? 'ok' : 'missing',
          fsyncs: info.fsyncs,
          // The embedded engine is one process by nature; growing past it is what DATABASE_URL is for.
          processes: info.engine === 'embedded' ? 'one' : 'many',
        },
        // Without it files wait on their devices; all else goes on.
        scanner: scanner ? ((await scanner.isThere()) ? 'ok' : 'unreachable') : 'none',
        memory: { rss, heapUsed },
        uptime: Math.round(process.uptime()),
      };
    });
    app.get('/ready', { config: { public: true }, logLevel: 'warn' }, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!readiness.ready) reply.code(503);
      return { ready: readiness.ready };
    });
  };
}
