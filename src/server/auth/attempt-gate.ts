import { httpProblem, type HttpProblem } from '../http/problem.ts';

/** One of the limits that an attempt is held to. */
export interface Scope {
  readonly key: string;
  /** Failures within the window. */
  readonly most: number;
}

export interface Gate {
  /**
   * Runs `work` as soon as all that run in its scopes could fail and none would have more failures than it may. `count`
   * answers the failures of each scope; `refusal` makes the problem of one that has too many. `work` says whether it failed.
   */
  pass<T>(
    scopes: readonly Scope[],
    asked: { count: () => Promise<number[]>; refusal: (scope: number) => HttpProblem },
    work: () => Promise<{ result: T; isFailure: boolean }>,
  ): Promise<T>;
}

interface Waiting {
  readonly go: () => void;
  readonly refuse: (why: HttpProblem) => void;
}
interface Slot {
  running: number;
  /** As last read, and what failed since. */
  failures: number;
  waiting: Waiting[];
}

const MOST_WAITING = 200;

/** Holds attempts of this process to the failures that are still free: of a burst no more run than may fail. */
export function createGate(): Gate {
  const slots = new Map<string, Slot>();
  let failed = 0;

  function slotOf(key: string): Slot {
    const slot = slots.get(key) ?? { running: 0, failures: 0, waiting: [] };
    slots.set(key, slot);
    return slot;
  }
  function tidy(key: string): void {
    const slot = slots.get(key);
    if (slot?.running === 0 && slot.waiting.length === 0) slots.delete(key);
  }
  const isFull = ({ key, most }: Scope): boolean => {
    const slot = slots.get(key);
    return slot !== undefined && slot.running > 0 && slot.failures + slot.running >= most;
  };
  function wait({ key }: Scope): Promise<void> {
    const slot = slotOf(key);
    if (slot.waiting.length >= MOST_WAITING)
      throw httpProblem('too-many', { headers: { 'retry-after': '2' } });
    return new Promise((go, refuse) => slot.waiting.push({ go, refuse }));
  }

  async function enter(
    scopes: readonly Scope[],
    { count, refusal }: Parameters<Gate['pass']>[1],
  ): Promise<void> {
    for (;;) {
      const full = scopes.find(isFull);
      if (full) {
        await wait(full);
        continue;
      }
      const before = failed;
      const counts = await count();
      // One that failed meanwhile is neither among those read nor among those running.
      if (failed !== before) continue;
      const over = scopes.findIndex(({ most }, at) => (counts[at] ?? 0) >= most);
      if (over >= 0) {
        const { key } = scopes[over]!;
        const why = refusal(over);
        for (const { refuse } of slots.get(key)?.waiting.splice(0) ?? []) refuse(why);
        tidy(key);
        throw why;
      }
      for (const [at, { key }] of scopes.entries()) slotOf(key).failures = counts[at] ?? 0;
      const isFree = !scopes.some(isFull);
      if (isFree) for (const { key } of scopes) slotOf(key).running += 1;
      else for (const { key } of scopes) tidy(key);
      if (isFree) return;
    }
  }

  return {
    async pass(scopes, asked, work) {
      await enter(scopes, asked);
      let isFailure = false;
      try {
        const done = await work();
        isFailure = done.isFailure;
        return done.result;
      } finally {
        if (isFailure) failed += 1;
        for (const { key } of scopes) {
          const slot = slotOf(key);
          slot.running -= 1;
          if (isFailure) slot.failures += 1;
          // All of them: who waits for two things would take the turn of one who waits for this alone.
          for (const { go } of slot.waiting.splice(0)) go();
          tidy(key);
        }
      }
    },
  };
}
