import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEInvoice } from '../einvoice/check-einvoice.rules.ts';
import type { EInvoice } from '../einvoice/einvoice.rules.ts';
import { readEInvoice, writeEInvoice } from '../einvoice/einvoice-xml.rules.ts';
import { inEveryFormat, schemaFaults } from '../../testing/einvoice-schemas.ts';
import { lookupOf } from '../../testing/lookup-of.ts';
import { computed } from '../kernel/validate.ts';
import { VAT_RATES } from '../documents/vat-rates.rules.ts';
import { totalsOf } from './sold-document.rules.ts';
import { invoice } from './invoice.entity.ts';
import { eInvoiceOf as written } from './invoice-einvoice.ts';
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
  quotes: [{ id: 'doors', lines: [{ lineKey: 'a', kind: 'item', product: 'oak', unit: 'C62' }] }],
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
/** All that these tests make. */
const made: EInvoice[] = [];
async function eInvoiceOf(...given: Parameters<typeof written>): Promise<EInvoice> {
  const invoice = await written(...given);
  made.push(invoice);
  return invoice;
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

  it('says each reason of a category, and the code of the franchise only where nothing else is exempt', async () => {
    const [franchise, lessons] = ['TVA non applicable, article 293 B du CGI', 'Article 261-4-4 du CGI'];
    const exempt = (lineKey: string, exemptionReason: string) =>
      line({ lineKey, vat: 0, vatCategory: 'E', exemptionReason });
    const both = [exempt('a', franchise), exempt('b', lessons), exempt('c', franchise)];
    const reasonsOf = async (lines: object[], more: object = {}) => {
      const row = { ...(await issued({ lines })), ...more };
      const found = await eInvoiceOf(row, { lookup, say: (text) => text });
      expect(checkEInvoice(found)).toEqual([]);
      return found.vat.map(({ exemptionReason, exemptionCode }) => [exemptionReason, exemptionCode]);
    };
    expect(await reasonsOf(both)).toEqual([[`${franchise} ; ${lessons}`, undefined]]);
    expect(await reasonsOf([both[0]!, both[2]!])).toEqual([[franchise, 'VATEX-FR-FRANCHISE']]);
    // What was issued before says what it said then.
    expect(await reasonsOf(both, { issuedAs: { format: 2 } })).toEqual([[franchise, 'VATEX-FR-FRANCHISE']]);
  });

  it.each([
    [
      'goods',
      { lines: [line({ product: 'oak', unit: 'C62' }), line({ article: 'hinge', unit: 'MTR' })] },
      'B1',
    ],
    ['services', { lines: [line(), line({ product: 'care', unit: 'HUR' })] }, 'S1'],
    ['mixed', { lines: [line({ product: 'oak', unit: 'C62' }), line()] }, 'M1'],
    // Of a part the quote tells, and what is deducted is no part of what is sold.
    ['goods', { type: 'deposit', quote: 'doors', lines: [line()] }, 'B1'],
    [
      'goods',
      {
        type: 'balance',
        lines: [line({ product: 'oak', unit: 'C62' }), line({ quantity: -1, deducts: 'deposit' })],
      },
      'B4',
    ],
    ['services', { operationCategory: 'services', lines: [line({ product: 'oak', unit: 'C62' })] }, 'S1'],
  ])(
    'names its kind of operation, by what is sold where nobody has said: %s',
    async (kind, more, process) => {
      const row = await issued({ operationCategory: null, ...more });
      expect(row.operationCategory).toBe(kind);
      expect((await eInvoiceOf(row, { lookup, say: (text) => text })).businessProcess).toBe(process);
    },
  );

  it('outside the scope of VAT names no number of VAT; that it is told is a breach', async () => {
    const found = await told({ lines: [line({ vat: 0, vatCategory: 'O', exemptionReason: 'Damages' })] });
    expect(checkEInvoice(found)).toEqual([]);
    expect([found.seller.vatNumber, found.buyer.vatNumber]).toEqual([undefined, undefined]);
    const seller = { ...found.seller, vatNumber: SELLER.vatNumber };
    expect(checkEInvoice({ ...found, seller })).toEqual([{ rule: 'BR-O-02', term: 'BT-31' }]);
    const buyer = { ...found.buyer, vatNumber: BUYER.vatNumber };
    expect(checkEInvoice({ ...found, buyer })).toEqual([{ rule: 'BR-O-02', term: 'BT-48' }]);
  });

  it.each([
    ['K', 'BR-IC-02 BT-31'],
    ['G', 'BR-G-02 BT-31'],
  ])('of what leaves the country (%s) names the number of VAT of who sells it', async (vatCategory, rule) => {
    const found = await told({ lines: [line({ vat: 0, vatCategory, exemptionReason: 'Abroad' })] });
    const { vatNumber: _, ...seller } = found.seller;
    expect(checkEInvoice(found).map((one) => `${one.rule} ${one.term}`)).not.toContain(rule);
    const broken = checkEInvoice({ ...found, seller: { ...seller, taxNumber: '123' } });
    expect(broken.map((one) => `${one.rule} ${one.term}`)).toContain(rule);
  });

  it('has amounts of two decimals, and codes of the lists', async () => {
    const found = await told();
    const [first] = found.lines;
    const rules = (more: object) => checkEInvoice({ ...found, ...more }).map(({ rule }) => rule);
    expect(rules({ netTotal: found.netTotal! + 0.001 })).toEqual(['BR-DEC-12']);
    expect(rules({ lines: [{ ...first!, net: 30.861 }] })).toEqual(['BR-DEC-23']);
    expect(rules({ vat: [{ ...found.vat[0]!, tax: found.vat[0]!.tax + 0.004 }] })).toEqual(['BR-DEC-20']);
    expect(rules({ currency: 'XYZ' })).toContain('BR-CL-04');
    expect(rules({ lines: [{ ...first!, unit: 'PIECES' }] })).toEqual(['BR-CL-23']);
    const buyer = { ...found.buyer, address: { ...found.buyer.address, country: 'ZZ' } };
    expect(rules({ buyer })).toContain('BR-CL-14');
  });

  it('paid by a way of the company’s own says so, and no account for it', async () => {
    const means = lookupOf({ paymentMethods: [{ id: 'transfer', name: 'giftCard' }] });
    // Issued before what its links say was held with it.
    const row = { ...(await issued()), issuedAs: null };
    const found = await eInvoiceOf(row, { lookup: means, say: (text) => text });
    expect(found.payments).toEqual([{ code: 'ZZZ' }]);
  });

  it('goes to the address in the scheme that it says', async () => {
    const to = async (eInvoiceAddress: string) => {
      const row = { ...(await issued()), buyer: { ...BUYER, eInvoiceAddress } };
      return (await eInvoiceOf(row, { lookup, say: (text) => text })).buyer.electronicAddress;
    };
    expect(await to('0208:0403019261')).toEqual({ id: '0403019261', scheme: '0208' });
    expect(await to('0225:404833048')).toEqual({ id: '404833048', scheme: '0225' });
    expect(await to('404833048_COMPTA')).toEqual({ id: '404833048_COMPTA', scheme: '0225' });
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
        fc.record({
          category: fc.constantFrom('S', 'Z', 'E', 'AE', 'K', 'G', 'O'),
          type: fc.constantFrom('standard', 'balance', 'credit note'),
          discount: fc.oneof(
            fc.record({ discountPercent: fc.integer({ min: 0, max: 100 }) }),
            fc.record({ discountAmount: fc.integer({ min: 0, max: 100 }) }),
            fc.constant({}),
          ),
          deducted: fc.option(fc.integer({ min: 1, max: 99 })),
        }),
        async (items, { category, type, discount, deducted }) => {
          const untaxed = {
            vat: 0,
            vatCategory: category,
            exemptionReason: category === 'Z' ? null : 'As the law has it',
          };
          const tax = category === 'S' ? {} : untaxed;
          const lines = items.map((item, at) =>
            line({ ...item, ...tax, lineKey: `${at}`, place: `${1000 + at}` }),
          );
          const off = { unitPrice: (deducted ?? 0) / 100, quantity: -1, deducts: 'deposit', place: '2000' };
          const values = {
            type,
            ...(type === 'credit note' ? { creditOf: 'deposit' } : {}),
            ...discount,
            lines: deducted === null ? lines : [...lines, line({ ...off, ...tax, lineKey: 'off' })],
          };
          // What comes to less than nothing is not issued.
          const draft = await issued(values);
          fc.pre(totalsOf(draft).lines > 100 && totalsOf(draft).groups.every(({ base }) => base >= 0));
          const found = await eInvoiceOf(draft, { lookup, say: (text) => text });
          expect(checkEInvoice(found)).toEqual([]);
          for (const syntax of ['CII', 'UBL'] as const)
            expect(readEInvoice(writeEInvoice(found, syntax))).toMatchObject({ invoice: found });
        },
      ),
      { numRuns: 100 },
    );
  });

  // Last: of all that those above have made.
  it('is valid by the schema of every format, whatever it is of', async () => {
    const whole = made.filter((invoice) => checkEInvoice(invoice).length === 0);
    expect(new Set(whole.map(({ typeCode }) => typeCode))).toEqual(new Set(['380', '381', '386']));
    expect(whole.length).toBeGreaterThan(100);
    const files = whole.flatMap((invoice, at) => inEveryFormat(invoice, `${at} ${invoice.typeCode}`));
    expect(await schemaFaults(files)).toEqual([]);
  });
});
