const BASE_MS = 1_000;
const CAP_MS = 5 * 60_000;

/** Full jitter: anywhere between now and a bound that doubles with each attempt, at most five minutes. */
export const backoffMs = (attempts: number, fraction: number): number =>
  fraction * Math.min(CAP_MS, BASE_MS * 2 ** Math.min(attempts, 20));

/** When to try again: no sooner than the server asks, but in five minutes at most, whatever it asks and whatever a clock says. */
export const nextAttemptAt = (
  now: number,
  attempts: number,
  afterMs: number | null,
  fraction: number,
): number => now + Math.min(CAP_MS, Math.max(afterMs ?? 0, backoffMs(attempts, fraction)));

/** A waiting time written before the device's clock stepped back is clamped when it is read. */
export const isDue = (nextAt: number, now: number): boolean => nextAt <= now || nextAt > now + CAP_MS;
