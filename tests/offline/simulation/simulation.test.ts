import { describe, expect, it } from 'vitest';
import { comeToRest, liveThrough } from './history.ts';
import { violations } from './invariants.ts';
import { createWorld } from './world.ts';

/*
 * Two devices of one person, a model server, a network that fails in every way, tabs that die: each seed is
 * one history, replayed exactly by its number: SEED=17 npx vitest run tests/offline/simulation
 */
const only = process.env['SEED'];
const count = Number(process.env['HISTORIES'] ?? 200);
const first = Number(process.env['FIRST_SEED'] ?? 1);
const seeds = only ? [Number(only)] : Array.from({ length: count }, (_, index) => first + index);
const GROUP = 25;

async function history(seed: number): Promise<{ seed: number; found: string[]; trace: string[]; effects: number }> {
  const world = createWorld(seed);
  try {
    await liveThrough(world, 40);
    await comeToRest(world);
    return { seed, found: await violations(world), trace: world.trace, effects: world.server.ledger.length };
  } finally {
    await world.end();
  }
}

describe('simulated histories', () => {
  for (let at = 0; at < seeds.length; at += GROUP) {
    const group = seeds.slice(at, at + GROUP);
    it(`seeds ${group[0]} to ${group.at(-1)}: nothing lost, nothing twice`, { timeout: 300_000 }, async () => {
      for (const seed of group) {
        const { found, trace, effects } = await history(seed);
        if (only) console.info(trace.join('\n'));
        expect(found, `seed ${seed}`).toEqual([]);
        expect(effects, `seed ${seed} did something`).toBeGreaterThan(3);
      }
    });
  }

  it('replays a history exactly', { timeout: 60_000 }, async () => {
    const [once, again] = [await history(4711), await history(4711)];
    expect(again.trace).toEqual(once.trace);
  });
});
