import type { FinderPort } from '../finder/finder-client.ts';
import { workerPort } from './worker-port.ts';

/** A browser's worker that finds in a database. Throws where there are no workers. */
export const spawnFinder = (database: string): FinderPort =>
  // The build finds the worker by this very form: its address and its kind stand here in full.
  workerPort(
    new Worker(new URL('../finder/finder-worker.ts', import.meta.url), { type: 'module', name: database }),
  );
