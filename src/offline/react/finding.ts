import type { Engine } from '../contract.ts';
import type { Finder } from '../finder/finder-client.ts';

let fetched: Promise<typeof import('../finder/finder-of.ts')> | undefined;

/** What finds in this engine's mirror, off the main thread: fetched when somebody first asks. */
export async function findingIn(engine: Engine): Promise<Finder> {
  // A second import of what is there answers in a task of its own, behind whatever the page has to do: too late for a key.
  fetched ??= import('../finder/finder-of.ts').catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return (await fetched).finderOf(engine);
}
