import { expect, it } from 'vitest';
import { play } from './play.ts';
import { replay } from './seeds.ts';

const GROUP = 25;

/** Plays these seeds, a few a test, and expects that every invariant holds in each of them. */
export function expectClean(seeds: readonly number[]): void {
  for (let at = 0; at < seeds.length; at += GROUP) {
    const group = seeds.slice(at, at + GROUP);
    it(`seeds ${group[0]} to ${group.at(-1)}: I1 to I13 hold`, { timeout: 300_000 }, async () => {
      for (const seed of group) {
        const played = await play(seed);
        expect(played.found, `replay with ${replay(seed)}`).toEqual([]);
        expect(played.calls, `seed ${seed} did something`).toBeGreaterThan(3);
      }
    });
  }
}
