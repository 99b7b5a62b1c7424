import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startCluster, type Cluster } from './postgresql-cluster.ts';
import type {} from './run-cluster.ts';

/** Vitest's global setup: a desk that starts the run's PostgreSQL when it is first asked for it, and ends it with the run. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let started: Promise<Cluster | undefined> | undefined;
  const desk = createServer((_, answer) => {
    started ??= startCluster();
    started.then(
      (cluster) => answer.end(cluster?.url ?? ''),
      (error: unknown) => answer.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((listens) => desk.listen(0, '127.0.0.1', listens));
  provide('clusterDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.closeAllConnections();
    desk.close();
    await (await started)?.stop();
  };
}
