import { expect, it } from 'vitest';
import { play } from './play.ts';

/*
 * People put files into folders, make versions of them on two devices, rename, move, throw away and bring back, in the
 * middle of everything else: no content and no version is lost or there twice. Histories of their own, so that those of
 * the other seeds stay what they are.
 */
const FIRST = 1;
const HISTORIES = Number(process.env['PAPERS'] ?? 6);

it(`${HISTORIES} histories of people with a drive: I1 to I13 hold`, { timeout: 300_000 }, async () => {
  const counts = new Map<string, number>();
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed += 1) {
    const played = await play(seed, { hasPapers: true });
    expect(played.found, `seed ${seed}`).toEqual([]);
    for (const what of ['file put in', 'folder made', 'version made'])
      counts.set(what, (counts.get(what) ?? 0) + (played.counts.get(what) ?? 0));
  }
  for (const [what, times] of counts) expect(times, what).toBeGreaterThan(HISTORIES / 3);
});
