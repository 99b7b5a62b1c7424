import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditNoteOf } from './credit-note.rules.ts';
import { copyOfInvoice, newVersionOf } from './document-copies.rules.ts';
import { sectionTotals } from '../documents/document-totals.rules.ts';
import { totalsOf, type SoldLine } from './sold-document.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import {
  billedPercent,
  billedSoFar,
  billsNothing,
  earlierParts,
  invoiceOfQuote,
  type BillingType,
} from './quote-billing.rules.ts';
import type { QuoteRow } from './quote.rules.ts';
import { agreedWith, lineTax, regimeTax } from '../documents/vat-regime.rules.ts';

const TODAY = '2026-11-20';
let made = 0;
const newId = () => `new-${(made += 1)}`;

const LINES: SoldLine[] = [
  { lineKey: 'a', kind: 'section', label: 'Workshop', place: 'A' },
  { lineKey: 'b', kind: 'item', label: 'Hinge', quantity: 3, unitPrice: 0.99, vat: 20, place: 'B' },
  { lineKey: 'c', kind: 'item', label: 'Oak', quantity: 7, unitPrice: 12.47, vat: 5.5, place: 'C' },
  {
    lineKey: 'd',
    kind: 'item',
    label: 'Lock',
    quantity: 1,
    unitPrice: 50,
    vat: 20,
    optional: true,
    place: 'D',
  },
];
const quote = (more: Partial<QuoteRow> = {}): QuoteRow =>
  ({
    id: 'q',
    number: 'Q-1',
    customer: 'roux',
    date: TODAY,
    validUntil: '2026-12-20',
    status: 'accepted',
    terms: '30 days',
    lines: LINES,
    costs: [{ lineKey: 'k', line: 'b', unitCost: 0.5 }],
    ...more,
  }) as QuoteRow;

function bill(of: QuoteRow, steps: readonly (readonly [BillingType, number?])[]): InvoiceRow[] {
  const rows: InvoiceRow[] = [];
  for (const [type, percent = 100] of steps) {
    const values = invoiceOfQuote(of, {
      type,
      percent,
      earlier: earlierParts(of.id, rows),
      today: TODAY,
      newId,
      language: 'en',
    });
    rows.push({ id: `i${rows.length}`, displayLine1: `F-${rows.length}`, ...values } as InvoiceRow);
  }
  return rows;
}
const sum = (rows: readonly InvoiceRow[], name: 'net' | 'tax' | 'total') =>
  rows.reduce((total, row) => total + totalsOf(row)[name], 0);

describe('an accepted quote', () => {
  it('is billed whole with its lines, its discount and its costs; options that nobody chose stay out', () => {
    const [whole] = bill(quote({ discountPercent: 10 }), [['standard']]);
    expect(whole).toMatchObject({ type: 'standard', quote: 'q', customer: 'roux', terms: '30 days' });
    expect(whole!.lines!.map(({ lineKey }) => lineKey)).toEqual(['a', 'b', 'c']);
    expect(whole!.costs).toEqual([{ lineKey: 'k', line: 'b', unitCost: 0.5 }]);
    expect(totalsOf(whole!).total).toBe(totalsOf(quote({ discountPercent: 10 })).total);
  });

  it('is billed thirty percent of each rate, and the balance names what it takes off', () => {
    const [deposit, balance] = bill(quote(), [['deposit', 30], ['balance']]);
    expect(deposit!.lines!.map(({ vat }) => vat)).toEqual([20, 5.5]);
    expect(
      balance!.lines!.filter(({ deducts }) => deducts).map((line) => [line.label, line.quantity]),
    ).toEqual([
      ['Deducted: invoice F-0', -1],
      ['Deducted: invoice F-0', -1],
    ]);
    expect(billedPercent(quote(), earlierParts('q', [deposit!]))).toBeCloseTo(30, 0);
  });

  it('comes to what was quoted, to the cent, whatever its lines, its discount and its parts', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      unitPrice: fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
      vat: fc.constantFrom(20, 10, 5.5, 2.1, 0),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(0, 5, 12.5),
        fc.integer({ min: 5, max: 50 }),
        fc.integer({ min: 51, max: 95 }),
        (some, discountPercent, first, second) => {
          const lines = some.map((one, at): SoldLine => ({
            ...one,
            kind: 'item',
            label: 'x',
            lineKey: `${at}`,
          }));
          const of = quote({ lines, discountPercent });
          const rows = bill(of, [['deposit', first], ['progress', second], ['balance']]);
          const whole = totalsOf(of);
          expect([sum(rows, 'net'), sum(rows, 'tax')]).toEqual([whole.net, whole.tax]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes off what was billed, and its discount, below a heading of their own: no section counts them', () => {
    const [, balance] = bill(quote({ discountPercent: 10 }), [['deposit', 30], ['balance']]);
    const lines = balance!.lines!;
    const heads = lines.flatMap(({ kind, label }, at) => (kind === 'section' ? [{ label, at }] : []));
    expect(heads.map(({ label }) => label)).toEqual(['Workshop', 'Deductions']);
    const sums = sectionTotals(lines);
    expect(sums.get(heads[0]!.at)).toBe(sectionTotals(LINES).get(0));
    expect(sums.get(heads[1]!.at)).toBe(totalsOf(balance!).net - sums.get(heads[0]!.at)!);
    // What has nothing to take off has no heading for it.
    const [whole] = bill(quote(), [['balance']]);
    expect(whole!.lines!.filter(({ kind }) => kind === 'section')).toHaveLength(1);
  });

  it('stays billed where a part of it was credited, and is billed anew where an invoice was credited whole', () => {
    const [whole] = bill(quote(), [['standard']]);
    const issued = { ...whole!, status: 'issued' } as InvoiceRow;
    const credit = (lines?: ReadonlyMap<string, number>) =>
      ({ ...creditNoteOf(issued, TODAY, { credited: lines }), id: 'c', status: 'issued' }) as InvoiceRow;
    expect(billedSoFar(quote(), [])).toEqual({ percent: 0, isWhole: false, credited: 0 });
    expect(billedSoFar(quote(), [issued])).toEqual({ percent: 100, isWhole: true, credited: 0 });
    const part = credit(new Map([['c', 2]]));
    expect(billedSoFar(quote(), [issued, part])).toEqual({ percent: 100, isWhole: true, credited: 2_494 });
    expect(billedSoFar(quote(), [issued, credit()])).toEqual({ percent: 0, isWhole: false, credited: 0 });
    const [deposit] = bill(quote(), [['deposit', 30]]);
    expect(billedSoFar(quote(), [deposit!]).isWhole).toBe(false);
  });

  it('does not take off what was credited since', () => {
    const [deposit] = bill(quote(), [['deposit', 30]]);
    const issued = { ...deposit!, status: 'issued' } as InvoiceRow;
    const credit = { ...creditNoteOf(issued, TODAY), id: 'c', status: 'issued' } as InvoiceRow;
    expect(earlierParts('q', [issued, credit])).toEqual([]);
    expect(earlierParts('q', [issued, { ...credit, status: 'draft' }])).toHaveLength(1);
  });

  it('has no part that bills less than was billed', () => {
    const [deposit] = bill(quote(), [['deposit', 30]]);
    const [, back] = bill(quote(), [
      ['deposit', 30],
      ['progress', 20],
    ]);
    expect([billsNothing(deposit!), billsNothing(back!)]).toEqual([false, true]);
  });
});

it('a new version says the same, of today, and nothing of how the last one ended', () => {
  const refused = quote({
    status: 'refused',
    refusalReason: 'Too dear',
    signedBy: 'Ada',
    sentAt: '2026-11-01 10:00',
  });
  const next = newVersionOf(refused, '2026-12-01');
  expect(next).toMatchObject({
    previous: 'q',
    date: '2026-12-01',
    validUntil: '2026-12-31',
    customer: 'roux',
  });
  expect(Object.keys(next)).not.toEqual(expect.arrayContaining(['refusalReason']));
  for (const name of ['status', 'number', 'signedBy', 'sentAt', 'refusalReason', 'calculatedNet'])
    expect(next).not.toHaveProperty(name);
  expect(next.lines).toHaveLength(4);
});

it('a credit note of some lines takes its part of an amount off the whole, and what those cost', () => {
  const invoice = { ...quote(), discountAmount: 1_000, quote: 'q' } as unknown as InvoiceRow;
  const credit = creditNoteOf(invoice, TODAY, { credited: new Map([['b', 3]]) });
  expect(credit.lines!.map(({ lineKey }) => lineKey)).toEqual(['a', 'b']);
  // 2,97 € of 90,26 €.
  expect(credit.discountAmount).toBe(33);
  expect(credit.costs).toHaveLength(1);
  const other = creditNoteOf(invoice, TODAY, { credited: new Map([['c', 1]]) });
  expect(other.costs).toEqual([]);
});

it('a copy of an invoice leaves what earlier ones and expense accounts stand in, with a heading of nothing', () => {
  const [, balance] = bill(quote(), [['deposit', 30], ['balance']]);
  const charged: SoldLine = { ...LINES[1]!, lineKey: 'e', expense: 'account/line', place: 'z' };
  const copy = copyOfInvoice({ ...balance!, lines: [...balance!.lines!, charged] }, '2026-12-01');
  expect(copy).toMatchObject({ type: 'standard', date: '2026-12-01', customer: 'roux' });
  expect(copy.lines!.map(({ lineKey }) => lineKey)).toEqual(['a', 'b', 'c']);
  expect(copy).not.toHaveProperty('quote');
});

it('a service to a business of the Union is taxed there, by whom it is done for', () => {
  const tax = regimeTax({ id: 'c', vatRegime: 'EU' }, undefined);
  const reversed = {
    vat: 0,
    vatCategory: 'AE',
    exemptionReason: 'Autoliquidation, article 283-2 du CGI',
  };
  const hour = { product: 'fitting', unit: 'HUR' } as const;
  // What is counted by time, and what nobody has picked from among our goods.
  expect(lineTax(tax, hour)).toEqual(reversed);
  expect(lineTax(tax, { unit: 'C62' })).toEqual(reversed);
  expect(lineTax(tax, { article: 'screw', unit: 'KGM' })?.vatCategory).toBe('K');
  // What its person says of the whole document comes first; "mixed" says nothing of a line.
  expect(lineTax(tax, hour, 'goods')?.vatCategory).toBe('K');
  expect(lineTax(tax, { product: 'door', unit: 'C62' }, 'services')).toEqual(reversed);
  expect(lineTax(tax, hour, 'mixed')).toEqual(reversed);
});

it('what is sold abroad, or in the franchise, bears no VAT and says why', () => {
  const of = (vatRegime: string) => ({ id: 'c', vatRegime });
  expect(regimeTax(of('domestic'), undefined)).toBeUndefined();
  const goods = { product: 'door', unit: 'C62' } as const;
  const taxed = (regime: string, own?: string, line: Parameters<typeof lineTax>[1] = goods) =>
    lineTax(regimeTax(of(regime), own === undefined ? undefined : of(own)), line);
  expect(taxed('EU')?.vatCategory).toBe('K');
  expect(taxed('export')?.vatCategory).toBe('G');
  expect(taxed('reverse charge')?.exemptionReason).toContain('Autoliquidation');
  expect(taxed('EU', 'franchise')?.exemptionReason).toBe('TVA non applicable, article 293 B du CGI');
  expect(agreedWith({ id: 'c', paymentTerms: '30 days', discount: 5 })).toEqual({
    terms: '30 days',
    paymentMethod: null,
    discountPercent: 5,
  });
});
