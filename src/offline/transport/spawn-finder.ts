import type { FinderPort } from '../finder/finder-client.ts';

/** A browser's worker that finds in a database. Throws where there are no workers. */
export function spawnFinder(database: string): FinderPort {
  // The build finds the worker by this very form: its address and its kind stand here in full.
  const worker = new Worker(new URL('../finder/finder-worker.ts', import.meta.url), {
    type: 'module',
    name: database,
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
