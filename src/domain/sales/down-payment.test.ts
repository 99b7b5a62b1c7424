import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentOf } from '../kernel/money.ts';
import { billedParts, type TaxedPart } from './down-payment.rules.ts';

const whole = fc.array(
  fc.record({
    category: fc.constant('S'),
    rate: fc.constantFrom(20, 13, 10, 8.5, 5.5, 2.1, 1.05, 0.9, 0),
    base: fc.integer({ min: 1, max: 100_000_000 }),
  }),
  { maxLength: 4 },
);
const tax = ({ base, rate }: TaxedPart): number => percentOf(base, rate);

it('bills thirty percent of each rate', () => {
  expect(billedParts([{ category: 'S', rate: 20, base: 100_000 }], 30)).toEqual([
    { category: 'S', rate: 20, base: 30_000 },
  ]);
});

it('a deposit, a progress invoice and the balance come to what was quoted, to the cent, whatever the rates', () => {
  fc.assert(
    fc.property(
      whole,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 61, max: 99 }),
      (parts, first, second) => {
        const deposit = billedParts(parts, first);
        const progress = billedParts(
          parts,
          second,
          deposit.map((part) => ({ base: part.base, tax: tax(part) })),
        );
        for (const [at, part] of parts.entries()) {
          const [one, two] = [deposit[at]!, progress[at]!];
          const rest = { ...part, base: part.base - one.base - two.base };
          expect(tax(one) + tax(two) + tax(rest)).toBe(tax(part));
          expect(Math.abs(one.base - percentOf(part.base, first))).toBeLessThanOrEqual(
            part.rate === 0 ? 0 : Math.ceil(50 / part.rate),
          );
        }
      },
    ),
    { numRuns: 2000 },
  );
});
