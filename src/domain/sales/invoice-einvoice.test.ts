import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEInvoice } from '../einvoice/check-einvoice.ts';
import { readEInvoice, writeEInvoice } from '../einvoice/einvoice-xml.ts';
import { lookupOf } from '../../testing/lookup-of.ts';
import { computed } from '../kernel/validate.ts';
import { VAT_RATES } from '../treasury/vat-rates.ts';
import { invoice } from './invoice.entity.ts';
import { eInvoiceOf } from './invoice-einvoice.ts';
import type { InvoiceRow } from './invoice.rules.ts';

const SELLER = {
  name: 'Atelier du Rail',
  legalForm: 'SAS',
  capital: 5_000_000,
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  rcs: 'RCS Lyon 732 829 320',
  street: '1 rue de Lille',
  postcode: '69001',
  city: 'Lyon',
  country: 'FR',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
};
const BUYER = {
  name: 'Charpentes de l’Ouest',
  siren: '404833048',
  vatNumber: 'FR83404833048',
  street: '2 quai du Port',
  postcode: '44000',
  city: 'Nantes',
  country: 'FR',
};
const lookup = lookupOf({
  paymentMethods: [{ id: 'transfer', name: 'bankTransfer' }],
  invoices: [{ id: 'deposit', number: 'FA-2026-00001', date: '2026-10-01' }],
});
const line = (more: object = {}) => ({
  lineKey: 'a',
  kind: 'item',
  place: 'V',
  label: 'A door',
  quantity: 2.5,
  unit: 'HUR',
  unitPrice: 12.345,
  vat: 20,
  ...more,
});
async function issued(more: object = {}): Promise<InvoiceRow> {
  const row = {
    id: 'an-invoice',
    number: 'FA-2026-00002',
    type: 'standard',
    status: 'issued',
    customer: 'roux',
    date: '2026-11-26',
    terms: '30 days',
    operationCategory: 'mixed',
    deliveryDate: '2026-11-20',
    paymentMethod: 'transfer',
    lines: [line()],
    ...more,
  };
  const whole = await computed(invoice, row, { lookup, today: '2026-11-26' });
  return { ...whole, seller: SELLER, buyer: BUYER } as InvoiceRow;
}
const told = async (more: object = {}) => eInvoiceOf(await issued(more), { lookup, say: (text) => text });

describe('an invoice as an electronic one', () => {
  it('says what it says, and breaks no rule', async () => {
    const found = await told({
      lines: [
        { lineKey: 's', kind: 'section', place: 'A', label: 'Workshop' },
        line({
          lineKey: 'b',
          place: 'C',
          label: 'A lock',
          discount: 10,
          vat: 5.5,
          quantity: 1,
          unitPrice: 100,
        }),
        line({ lineKey: 'a', place: 'B' }),
        { lineKey: 'n', kind: 'note', place: 'BV', label: 'Oak, oiled' },
        line({ lineKey: 'd', place: 'D', label: 'Deposit', quantity: -1, unitPrice: 20, deducts: 'deposit' }),
      ],
      discountPercent: 5,
      vatOnDebits: true,
      lateRate: 12.15,
    });
    expect(checkEInvoice(found)).toEqual([]);
    expect(found).toMatchObject({
      typeCode: '380',
      businessProcess: 'M4',
      dueDate: '2026-12-26',
      precedingInvoices: [{ number: 'FA-2026-00001', date: '2026-10-01' }],
      payments: [{ code: '58', iban: SELLER.iban, bic: 'AGRIFRPP' }],
      seller: { legalId: { id: '732829320', scheme: '0002' }, electronicAddress: { scheme: '0225' } },
      lines: [
        { id: '1', name: 'A door', note: 'Oak, oiled', net: 30.86 },
        { id: '2', name: 'A lock', net: 90, allowances: [{ isCharge: false, amount: 10 }] },
        { id: '3', name: 'Deposit', quantity: -1, net: -20 },
      ],
    });
    expect(found.notes?.map(({ code }) => code)).toEqual(['PMT', 'PMD', 'AAB', 'TXD', 'BAR']);
    expect(found.notes?.[1]?.text).toBe('Late payment interest a year : 12,15\u00a0%');
  });

  it('as a credit note says its amounts above zero, and what it takes back', async () => {
    const found = await told({ type: 'credit note', creditOf: 'deposit' });
    expect(checkEInvoice(found)).toEqual([]);
    expect([found.typeCode, found.grossTotal, found.precedingInvoices?.[0]?.number]).toEqual([
      '381',
      37.03,
      'FA-2026-00001',
    ]);
  });

  it('without VAT says why', async () => {
    const reason = 'Autoliquidation';
    const found = await told({ lines: [line({ vat: 0, vatCategory: 'AE', exemptionReason: reason })] });
    expect(checkEInvoice(found)).toEqual([]);
    expect(found.vat).toEqual([
      { base: 30.86, tax: 0, category: 'AE', rate: 0, exemptionReason: reason, exemptionCode: 'VATEX-EU-AE' },
    ]);
  });

  it('names what is missing of the seller', async () => {
    const row = { ...(await issued()), seller: { ...SELLER, country: null, siren: null, siret: null } };
    const found = checkEInvoice(await eInvoiceOf(row, { lookup, say: (text) => text }));
    expect(found.map(({ rule, term }) => `${rule} ${term}`)).toContain('BR-09 BT-40');
  });

  it('reads back to the same one in both syntaxes, and breaks no rule, whatever is sold', async () => {
    const sold = fc.record({
      quantity: fc.integer({ min: 1, max: 9_999 }).map((n) => n / 100),
      unitPrice: fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 1000),
      discount: fc.option(fc.integer({ min: 0, max: 1000 }).map((n) => n / 10)),
      vat: fc.constantFrom(...VAT_RATES.filter((rate) => rate > 0)),
      label: fc
        .string({ minLength: 1, maxLength: 40 })
        .filter((text) => text.trim() !== '' && /^[\x20-\x7E]*$/.test(text)),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(sold, { minLength: 1, maxLength: 8 }),
        fc.option(fc.integer({ min: 0, max: 100 })),
        async (items, discountPercent) => {
          const lines = items.map((item, at) => line({ ...item, lineKey: `${at}`, place: `${1000 + at}` }));
          const found = await told({ lines, discountPercent });
          expect(checkEInvoice(found)).toEqual([]);
          for (const syntax of ['CII', 'UBL'] as const)
            expect(readEInvoice(writeEInvoice(found, syntax))).toMatchObject({ invoice: found });
        },
      ),
      { numRuns: 100 },
    );
  });
});
