import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { computed, validate } from '../kernel/validate.ts';
import { creditNoteOf, uncredited } from './credit-note.rules.ts';
import { totalsOf, type SoldLine } from './sold-document.rules.ts';
import { invoice as declared } from './invoice.entity.ts';
import type { InvoiceRow } from './invoice.rules.ts';

const TODAY = '2026-11-27';

const item = (at: number, more: Partial<SoldLine> = {}): SoldLine => ({
  lineKey: `l${at}`,
  kind: 'item',
  label: 'A door',
  quantity: 1,
  unitPrice: 10,
  vat: 20,
  ...more,
});
const invoiceOf = (lines: readonly SoldLine[], more: Partial<InvoiceRow> = {}): InvoiceRow => {
  const row = { id: 'i', type: 'standard', customer: 'roux', date: TODAY, status: 'issued', lines, ...more };
  return { ...row, calculatedTotal: totalsOf(row as InvoiceRow).total } as InvoiceRow;
};

type Steps = readonly (readonly (readonly [string, number])[])[];
/** The credit notes of an invoice one after the other, each issued beside those before it; and what did not hold of them. */
async function credit(invoice: InvoiceRow, steps: Steps) {
  const credits: InvoiceRow[] = [];
  const codes: string[] = [];
  for (const step of steps) {
    const values = creditNoteOf(invoice, TODAY, { credited: new Map(step), earlier: credits });
    const draft = { ...values, id: `c${credits.length}`, status: 'draft' } as AnyRow;
    const context = {
      lookup: lookupOf({ companies: [], invoices: [invoice, ...credits] as unknown as AnyRow[] }),
      today: TODAY,
      before: draft,
    };
    const row = await computed(declared, { ...draft, status: 'issued' }, context);
    codes.push(...(await validate(declared, row, context)).map(({ code }) => code));
    credits.push(row as unknown as InvoiceRow);
  }
  return { credits, codes };
}
/** What each VAT group comes to. */
const groupsOf = (rows: readonly InvoiceRow[]) => {
  const sums: Record<string, readonly [base: number, tax: number]> = {};
  for (const { category, rate, base, tax } of rows.flatMap((row) => totalsOf(row).groups)) {
    const [bases, taxes] = sums[`${category} ${rate}`] ?? [0, 0];
    sums[`${category} ${rate}`] = [bases + base, taxes + tax];
  }
  return sums;
};

describe('the credit notes of an invoice', () => {
  it.each([1_00, 10_00, 3_33])(
    'line by line take back all of it with a discount of %i cents',
    async (off) => {
      const invoice = invoiceOf([item(1), item(2), item(3)], { discountAmount: off });
      const { credits, codes } = await credit(invoice, [[['l1', 1]], [['l2', 1]], [['l3', 1]]]);
      expect(codes).toEqual([]);
      expect(groupsOf(credits)).toEqual(groupsOf([invoice]));
      // It is a discount as on the invoice: nothing is added to the lines.
      expect(credits.map(({ lines }) => lines?.length)).toEqual([1, 1, 1]);
    },
  );

  it('come to the invoice to the cent whatever is credited in which order, and none is refused', async () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 4 }),
      unitPrice: fc.integer({ min: 10_00, max: 999_99 }).map((cents) => cents / 100),
      vat: fc.constantFrom(20, 10, 5.5, 2.1),
      discount: fc.constantFrom(null, 5, 33.33),
    });
    const discounts = fc.oneof(
      fc.constant({}),
      fc.constantFrom(5, 12.5, 33.33).map((discountPercent) => ({ discountPercent })),
      fc.integer({ min: 1, max: 3_00 }).map((discountAmount) => ({ discountAmount })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        discounts,
        // Whose turn it is, of what is left.
        fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
        fc.integer({ min: 1, max: 3 }),
        async (some, discount, turns, most) => {
          const invoice = invoiceOf(
            some.map((one, at) => item(at, one)),
            discount,
          );
          const units = some.flatMap(({ quantity }, at) => Array.from({ length: quantity }, () => `l${at}`));
          const steps: Map<string, number>[] = [];
          for (const [at, turn] of turns.slice(0, units.length).entries()) {
            if (at % most === 0) steps.push(new Map());
            const [key] = units.splice(turn % units.length, 1);
            const step = steps.at(-1)!;
            step.set(key!, (step.get(key!) ?? 0) + 1);
          }
          const { credits, codes } = await credit(
            invoice,
            steps.map((step) => [...step]),
          );
          expect(codes).toEqual([]);
          expect(groupsOf(credits)).toEqual(groupsOf([invoice]));
          expect([...uncredited(invoice, credits).values()].every((left) => left === 0)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('take all that is left where nothing else is said, and no quantity where they took off the price', () => {
    const invoice = invoiceOf([item(1, { quantity: 3 }), item(2)]);
    const first = { ...creditNoteOf(invoice, TODAY, { credited: new Map([['l1', 1]]) }) } as InvoiceRow;
    const goodwill = invoiceOf([item(2, { unitPrice: 4 })]);
    const earlier = [first, goodwill];
    expect([...uncredited(invoice, earlier)]).toEqual([
      ['l1', 2],
      ['l2', 1],
    ]);
    const rest = creditNoteOf(invoice, TODAY, { earlier, language: 'en' });
    expect(totalsOf(rest as InvoiceRow).net).toBe(40_00 - 10_00 - 4_00);
    expect(rest.lines!.map(({ label, quantity, unitPrice }) => [label, quantity, unitPrice])).toEqual([
      ['A door', 2, 10],
      ['A door', 1, 10],
      ['Adjustment to the amount billed', -1, 4],
    ]);
  });

  it('of whom nobody counted the cents leave a last one that is not too much', async () => {
    const invoice = invoiceOf([1, 2, 3].map((at) => item(at, { unitPrice: 0.99 })));
    const byHand = (at: number) =>
      ({ ...invoiceOf([item(at, { unitPrice: 0.99 })]), type: 'credit note' }) as InvoiceRow;
    const last = creditNoteOf(invoice, TODAY, { earlier: [byHand(1), byHand(2)] }) as InvoiceRow;
    expect(totalsOf(last).total).toBe(totalsOf(invoice).total - 2 * 1_19);
  });
});
