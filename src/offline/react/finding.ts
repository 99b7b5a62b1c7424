import type { Engine } from '../contract.ts';
import type { Finder } from '../finder/finder-client.ts';

/** What finds in this engine's mirror, off the main thread: fetched when somebody first asks. */
export const findingIn = async (engine: Engine): Promise<Finder> =>
  (await import('../finder/finder-of.ts')).finderOf(engine);
