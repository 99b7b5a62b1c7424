import type { Clock } from '../offline/ports.ts';

/** Time that only passes when a test says so. */
export interface VirtualTime {
  readonly clock: Clock;
  /** Lets everything that is already due happen, database work included; time stands still. */
  settle(): Promise<void>;
  /** Lets time pass, timer by timer, each followed by all its consequences. */
  pass(ms: number): Promise<void>;
  /** Steps the clock without firing anything, as a person setting the date does. */
  step(ms: number): void;
}

interface Timer { at: number; order: number; run: () => void }

/**
 * The fake IndexedDB does its work in `setImmediate`; counting those tells when it has nothing left to do, so
 * a history replays step by step the same way every time. Undo with `release`.
 */
export function createVirtualTime(start: number): VirtualTime & { release(): void } {
  const immediately = globalThis.setImmediate;
  let outstanding = 0;
  const counted = ((run: (...args: unknown[]) => void, ...args: unknown[]) => {
    outstanding += 1;
    return immediately(() => {
      outstanding -= 1;
      run(...args);
    });
  }) as typeof setImmediate;
  globalThis.setImmediate = counted;
  // Timers run on a steady clock; the date that a device shows may be set by its owner.
  let steady = 0;
  let wall = start;
  let order = 0;
  let timers: Timer[] = [];
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 2; quiet = outstanding === 0 ? quiet + 1 : 0) await new Promise<void>((done) => immediately(done));
  };
  return {
    clock: {
      now: () => wall + steady,
      after(ms, run) {
        const timer = { at: steady + Math.max(0, ms), order: (order += 1), run };
        timers.push(timer);
        return () => void (timers = timers.filter((other) => other !== timer));
      },
    },
    settle,
    async pass(ms) {
      const end = steady + ms;
      await settle();
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        steady = Math.max(steady, next.at);
        next.run();
        await settle();
      }
      steady = end;
    },
    step: (ms) => void (wall += ms),
    release: () => void (globalThis.setImmediate = immediately),
  };
}
