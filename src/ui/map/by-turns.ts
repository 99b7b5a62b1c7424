/** Done in one go, before others get their turn: a quarter of a frame, for coasts and marks may both have one in it. */
const SLICE_MS = 4;

export interface Turns {
  /** Does all of this instead of what is still waiting: some of it now, the rest a slice at a time. */
  start(work: readonly (() => void)[]): void;
  /** Also does this, after what is waiting. */
  add(work: () => void): void;
  /** Does all that is waiting now. */
  finish(): void;
  end(): void;
}

/**
 * Work of many small pieces, a slice in each frame: several in one would hold up a map that is dragged. What waits is dropped
 * once it `isLive` no more.
 */
export function byTurns(isLive: () => boolean = () => true): Turns {
  let waiting: (() => void)[] = [];
  let turn: number | undefined;
  const some = (): void => {
    if (!isLive()) waiting = [];
    const end = performance.now() + SLICE_MS;
    let at = 0;
    while (at < waiting.length && performance.now() < end) waiting[at++]!();
    waiting.splice(0, at);
    turn = waiting.length > 0 ? requestAnimationFrame(some) : undefined;
  };
  const stop = (): void => {
    if (turn !== undefined) cancelAnimationFrame(turn);
    turn = undefined;
  };
  return {
    start(work) {
      stop();
      waiting = [...work];
      some();
    },
    add(work) {
      waiting.push(work);
      turn ??= requestAnimationFrame(some);
    },
    finish() {
      stop();
      for (const work of waiting.splice(0)) work();
    },
    end() {
      stop();
      waiting = [];
    },
  };
}
