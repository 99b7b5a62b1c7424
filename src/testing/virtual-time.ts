import type { Clock } from '../offline/ports.ts';
import { quickAbort } from './quick-abort.ts';
import { quickClone } from './quick-clone.ts';

/** Time that only passes when a test says so. */
export interface VirtualTime {
  readonly clock: Clock;
  /** Lets everything that is already due happen, database work included; time stands still. */
  settle(): Promise<void>;
  /** Lets at most so many of the database's tasks happen and stops in the midst of what they belong to. */
  tick(tasks: number): Promise<void>;
  /** Lets time pass, timer by timer, each followed by all its consequences. */
  pass(ms: number): Promise<void>;
  /** Steps the clock without firing anything, as a person setting the date does. */
  step(ms: number): void;
}

interface Timer {
  at: number;
  order: number;
  run: () => void;
}

/**
 * The fake IndexedDB does its work in `setImmediate`. Those tasks are kept in a queue of ours and run one by one, each
 * with all the promises that hang on it. `isolated` never goes round Node's event loop, so that a history replays step by
 * step the same way every time, and fast; otherwise what is really asynchronous may happen while time settles. Undo with
 * `release`.
 */
export function createVirtualTime(
  start: number,
  { isolated = false } = {},
): VirtualTime & { release(): void } {
  const real = {
    setImmediate: globalThis.setImmediate,
    structuredClone: globalThis.structuredClone,
    AbortController: globalThis.AbortController,
    queueMicrotask: globalThis.queueMicrotask,
  };
  const turn = (): Promise<void> => new Promise((done) => real.setImmediate(() => done()));
  let tasks: (() => void)[] = [];
  let isTurning = false;
  const settled = Promise.resolve();
  /** Whoever awaits the engine without letting time settle is served by the event loop. */
  const serve = (): void => {
    if (isolated || isTurning || tasks.length === 0) return;
    isTurning = true;
    real.setImmediate(() => {
      isTurning = false;
      tasks.shift()?.();
      serve();
    });
  };
  globalThis.setImmediate = ((run: (...args: unknown[]) => void, ...args: unknown[]) => {
    tasks.push(() => run(...args));
    serve();
  }) as unknown as typeof setImmediate;
  globalThis.structuredClone = ((value: unknown) =>
    quickClone(value, real.structuredClone)) as typeof structuredClone;
  if (isolated) {
    globalThis.AbortController = quickAbort();
    // Node's own remembers a context for each.
    globalThis.queueMicrotask = (run) => void settled.then(run);
  }
  // Timers run on a steady clock; the date that a device shows may be set by its owner.
  let steady = 0;
  let wall = start;
  let order = 0;
  let timers: Timer[] = [];
  /** Microtasks are all done between two calls of `process.nextTick` that are made from a microtask. */
  const tick = (limit: number): Promise<void> =>
    new Promise((done) => {
      let left = limit;
      const pump = (): void => {
        const task = left > 0 ? tasks.shift() : undefined;
        if (!task) return done();
        left -= 1;
        task();
        void settled.then(next);
      };
      const next = (): void => process.nextTick(pump);
      void settled.then(next);
    });
  const settle = async (): Promise<void> => {
    await tick(Infinity);
    for (let quiet = 0; !isolated && quiet < 2; quiet = tasks.length === 0 ? quiet + 1 : 0) {
      await turn();
      await tick(Infinity);
    }
  };
  const nextDue = (end: number): Timer | undefined => {
    let next: Timer | undefined;
    for (const timer of timers)
      if (
        timer.at <= end &&
        (!next || timer.at < next.at || (timer.at === next.at && timer.order < next.order))
      )
        next = timer;
    return next;
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
    tick,
    async pass(ms) {
      const end = steady + ms;
      await settle();
      for (let next = nextDue(end); next; next = nextDue(end)) {
        const due = next;
        timers = timers.filter((timer) => timer !== due);
        steady = Math.max(steady, due.at);
        due.run();
        await settle();
      }
      steady = end;
    },
    step: (ms) => void (wall += ms),
    release() {
      tasks = [];
      timers = [];
      Object.assign(globalThis, real);
    },
  };
}
