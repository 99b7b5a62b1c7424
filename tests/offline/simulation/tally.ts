import { appendFileSync } from 'node:fs';
import type { Played } from './play.ts';

const file = process.env['TALLY'];
export const isSoak = file !== undefined;

/** For a soak: what was played and found, a line a history, in the file that `TALLY` names. */
export function tally({ seed, found, effects, calls, counts }: Played): void {
  if (file === undefined) return;
  appendFileSync(
    file,
    `${JSON.stringify({ seed, effects, calls, found, counts: Object.fromEntries(counts) })}\n`,
  );
}
