import { play } from './play.ts';

/** The program of a worker process: plays the seeds it is told, and tells of each what it did and what was found. */
export interface Line {
  readonly seed: number;
  readonly effects: number;
  readonly calls: number;
  readonly found: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}
export interface Share {
  readonly first: number;
  readonly count: number;
}

process.on('message', ({ first, count }: Share) => void playAll(first, count));

async function playAll(first: number, count: number): Promise<void> {
  for (let seed = first; seed < first + count; seed += 1) {
    const { effects, calls, found, counts } = await play(seed);
    process.send?.({ seed, effects, calls, found, counts: Object.fromEntries(counts) } satisfies Line);
  }
}
