import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTotals, lineNet, sectionTotals, type PricedLine } from './document-totals.rules.ts';

const at =
  (vat: number) =>
  (quantity: number, unitPrice: number, more: Partial<PricedLine> = {}) => ({
    quantity,
    unitPrice,
    vat,
    ...more,
  });
const [at20, at10, at5] = [at(20), at(10), at(5.5)];

describe('totals of a document (business-rules.md §4)', () => {
  it('are those of the reference case', () => {
    const lines = [at20(3, 19.99), at20(2.5, 12.345), at5(1, 100), at10(4, 7.35)];
    expect(lines.map(lineNet)).toEqual([5997, 3086, 10_000, 2940]);
    expect(documentTotals(lines, [{ category: 'S', rate: 20, amount: 1000 }])).toMatchObject({
      lines: 22_023,
      allowance: 1000,
      net: 21_023,
      groups: [
        { rate: 20, base: 8083, tax: 1617 },
        { rate: 10, base: 2940, tax: 294 },
        { rate: 5.5, base: 10_000, tax: 550 },
      ],
      tax: 2461,
      total: 23_484,
    });
  });

  it.each([
    [3, 0.99, 20, 59],
    [7, 12.47, 20, 1746],
    [3, 10.04, 5.5, 166],
  ])('tax once by rate: %d lines of %d at %d %% bear %d cents', (count, price, vat, tax) => {
    expect(documentTotals(Array.from({ length: count }, () => at(vat)(1, price))).tax).toBe(tax);
  });

  it('leave sections, notes and options out, and options in once they are chosen', () => {
    const lines = [
      { kind: 'section' },
      at20(2, 50),
      { kind: 'note', quantity: 9, unitPrice: 9 },
      at20(1, 30, { optional: true }),
      at20(1, 7, { optional: true, chosen: true }),
    ];
    expect(documentTotals(lines)).toMatchObject({ net: 10_700, options: 3000 });
    expect([...sectionTotals(lines)]).toEqual([[0, 10_700]]);
  });

  it('share a discount of the document among the rates, to the cent', () => {
    const totals = documentTotals([at20(1, 100), at10(1, 100), at5(1, 100)], { discountAmount: 1000 });
    expect(totals.groups.map(({ allowance }) => allowance)).toEqual([334, 333, 333]);
    expect(totals.net).toBe(29_000);
  });

  it('are discounted by the percentage where the amount says nothing', () => {
    const lines = [{ quantity: 1, unitPrice: 100, vat: 20 }];
    expect(documentTotals(lines, { discountPercent: 10, discountAmount: 0 }).total).toBe(10_800);
  });

  it('discount a line and the document one after the other', () => {
    expect(documentTotals([at20(1, 200, { discount: 10 })], { discountPercent: 5 }).net).toBe(17_100);
  });

  it('tax nothing outside the standard category, whatever rate stands there', () => {
    expect(documentTotals([at20(1, 100, { vatCategory: 'AE' })])).toMatchObject({
      tax: 0,
      groups: [{ category: 'AE', rate: 0, base: 10_000 }],
    });
  });

  it('tell the margin where all costs are known, and not where one is missing', () => {
    expect(documentTotals([at20(2, 50, { unitCost: 30 })]).margin).toBe(4000);
    expect(documentTotals([at20(2, 50, { unitCost: 30 }), at20(1, 5)]).margin).toBeUndefined();
  });

  it('are nothing of nothing', () => {
    expect(documentTotals([], { discountPercent: 10 })).toMatchObject({
      net: 0,
      tax: 0,
      total: 0,
      groups: [],
    });
  });
});

const line = fc.record({
  kind: fc.constantFrom('item', 'item', 'item', 'section', 'note'),
  quantity: fc.integer({ min: -2000, max: 10_000 }).map((n) => n / 100),
  unitPrice: fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 1000),
  discount: fc.option(fc.integer({ min: 0, max: 1000 }).map((n) => n / 10)),
  vat: fc.constantFrom(20, 10, 5.5, 2.1, 0),
  vatCategory: fc.option(fc.constantFrom('S', 'E', 'AE')),
  optional: fc.boolean(),
  chosen: fc.boolean(),
});
const discount = fc.oneof(
  fc.record({ discountPercent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ discountAmount: fc.integer({ min: 0, max: 50_000 }) }),
);

describe('whatever the document', () => {
  it('totals do not depend on the order of its lines', () => {
    const shuffled = fc
      .array(line, { maxLength: 30 })
      .chain((lines) =>
        fc.tuple(
          fc.constant(lines),
          fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, discount, ([lines, others], given) => {
        expect(documentTotals(others, given)).toEqual(documentTotals(lines, given));
      }),
    );
  });

  it('its parts sum to it', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), discount, (lines, given) => {
        const totals = documentTotals(lines, given);
        expect(totals.net).toBe(totals.lines - totals.allowance);
        expect(totals.total).toBe(totals.net + totals.tax);
        expect(totals.groups.reduce((sum, { base }) => sum + base, 0)).toBe(totals.net);
        expect(totals.groups.reduce((sum, { tax }) => sum + tax, 0)).toBe(totals.tax);
      }),
    );
  });
});
