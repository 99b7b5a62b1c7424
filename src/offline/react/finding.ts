import type { Engine } from '../contract.ts';
import type { Finder } from '../finder/finder-client.ts';
import type * as FinderModule from '../finder/finder-of.ts';

// A second import of what is there answers in a task of its own, behind whatever the page has to do: too late for a key.
let found: typeof FinderModule | undefined;

/** What finds in this engine's mirror, off the main thread: fetched when somebody first asks. */
export const findingIn = async (engine: Engine): Promise<Finder> =>
  (found ??= await import('../finder/finder-of.ts')).finderOf(engine);
