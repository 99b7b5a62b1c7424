import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from './app.ts';
import { keptSecret } from './auth/secret.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { noticeRestore } from './database/home.ts';
import { migrate } from './database/migrate.ts';
import { openEmbedded } from './database/pglite/embedded.ts';
import { openPostgresql } from './database/postgresql.ts';
import { removeStrays } from './files/remove-strays.ts';
import { removeUnneededFiles } from './files/remove-unneeded.ts';
import { openStore } from './files/open-store.ts';
import type { FileStore } from './files/store.ts';
import { randomIds, systemClock } from './ports.ts';
import { keepPrivate } from './private-folder.ts';
import { forgetOldAnswers } from './store/idempotency.ts';

/** How often one looks for what has become old: answers kept for repeated calls, files that nothing names, whatever a business brings. */
const UPKEEP_MS = 3_600_000;
const STRAYS_MS = 24 * 3_600_000;

export interface StartOptions extends Pick<
  AppOptions,
  'routes' | 'capabilities' | 'loadUser' | 'mayRead' | 'findAddress' | 'version'
> {
  config: Config;
  /** Fills an empty database, after the migrations and before the first request. */
  loadFirstData?: (parts: { db: Db; files: FileStore; config: Config }) => Promise<void>;
  /** Told when the embedded database died: the process can only end. */
  onDeath?: (error: Error) => void;
}

export interface Started {
  app: FastifyInstance;
  /** "http://127.0.0.1:8080" */
  address: string;
  /** Lets running requests end, then closes everything. */
  stop(): Promise<void>;
}

/** Opens the database, migrates, loads first data and listens. Throws with a message for a person. */
export async function start({ config, loadFirstData, onDeath, ...parts }: StartOptions): Promise<Started> {
  await keepPrivate(config.dataDir);
  const db = await openDatabase(config, onDeath);
  try {
    await migrate(db, migrationsFolder());
    await noticeRestore(db, config.databaseUrl ? undefined : config.dataDir);
    const files = await openStore(config);
    await loadFirstData?.({ db, files, config });
    const secret = config.jwtSecret ?? (await keptSecret(config.dataDir));
    const readiness = { ready: false };
    const app = await buildApp({
      ...parts,
      db,
      files,
      config,
      clock: systemClock,
      ids: randomIds,
      secret,
      readiness,
    });
    const address = await app.listen({ port: config.port, host: config.host });
    readiness.ready = true;
    const keepUp = (): void => {
      const work = [
        forgetOldAnswers(db, systemClock.now()),
        removeUnneededFiles(db, files, systemClock.now()),
        ...app.services.businesses.flatMap(({ upkeep = [] }) => upkeep.map((work) => work(app.services))),
      ];
      // What fails now is done the next time.
      for (const one of work) one.catch((error: unknown) => app.log.warn(error));
    };
    // Rare, and it looks at each file of the store.
    const removeStray = (): void =>
      void removeStrays(db, files, systemClock.now()).catch((error: unknown) => app.log.warn(error));
    keepUp();
    removeStray();
    const upkeep = [setInterval(keepUp, UPKEEP_MS), setInterval(removeStray, STRAYS_MS)].map((one) =>
      one.unref(),
    );
    return {
      app,
      address,
      async stop() {
        readiness.ready = false;
        upkeep.forEach((one) => clearInterval(one));
        await app.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

function openDatabase(config: Config, onDeath: ((error: Error) => void) | undefined): Promise<Db> {
  if (config.databaseUrl)
    return openPostgresql(config.databaseUrl, { connections: config.databaseConnections });
  return openEmbedded({ folder: config.dataDir, ...(onDeath ? { onDeath } : {}) });
}

/** The build copies the SQL files beside the built server. */
function migrationsFolder(): string {
  return fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? './database/migrations' : './migrations', import.meta.url),
  );
}
