import { describe, expect, it } from 'vitest';
import { play } from './play.ts';
import { ONLY } from './seeds.ts';

describe('the history that SEED names', () => {
  it.each(ONLY)('seed %i, call by call', { timeout: 60_000 }, async (seed) => {
    const { found, trace, counts } = await play(seed);
    console.info([...trace, ...[...counts].map(([what, times]) => `${what}: ${times}`)].join('\n'));
    expect(found).toEqual([]);
  });
});
