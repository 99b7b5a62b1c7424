import type { ExchangeWorker } from './exchange-client.ts';

/** A browser's worker for files of rows. Throws where there are none. */
export function spawnExchangeWorker(): ExchangeWorker {
  // The build finds the worker by this very form: its address and its kind stand here in full.
  const worker = new Worker(new URL('./exchange-worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (message) => worker.postMessage(message),
    listen(hear, failed) {
      worker.addEventListener('message', (event) => hear(event.data as Parameters<typeof hear>[0]));
      worker.addEventListener('error', failed);
      worker.addEventListener('messageerror', failed);
    },
    end: () => worker.terminate(),
  };
}
