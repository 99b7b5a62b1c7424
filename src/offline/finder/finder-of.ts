import type { Engine } from '../contract.ts';
import { spawnFinder } from '../transport/spawn-finder.ts';
import { createFinder, type Finder, type FinderPort } from './finder-client.ts';

// As long as the engine, so that nothing of one person is left for the next.
const finders = new WeakMap<Engine['db'], Finder>();

/** What finds in an engine's mirror; made when somebody first asks. */
export function finderOf(engine: Engine): Finder {
  const known = finders.get(engine.db);
  if (known) return known;
  const finder = createFinder({
    spawn: () => spawnFinder(engine.name),
    inPlace: () => inThisPage(engine),
    after: engine.context.ports.clock.after,
  });
  finders.set(engine.db, finder);
  return finder;
}

/** Where no worker runs: the same on the main thread. */
async function inThisPage({ db, context }: Engine): Promise<FinderPort> {
  const { serveFinder } = await import('./finder-server.ts');
  let told: Parameters<FinderPort['listen']>[0] = () => {};
  const server = serveFinder({
    db,
    entities: context.collections.map(context.entityOf),
    // As from a worker: never within the call that asks.
    post: (message) => queueMicrotask(() => told(message)),
    after: context.ports.clock.after,
  });
  return {
    post: server.hear,
    listen: (hear) => void (told = hear),
    end: server.stop,
  };
}
