import type { FillWorker } from '../fill/fill-client.ts';

/** A browser's worker for the first fill; `api` is where the API stands. Throws where there are no workers. */
export function spawnFillWorker(api: string): FillWorker {
  // The build finds the worker by this very form: its address and its kind stand here in full.
  const worker = new Worker(new URL('../fill/fill-worker.ts', import.meta.url), {
    type: 'module',
    name: api,
  });
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
