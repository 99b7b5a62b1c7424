import { expect, it } from 'vitest';
import { play } from './play.ts';

/*
 * Collections are put off the device in the middle of everything else: nothing unsent goes with them, and what is fetched
 * again is whole. Histories of their own, so that those of the other seeds stay what they are.
 */
const FIRST = 1;
const HISTORIES = Number(process.env['FORGETFUL'] ?? 8);

it(`${HISTORIES} histories of forgetful people: I1 to I13 hold`, { timeout: 300_000 }, async () => {
  const counts = new Map<string, number>();
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed += 1) {
    const played = await play(seed, { isForgetful: true });
    expect(played.found, `seed ${seed}`).toEqual([]);
    for (const what of ['put away', 'not put away'])
      counts.set(what, (counts.get(what) ?? 0) + (played.counts.get(what) ?? 0));
  }
  expect(counts.get('put away')).toBeGreaterThan(HISTORIES);
  expect(counts.get('not put away'), 'unsent work was in the way').toBeGreaterThan(0);
});
