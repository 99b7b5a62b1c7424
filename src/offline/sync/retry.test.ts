import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backoffMs, isDue, nextAttemptAt } from './retry.ts';

const FIVE_MINUTES = 300_000;

it('waits anywhere between now and a bound that doubles, five minutes at most', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 200 }),
      fc.double({ min: 0, max: 0.999999, noNaN: true }),
      (attempts, fraction) => {
        const wait = backoffMs(attempts, fraction);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(Math.min(FIVE_MINUTES, 1_000 * 2 ** attempts));
      },
    ),
    { numRuns: 1_000 },
  );
});

it('waits as long as the server asks, but never past the cap', () => {
  expect(nextAttemptAt(1_000, 1, 4_000, 0)).toBe(5_000);
  expect(nextAttemptAt(1_000, 1, 3_600_000, 0)).toBe(1_000 + FIVE_MINUTES);
});

it('does not wait for a time that only a stepped clock could have written', () => {
  expect(isDue(10_000, 9_000)).toBe(false);
  expect(isDue(10_000, 10_000)).toBe(true);
  expect(isDue(86_400_000, 1_000)).toBe(true);
});
