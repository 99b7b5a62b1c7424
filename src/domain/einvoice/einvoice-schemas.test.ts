import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EInvoice } from './einvoice.rules.ts';
import { readEInvoice, writeEInvoice } from './einvoice-xml.rules.ts';
import { FRENCH_INVOICE, FULL_INVOICE } from './einvoice.fixture.ts';
import { inEveryFormat, schemaFaults } from '../../testing/einvoice-schemas.ts';

const CREDIT_NOTE: EInvoice = {
  ...FRENCH_INVOICE,
  typeCode: '381',
  precedingInvoices: [{ number: 'FA-2026-0001', date: '2026-10-01' }],
};
const [line] = FULL_INVOICE.lines as [EInvoice['lines'][0]];
const withLine = (more: Partial<EInvoice['lines'][0]>): EInvoice => ({
  ...FULL_INVOICE,
  lines: [{ ...line, ...more }],
});
const without = <T extends object>(row: T, ...names: readonly (keyof T)[]): T =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name as keyof T))) as T;

describe('an electronic invoice is valid by the schema of every format', () => {
  // One call of the validator for all of them: the faults are told by these names.
  const CASES: readonly (readonly [string, EInvoice])[] = [
    ['an ordinary invoice', FRENCH_INVOICE],
    ['a credit note', CREDIT_NOTE],
    ['an invoice with every term', FULL_INVOICE],
    ['a credit note with every term', { ...FULL_INVOICE, typeCode: '381' }],
    ['a unit without a base quantity', { ...FULL_INVOICE, lines: [without(line, 'priceQuantity')] }],
    ['a scheme without an identifier', withLine({ standardItemId: { id: '', scheme: '0160' } })],
    [
      'parties with schemes alone',
      {
        ...FULL_INVOICE,
        buyer: {
          ...FULL_INVOICE.buyer,
          ids: [{ id: ' ', scheme: '0009' }],
          legalId: { id: '', scheme: '0002' },
          electronicAddress: { id: '', scheme: '0225' },
        },
      },
    ],
    ['a tiny price and a huge amount', withLine({ price: 1e-7, quantity: 1e-7, net: 1e21 })],
    ['a quantity that is no number', withLine({ priceQuantity: Number.NaN })],
    [
      'texts with characters that XML forbids',
      withLine({ name: 'A\u0000B\u0008\uFFFF\uD800C', description: '\u0001', note: '  ' }),
    ],
    ['a payment without an account', { ...FULL_INVOICE, payments: [{ code: '48', iban: '', bic: ' ' }] }],
    ['a discount without the price before it', { ...FULL_INVOICE, lines: [without(line, 'grossPrice')] }],
    ['a price before no discount', { ...FULL_INVOICE, lines: [without(line, 'priceDiscount')] }],
  ];
  it('of every kind, and with values that leave an element empty', async () => {
    const written = CASES.flatMap(([name, invoice]) => inEveryFormat(invoice, name));
    expect(await schemaFaults(written)).toEqual([]);
  });

  it('whatever optional terms it has', async () => {
    const some = <T extends object>(row: T, needed: readonly (keyof T)[]) =>
      fc
        .subarray(Object.keys(row).filter((name) => !needed.includes(name as keyof T)) as (keyof T)[])
        .map((names) => without(row, ...names));
    const party = (whole: EInvoice['seller']) =>
      fc
        .tuple(some(whole, ['name', 'address']), some(whole.address!, ['country']))
        .map(([found, address]): EInvoice['seller'] => ({ ...found, address }));
    const invoices = fc
      .record({
        document: some(FULL_INVOICE, [
          ...(['profile', 'number', 'issueDate', 'typeCode', 'currency', 'seller', 'buyer', 'vat'] as const),
          ...(['lines', 'lineTotal', 'netTotal', 'grossTotal', 'due', 'taxTotal'] as const),
        ]),
        seller: party(FULL_INVOICE.seller),
        buyer: party({ ...FULL_INVOICE.seller, name: 'Kunde GmbH' }),
        one: some(line, ['id', 'quantity', 'unit', 'net', 'price', 'category', 'name']),
        typeCode: fc.constantFrom('380', '381', '386', '384'),
      })
      .map(({ document, seller, buyer, one, typeCode }): EInvoice => ({
        ...document,
        seller,
        buyer,
        typeCode,
        lines: [one],
      }));
    const written = fc
      .sample(invoices, { numRuns: 120, seed: 41 })
      .flatMap((invoice, at) => inEveryFormat(invoice, String(at)));
    expect(await schemaFaults(written)).toEqual([]);
  });

  it('and a file that is not is named with its fault', async () => {
    const [cii] = inEveryFormat(FRENCH_INVOICE, 'FA-1');
    const faults = await schemaFaults([
      { ...cii!, xml: cii!.xml.replace('<ram:TypeCode>VAT', '<ram:Typ>VAT') },
    ]);
    expect(faults[0]).toContain('FA-1 (CII D22B)');
  });
});

describe('an electronic invoice', () => {
  it('has no element for an attribute alone', () => {
    for (const syntax of ['CII', 'UBL'] as const) {
      const xml = writeEInvoice(FRENCH_INVOICE, syntax);
      expect(xml).not.toMatch(/<[\w:]+ [^>]*\/>/);
      expect(xml).not.toMatch(/Bas(is|e)Quantity/);
    }
  });

  it('writes numbers without an exponent, and reads them back', () => {
    const xml = writeEInvoice(withLine({ price: 1.25e-7, quantity: -1e21, net: 0 }), 'UBL');
    expect(xml).toContain('>0.000000125<');
    expect(xml).toContain('>-1000000000000000000000<');
    expect(readEInvoice(xml)).toMatchObject({ invoice: { lines: [{ price: 1.25e-7, quantity: -1e21 }] } });
  });

  it('reads no day that the calendar does not have', () => {
    const xml = writeEInvoice({ ...FRENCH_INVOICE, issueDate: '2026-02-31' }, 'UBL');
    expect(readEInvoice(xml)).toMatchObject({ unreadable: [{ path: 'cbc:IssueDate', text: '2026-02-31' }] });
  });
});
