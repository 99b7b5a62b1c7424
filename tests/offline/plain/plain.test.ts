import { describe, expect, it } from 'vitest';
import { broken } from './guarantee.ts';
import { comeToRest, liveThrough } from './history.ts';
import { createPlainWorld } from './world.ts';

/*
 * The weaker guarantee, as it is said: histories against a server that knows only section 7 of the specification. A
 * seed is replayed by SEED=17 npx vitest run tests/offline/plain
 */
const only = process.env['SEED'];
const count = Number(process.env['HISTORIES'] ?? 8);
const first = Number(process.env['FIRST_SEED'] ?? 1);
const seeds = only ? [Number(only)] : Array.from({ length: count }, (_, index) => first + index);
const GROUP = 25;

async function history(seed: number) {
  const world = createPlainWorld(seed);
  try {
    await liveThrough(world, 40);
    await comeToRest(world);
    return { found: await broken(world), trace: world.trace, effects: world.server.ledger.length };
  } finally {
    await world.end();
  }
}

describe('histories on a plain server', () => {
  for (let at = 0; at < seeds.length; at += GROUP) {
    const group = seeds.slice(at, at + GROUP);
    it(
      `seeds ${group[0]} to ${group.at(-1)}: nothing lost, nothing twice unasked`,
      { timeout: 300_000 },
      async () => {
        for (const seed of group) {
          const { found, trace, effects } = await history(seed);
          if (only) console.info(trace.join('\n'));
          expect(found, `seed ${seed}`).toEqual([]);
          expect(effects, `seed ${seed} did something`).toBeGreaterThan(3);
        }
      },
    );
  }

  it('are replayed exactly', { timeout: 60_000 }, async () => {
    const [once, again] = [await history(4711), await history(4711)];
    expect(again.trace).toEqual(once.trace);
  });
});
