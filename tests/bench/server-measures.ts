import { openPostgresql } from '../../src/server/database/postgresql.ts';
import type { Db } from '../../src/server/database/db.ts';
import { freshEmbedded } from '../../src/server/testing/databases.ts';
import { startCluster, type Cluster } from '../../src/server/testing/postgresql-cluster.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { measureCommits } from './server-commits.ts';
import { measureLists } from './server-lists.ts';
import { measureLog } from './server-log.ts';
import type { BenchResult } from './result.ts';

/** A database that the server runs on, by the name it goes by in the table. */
export interface Engine {
  readonly name: string;
  /** Writes that are made at once: the embedded one has a single connection. */
  readonly writers: readonly number[];
  /** Whether it counts its rows by itself, from time to time, so that its plans know how many there are. */
  readonly analyses: boolean;
  /** The server over a fresh database. */
  open(): Promise<TestApp>;
}

interface Opened {
  readonly db: Db;
  close(): Promise<void>;
}
const appOver = async ({ db, close }: Opened): Promise<TestApp> => {
  const app = await testApp({ db });
  return { ...app, close: () => app.close().then(close) };
};

export const embedded: Engine = {
  name: 'embedded database',
  writers: [1],
  analyses: false,
  open: async () => appOver(await freshEmbedded()),
};
export const postgresql = (cluster: Cluster): Engine => ({
  name: 'PostgreSQL without fsync',
  writers: [1, 8],
  analyses: true,
  open: async () => {
    const db = await openPostgresql(await cluster.createDatabase());
    return appOver({ db, close: () => db.close() });
  },
});

/** Cost of the change log, the kept keys and the lists, on the embedded database and on PostgreSQL where there is one. */
export async function serverResults(quick: boolean): Promise<BenchResult[]> {
  const cluster = await startCluster();
  const results: BenchResult[] = [];
  try {
    for (const engine of [embedded, ...(cluster ? [postgresql(cluster)] : [])])
      results.push(
        await measureLog(engine, quick),
        ...(await measureCommits(engine, quick)),
        ...(await measureLists(engine, quick)),
      );
  } finally {
    await cluster?.stop();
  }
  return results;
}
