import { expect, it } from 'vitest';
import { lateInterest } from './late-payment.rules.ts';

it.each([
  [12.15, '2026-03-17', 1798],
  [10, '2026-03-17', 1479],
  [12.15, '2026-01-31', 0],
  [12.15, '2026-01-02', 0],
])('1,200.00 due on 31 January at %d %% and paid on %s bears %d cents', (rate, paidOn, interest) => {
  expect(lateInterest(120_000, rate, '2026-01-31', paidOn)).toBe(interest);
});
