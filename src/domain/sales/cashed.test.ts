import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedByRate, sumOf, totalsByRate, untold, type AtRate } from './cashed.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';

const item = (unitPrice: number, vat: number, quantity = 1) => ({
  lineKey: `${unitPrice}-${vat}`,
  kind: 'item',
  label: 'A door',
  quantity,
  unitPrice,
  vat,
  ...(vat === 0 ? { vatCategory: 'E' } : {}),
});
const invoice = (lines: readonly object[], calculatedPaid = 0, type = 'standard') =>
  ({ type, lines, calculatedPaid }) as unknown as InvoiceRow;

describe('what was cashed of an invoice', () => {
  it('is shared among its rates as they stand to each other, VAT included', () => {
    const row = invoice([item(100, 20), item(200, 5.5), item(50, 0)], 19_050);
    expect(totalsByRate(row)).toEqual([
      { vat: 20, amount: 12_000 },
      { vat: 5.5, amount: 21_100 },
      { vat: 0, amount: 5_000 },
    ]);
    expect(untold(row, [])).toEqual([
      { vat: 20, amount: 6_000 },
      { vat: 5.5, amount: 10_550 },
      { vat: 0, amount: 2_500 },
    ]);
  });

  it('counts one rate once, though some of it is exempt and some is free', () => {
    const row = invoice([item(100, 0), { ...item(100, 0), lineKey: 'b', vatCategory: 'Z' }], 5_000);
    expect(untold(row, [])).toEqual([{ vat: 0, amount: 5_000 }]);
  });

  it('is below zero where a credit note was paid back', () => {
    expect(untold(invoice([item(100, 20)], -12_000, 'credit note'), [])).toEqual([
      { vat: 20, amount: -12_000 },
    ]);
  });

  it('is told by what it changed: nothing where all was, and taken back where it was undone', () => {
    const told = [{ cashed: [{ lineKey: 'a', vat: 20, amount: 6_000 }] }];
    expect(untold(invoice([item(100, 20)], 6_000), told)).toEqual([]);
    expect(untold(invoice([item(100, 20)], 12_000), told)).toEqual([{ vat: 20, amount: 6_000 }]);
    expect(untold(invoice([item(100, 20)], 0), told)).toEqual([{ vat: 20, amount: -6_000 }]);
  });

  it('of an invoice that comes to nothing counts at its first rate', () => {
    const row = invoice([item(100, 20), item(120, 0, -1)], 500);
    expect(untold(row, [])).toEqual([{ vat: 20, amount: 500 }]);
  });

  it('leaves out what credit notes took back, each at its own rates', () => {
    const row = (paid: number) => invoice([item(100, 20), item(200, 5.5)], paid);
    const credit = (credited: number, type = 'credit note') =>
      ({ ...invoice([item(100, 20)], 0, type), calculatedCredited: credited }) as InvoiceRow;
    expect(untold(row(21_100), [], [credit(-12_000)])).toEqual([{ vat: 5.5, amount: 21_100 }]);
    // Paid before: a part of it was told at the rate that was taken back.
    const told = [{ cashed: untold(row(10_000), []).map((part) => ({ lineKey: 'a', ...part })) }];
    expect(untold(row(10_000), told, [credit(-12_000)])).toEqual([
      { vat: 20, amount: -3_625 },
      { vat: 5.5, amount: 3_625 },
    ]);
    // It was set against no more than was open.
    expect(untold(row(30_000), [], [credit(-3_100)])).toEqual([
      { vat: 20, amount: 8_900 },
      { vat: 5.5, amount: 21_100 },
    ]);
  });

  it('of a credit note is shared over what was not set against its invoice', () => {
    const row = {
      ...invoice([item(100, 20), item(200, 5.5)], -16_600, 'credit note'),
      calculatedCredited: -16_500,
    };
    const shares = untold(row as InvoiceRow, []);
    expect(shares).toEqual([
      { vat: 20, amount: -6_018 },
      { vat: 5.5, amount: -10_582 },
    ]);
  });

  const cents = fc.integer({ min: -5_000_000, max: 50_000_000 });
  const rates = fc.uniqueArray(fc.constantFrom(20, 10, 5.5, 2.1, 0), { minLength: 1, maxLength: 5 });
  const totals: fc.Arbitrary<AtRate[]> = rates.chain((all) =>
    fc
      .array(cents, { minLength: all.length, maxLength: all.length })
      .map((amounts) => all.map((vat, at) => ({ vat, amount: amounts[at]! })))
      .filter((parts) => sumOf(parts) !== 0),
  );

  it('comes to what was paid to the cent, and to the totals once all is', () => {
    fc.assert(
      fc.property(totals, cents, (parts, paid) => {
        const shares = sharedByRate(parts, paid);
        expect(sumOf(shares)).toBe(paid);
        for (const [at, { amount }] of shares.entries()) {
          const exact = (paid * parts[at]!.amount) / sumOf(parts);
          expect(Math.abs(amount - exact)).toBeLessThanOrEqual(1.001);
        }
        expect(sharedByRate(parts, sumOf(parts))).toEqual(parts);
      }),
    );
  });

  const lines = fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 999_999 }), vat: fc.constantFrom(20, 10, 5.5, 0) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  it('makes messages that sum to its totals by rate, whatever was paid and undone before', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.integer({ min: 0, max: 500_000 }), { maxLength: 6 }), (given, steps) => {
        const own = given.map(({ price, vat }, at) => ({ ...item(price / 100, vat), lineKey: String(at) }));
        const all = totalsByRate(invoice(own));
        const messages: { cashed: { lineKey: string; vat: number; amount: number }[] }[] = [];
        for (const paid of [...steps, sumOf(all)]) {
          const cashed = untold(invoice(own, paid), messages).map((part) => ({ lineKey: 'k', ...part }));
          if (cashed.length > 0) messages.push({ cashed });
          expect(sumOf(messages.flatMap((message) => message.cashed))).toBe(paid);
        }
        const sums = all.map(({ vat }) =>
          sumOf(messages.flatMap(({ cashed }) => cashed).filter((part) => part.vat === vat)),
        );
        expect(sums).toEqual(all.map(({ amount }) => amount));
      }),
    );
  });
});
