import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backoffMs } from './retry.ts';

/* 1,000 pauses each time; RUNS=100000 (`npm run test:long`) for more. */
const numRuns = Number(process.env['RUNS'] ?? 1_000);

it('waits anywhere between now and a bound that doubles, five minutes at most', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 200 }),
      fc.double({ min: 0, max: 0.999999, noNaN: true }),
      (attempts, fraction) => {
        const wait = backoffMs(attempts, fraction);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(Math.min(300_000, 1_000 * 2 ** attempts));
      },
    ),
    { numRuns },
  );
}, 600_000);
