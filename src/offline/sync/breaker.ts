import type { Ports } from '../ports.ts';
import { backoffMs } from './retry.ts';

const FAILURES_TO_OPEN = 3;

/**
 * One a server: after three calls without an answer it stops the lanes and asks a cheap question with
 * growing pauses instead; the first answer releases everything that only waited for the network.
 */
export interface Breaker {
  readonly isOpen: () => boolean;
  /** A call came back, or did not. */
  report(answered: boolean): void;
  /** A hint that the network is back: ask now. Settles, without failing, when the answer is there or does not come. */
  nudge(): Promise<void>;
  stop(): void;
}

export function createBreaker(
  ports: Pick<Ports, 'clock' | 'random'>,
  probe: () => Promise<boolean>,
  onChange: (open: boolean) => void,
): Breaker {
  let failures = 0;
  let open = false;
  let probes = 0;
  let asking: Promise<void> | undefined;
  let stopped = false;
  let cancel = () => {};
  function schedule(): void {
    cancel();
    cancel = ports.clock.after(1_000 + backoffMs(probes, ports.random.fraction()), () => {
      probes += 1;
      void ask();
    });
  }
  const ask = (): Promise<void> => {
    if (!open || stopped) return Promise.resolve();
    return (asking ??= askOnce().finally(() => (asking = undefined)));
  };
  async function askOnce(): Promise<void> {
    cancel();
    const answered = await probe().catch(() => false);
    if (stopped) return;
    // Where the last call of all came back, the question alone is not answered: what waits would be.
    if (!answered && failures > 0) return schedule();
    failures = probes = 0;
    open = false;
    onChange(false);
  }
  return {
    isOpen: () => open,
    report(answered) {
      failures = answered ? 0 : failures + 1;
      if (open && answered) void ask();
      if (open || failures < FAILURES_TO_OPEN) return;
      open = true;
      onChange(true);
      schedule();
    },
    async nudge() {
      // A question from before the hint may fail for what is over by now: it is put once more.
      await asking;
      await ask();
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
