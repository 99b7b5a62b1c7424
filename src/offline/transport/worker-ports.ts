import type { Ports } from '../ports.ts';
import { browserClock, browserHttp } from './browser-ports.ts';

/** What a worker that only fills the mirror takes from its surroundings; `api` is where the API stands. */
export const workerPorts = (api: string): Pick<Ports, 'clock' | 'http' | 'storage'> => ({
  clock: browserClock,
  http: browserHttp(api),
  // Whether the browser may evict the data is asked by the page, never by a worker.
  storage: { indexedDB, IDBKeyRange, persist: () => Promise.resolve(false) },
});
