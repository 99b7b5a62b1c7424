import { liveThrough } from './history.ts';
import {
  changedWires,
  doubledEffects,
  leftovers,
  lostByMerge,
  strangeNames,
  wrongOrder,
} from './invariants/effects.ts';
import { differingMirrors } from './invariants/mirrors.ts';
import { lostWrites } from './invariants/saved.ts';
import { moveIn } from './leaving.ts';
import { count } from './notebook.ts';
import { comeToRest } from './rest.ts';
import { createWorld, endWorld, type Planted, type World } from './world.ts';

const STEPS = 45;

export interface Played {
  readonly seed: number;
  readonly found: readonly string[];
  readonly trace: readonly string[];
  readonly effects: number;
  readonly calls: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** Plays the history of a seed to its end and answers what does not hold, each named by its invariant (offline-engine 4.1). */
export async function play(seed: number, planted?: Planted): Promise<Played> {
  const world = createWorld(seed, moveIn, planted);
  // A pass that broke off is told to the console and taken up again; here it is counted.
  const { warn } = console;
  console.warn = () => count(world.notes, 'pass broke off');
  try {
    await liveThrough(world, STEPS);
    await comeToRest(world);
    return result(world, violations(world));
  } catch (error) {
    return result(world, [
      ...world.notes.seen,
      `I9 the history broke off: ${error instanceof Error ? `${error.name}: ${error.message} ${error.stack}` : String(error)}`,
    ]);
  } finally {
    console.warn = warn;
    await endWorld(world);
  }
}
const violations = (world: World): string[] => [
  ...world.notes.seen,
  ...lostWrites(world),
  ...doubledEffects(world),
  ...wrongOrder(world),
  ...lostByMerge(world),
  ...strangeNames(world),
  ...changedWires(world),
  ...differingMirrors(world),
  ...leftovers(world),
];
const result = ({ seed, notes, server }: World, found: readonly string[]): Played => ({
  seed,
  found,
  trace: notes.trace,
  effects: server.ledger.length,
  calls: notes.calls,
  counts: notes.counts,
});
