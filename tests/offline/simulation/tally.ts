import { appendFileSync } from 'node:fs';
import type { Played } from './play.ts';

/** For a soak: what was played and found, a line a history, in the file that `TALLY` names. */
export function tally({ seed, found, effects, calls, counts }: Played): void {
  const file = process.env['TALLY'];
  if (file !== undefined)
    appendFileSync(
      file,
      `${JSON.stringify({ seed, effects, calls, found, counts: Object.fromEntries(counts) })}\n`,
    );
}
