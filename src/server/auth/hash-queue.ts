import { httpProblem } from '../http/problem.ts';

/** A waiting attempt: those from an address the account has used before go first. */
export interface Turn {
  readonly address: string;
  readonly isKnown: boolean;
}

export interface HashQueue {
  /** Runs `work` when it is its turn; a 429 where too many wait. */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly go: () => void;
}
interface Bounds {
  /** Each takes 19 MiB and a core. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly mostOfOne: number;
}
const BOUNDS: Bounds = { atOnce: 2, mostWaiting: 400, mostOfOne: 100 };

/**
 * Hashes so many passwords at once and lets the others wait in turns: one of each address, however many an address has
 * sent. A flood from one place so costs everybody else the time of a hash, not of all of them.
 */
export function createHashQueue({ atOnce, mostWaiting, mostOfOne } = BOUNDS): HashQueue {
  /** By address, in the order of their next turn. */
  const known = new Map<string, Waiting[]>();
  const strangers = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function next(): Waiting | undefined {
    for (const lane of [known, strangers])
      for (const [address, queue] of lane) {
        const first = queue.shift();
        lane.delete(address);
        if (queue.length > 0) lane.set(address, queue);
        waiting -= 1;
        return first;
      }
    return undefined;
  }
  function wait({ address, isKnown }: Turn): Promise<void> {
    const lane = isKnown ? known : strangers;
    const queue = lane.get(address) ?? [];
    if (queue.length >= mostOfOne || (waiting >= mostWaiting && !isKnown))
      throw httpProblem('too-many', { headers: { 'retry-after': '2' } });
    lane.set(address, queue);
    waiting += 1;
    return new Promise((go) => queue.push({ go }));
  }

  return {
    async run(turn, work) {
      if (running >= atOnce) await wait(turn);
      else running += 1;
      try {
        return await work();
      } finally {
        // Its place goes on to whoever is next: nobody who comes now can be faster.
        const following = next();
        if (following) following.go();
        else running -= 1;
      }
    },
  };
}
