import type { FillWorker } from '../fill/fill-client.ts';
import { workerPort } from './worker-port.ts';

/** A browser's worker for the first fill; `api` is where the API stands. Throws where there are no workers. */
export const spawnFillWorker = (api: string): FillWorker =>
  // The build finds the worker by this very form: its address and its kind stand here in full.
  workerPort(new Worker(new URL('../fill/fill-worker.ts', import.meta.url), { type: 'module', name: api }));
