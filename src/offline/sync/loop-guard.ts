/** More pulls of one collection than this within `WINDOW_MS` that bring its cursor no further are a loop. */
const MOST = 5;
const WINDOW_MS = 5_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

interface Watched {
  cursor: string | null | undefined;
  asked: number[];
  heldUntil: number;
  pauses: number;
}

export interface LoopGuard {
  /** How long a pull that was asked for now must wait; 0 when it may go. `cursor` is where the collection stands. */
  waitMs(collection: string, cursor: string | null | undefined, now: number): number;
}

/**
 * A server, or a proxy before it, may announce changes that never come: each would be pulled for, by every device, for
 * ever. A collection that is asked for again and again without its cursor moving is asked for in growing pauses instead,
 * until it moves. `onLoop` hears of each pause.
 */
export function createLoopGuard(onLoop: (collection: string, pauseMs: number) => void): LoopGuard {
  const watched = new Map<string, Watched>();
  return {
    waitMs(collection, cursor, now) {
      const before = watched.get(collection);
      const one: Watched =
        before && before.cursor === cursor ? before : { cursor, asked: [], heldUntil: 0, pauses: 0 };
      watched.set(collection, one);
      // A clock that was put back must not lengthen a pause.
      if (one.heldUntil > now + LONGEST_PAUSE_MS) one.heldUntil = 0;
      if (now < one.heldUntil) return one.heldUntil - now;
      one.asked = one.asked.filter((at) => at > now - WINDOW_MS && at <= now);
      if (one.asked.length === 0) one.pauses = 0;
      one.asked.push(now);
      if (one.asked.length <= MOST) return 0;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** one.pauses);
      one.pauses += 1;
      one.heldUntil = now + pauseMs;
      // After the pause it is asked for once, and that once more is still the same loop.
      one.asked = Array.from({ length: MOST - 1 }, () => one.heldUntil);
      onLoop(collection, pauseMs);
      return pauseMs;
    },
  };
}
