import type { ExchangeWorker } from '../worker/exchange-client.ts';
import { spawnExchangeWorker } from '../worker/spawn-exchange-worker.ts';

/** Where the wizard gets its worker: a test that has none puts another in its place. */
export const spawnForImport: { spawn: () => ExchangeWorker } = { spawn: spawnExchangeWorker };
