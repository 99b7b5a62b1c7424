import { expect, it } from 'vitest';
import { isDue, nextAttemptAt } from './retry.ts';

const FIVE_MINUTES = 300_000;

it('waits as long as the server asks, but never past the cap', () => {
  expect(nextAttemptAt(1_000, 1, 4_000, 0)).toBe(5_000);
  expect(nextAttemptAt(1_000, 1, 3_600_000, 0)).toBe(1_000 + FIVE_MINUTES);
});

it('does not wait for a time that only a stepped clock could have written', () => {
  expect(isDue(10_000, 9_000)).toBe(false);
  expect(isDue(10_000, 10_000)).toBe(true);
  expect(isDue(86_400_000, 1_000)).toBe(true);
});
