import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { computed, validate, validateShape } from '../kernel/validate.ts';
import { invoice } from './invoice.entity.ts';

const DAY = '2026-11-20';
let lines = 0;
const line = (unitPrice: number, more: object = {}) => ({
  lineKey: `l${(lines += 1)}`,
  kind: 'item',
  label: 'A door',
  quantity: 1,
  unitPrice,
  vat: 20,
  ...more,
});
const off = (deducts: string, unitPrice: number) => line(unitPrice, { quantity: -1, deducts });
const QUOTE: AnyRow = {
  id: 'quote',
  customer: 'roux',
  status: 'accepted',
  signedOn: '2026-11-03',
  lines: [line(1000), line(200, { vat: 5.5 })],
};

/** An invoice as it stands once it is issued beside these, and the codes of what does not hold. */
async function issue(values: object, invoices: readonly AnyRow[] = [], quotes: readonly AnyRow[] = [QUOTE]) {
  const draft: AnyRow = {
    id: 'this',
    type: 'standard',
    customer: 'roux',
    date: DAY,
    status: 'draft',
    ...values,
  };
  const context = {
    lookup: lookupOf({ companies: [], invoices, quotes }),
    today: DAY,
    before: { ...draft },
  };
  const row = await computed(invoice, { ...draft, status: 'issued' }, context);
  return { row, codes: (await validate(invoice, row, context)).map(({ code }) => code) };
}
/** The same as a row for the next one to stand beside. */
const issued = async (id: string, values: object, beside: readonly AnyRow[] = []): Promise<AnyRow> => {
  const { row, codes } = await issue({ id, ...values }, beside);
  expect(codes).toEqual([]);
  return row;
};

describe('a credit note', () => {
  const credit = (of: AnyRow, ...some: object[]) => ({ type: 'credit note', creditOf: of.id, lines: some });

  it('takes back something: what would raise what is owed is none', async () => {
    const original = await issued('original', { lines: [line(100)] });
    expect((await issue(credit(original, line(100, { quantity: -1 })), [original])).codes).toEqual([
      'credit.nothing',
    ]);
    expect((await issue(credit(original, line(0)), [original])).codes).toEqual(['credit.nothing']);
    expect((await issue(credit(original, line(100)), [original])).codes).toEqual([]);
  });

  it('takes back at the rates that were billed, with those before it', async () => {
    const original = await issued('original', { lines: [line(100), line(50, { vat: 5.5 })] });
    expect((await issue(credit(original, line(100, { vat: 10 })), [original])).codes).toEqual([
      'credit.exceeds',
    ]);
    expect((await issue(credit(original, line(51, { vat: 5.5 })), [original])).codes).toEqual([
      'credit.exceeds',
    ]);
    const first = await issued('first', credit(original, line(30, { vat: 5.5 })), [original]);
    const there = [original, first];
    expect((await issue(credit(original, line(21, { vat: 5.5 })), there)).codes).toEqual(['credit.exceeds']);
    expect((await issue(credit(original, line(20, { vat: 5.5 }), line(100)), there)).codes).toEqual([]);
  });
});

describe('an invoice of a quote', () => {
  const whole = { quote: 'quote', lines: [line(1000), line(200, { vat: 5.5 })] };

  it('bills what its customer accepted, and nobody else’s', async () => {
    expect((await issue(whole)).codes).toEqual([]);
    for (const status of ['Draft', 'Sent', 'refused', 'Expired'])
      expect((await issue(whole, [], [{ ...QUOTE, status }])).codes).toEqual(['invoice.quote']);
    expect((await issue({ ...whole, customer: 'blanc' })).codes).toEqual(['invoice.quote.customer']);
  });

  it('bills no more than was accepted, at each rate, with the others; what was credited may be billed again', async () => {
    const charged = [...whole.lines, line(50, { expense: 'account/line' })];
    expect((await issue({ ...whole, lines: charged })).codes).toEqual([]);
    const first = await issued('first', whole);
    expect((await issue(whole, [first])).codes).toEqual(['invoice.quote.exceeds']);
    expect((await issue({ quote: 'quote', lines: [line(1001)] })).codes).toEqual(['invoice.quote.exceeds']);
    expect((await issue({ quote: 'quote', lines: [line(201, { vat: 5.5 })] })).codes).toEqual([
      'invoice.quote.exceeds',
    ]);
    const credit = await issued('credit', { ...whole, type: 'credit note', creditOf: 'first' }, [first]);
    expect((await issue(whole, [first, credit])).codes).toEqual([]);
  });
});

describe('what is deducted', () => {
  const deposit = { type: 'deposit', quote: 'quote', lines: [line(300)] };
  const balance = (...some: object[]) => ({
    type: 'balance',
    quote: 'quote',
    lines: [line(1000), line(200, { vat: 5.5 }), ...some],
  });

  it('was issued, to the same customer, of the same quote', async () => {
    const there = await issued('deposit', deposit);
    expect((await issue(balance(off('deposit', 300)), [there])).codes).toEqual([]);
    for (const more of [
      { status: 'draft' },
      { customer: 'blanc' },
      { quote: 'other' },
      { type: 'credit note' },
    ])
      expect((await issue(balance(off('deposit', 300)), [{ ...there, ...more }])).codes).toContain(
        'invoice.deducts',
      );
  });

  it('is deducted once, and no more than was billed; anew once what deducted it was credited', async () => {
    const alone = { type: 'deposit', lines: [line(300)] };
    const there = await issued('deposit', alone);
    const final = (price: number, vat = 20) => ({
      type: 'balance',
      lines: [line(1000), { ...off('deposit', price), vat }],
    });
    expect((await issue(final(301), [there])).codes).toEqual(['invoice.deducts.exceeds']);
    expect((await issue(final(300, 10), [there])).codes).toEqual(['invoice.deducts.exceeds']);
    const first = await issued('first', final(300), [there]);
    expect((await issue(final(1), [there, first])).codes).toEqual(['invoice.deducts.exceeds']);
    const credit = await issued('credit', { ...final(300), type: 'credit note', creditOf: 'first' }, [
      there,
      first,
    ]);
    expect((await issue(final(300), [there, first, credit])).codes).toEqual([]);
  });
});

it('a word where a line has its rate is refused as it is saved, and is not taken for tax-free', () => {
  const row: AnyRow = { id: 'this', type: 'standard', customer: 'roux', date: DAY, status: 'draft' };
  const codes = (vat: unknown) =>
    validateShape(invoice, { ...row, lines: [{ ...line(100), vat }] })
      .filter(({ pointer }) => pointer === '/lines/0/vat')
      .map(({ code }) => code);
  expect(codes('abc')).toEqual(['number.invalid']);
  expect(codes(20)).toEqual([]);
});

describe('an advance', () => {
  const terms = '30% in advance with the rest at end of following month';

  it('is due when the quote was accepted (business-rules, 13.3), and stays so once it is issued', async () => {
    const values = { quote: 'quote', terms, lines: [line(1000)] };
    const { row } = await issue(values);
    expect(row).toMatchObject({ acceptedOn: '2026-11-03', calculatedDue: '2026-11-03' });
    const context = {
      lookup: lookupOf({ quotes: [{ ...QUOTE, signedOn: '2026-11-19' }] }),
      today: DAY,
      before: row,
    };
    expect(await computed(invoice, row, context)).toMatchObject({ acceptedOn: '2026-11-03' });
    expect((await issue({ terms, lines: [line(1000)] })).row).toMatchObject({
      acceptedOn: null,
      calculatedDue: DAY,
    });
  });

  it('is not asked for again by the balance: the rest is due on its day', async () => {
    const there = await issued('deposit', { type: 'deposit', quote: 'quote', lines: [line(300)] });
    const { row } = await issue(
      { type: 'balance', quote: 'quote', terms, lines: [line(1000), off('deposit', 300)] },
      [there],
    );
    expect(row).toMatchObject({ calculatedTotal: 84_000, calculatedDue: '2026-12-31' });
  });
});
