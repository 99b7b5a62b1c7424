import { describe, expect, it } from 'vitest';
import { expectClean } from './expect-clean.ts';
import { play } from './play.ts';
import { FOUND } from './seeds.ts';

describe.each(FOUND)('the history of seed %i, which found: %s', (seed) => {
  expectClean([seed]);
});

describe('a history', () => {
  it('replays exactly', { timeout: 60_000 }, async () => {
    for (const seed of [4711, 4712, 4713]) {
      const [once, again] = [await play(seed), await play(seed)];
      expect(again.trace).toEqual(once.trace);
      expect(again.found).toEqual(once.found);
      expect(again.counts).toEqual(once.counts);
    }
  });
});
