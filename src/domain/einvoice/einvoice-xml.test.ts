import { describe, expect, it } from 'vitest';
import type { EInvoice } from './einvoice.ts';
import { readEInvoice, writeEInvoice, type Syntax } from './einvoice-xml.ts';
import { publicFile, publicFiles } from './public-files.fixture.ts';

const readFile = (name: string) => {
  const found = readEInvoice(new TextDecoder().decode(publicFile(name)));
  if ('error' in found) throw new Error(`${name}: ${found.error}`);
  return found;
};

/** With something in every place that the model has. */
const FULL: EInvoice = {
  profile: 'urn:cen.eu:en16931:2017',
  businessProcess: 'M1',
  number: 'FA-2026-0001',
  issueDate: '2026-11-26',
  typeCode: '380',
  currency: 'EUR',
  dueDate: '2026-12-26',
  buyerReference: 'SERVICE-1',
  project: 'P-12',
  contract: 'C-7',
  orderReference: 'BC 45',
  notes: [
    { code: 'PMT', text: 'Indemnité forfaitaire pour frais de recouvrement : 40 €' },
    { text: 'Two lines\nand <signs> & "quotes"' },
  ],
  precedingInvoices: [{ number: 'FA-2026-0000', date: '2026-10-01' }],
  seller: {
    name: 'Atelier du Rail',
    tradingName: 'Le Rail',
    ids: [{ id: 'internal' }, { id: '73282932000074', scheme: '0009' }],
    legalId: { id: '732829320', scheme: '0002' },
    vatNumber: 'FR44732829320',
    taxNumber: '12/345',
    legalInfo: 'SAS au capital de 10 000 €, RCS Lyon',
    electronicAddress: { id: '732829320', scheme: '0225' },
    address: {
      line1: '1 rue de Lille',
      line2: 'Bâtiment B',
      line3: 'Cour',
      city: 'Lyon',
      postcode: '69001',
      region: 'Rhône',
      country: 'FR',
    },
    contact: { name: 'Ada L.', phone: '+33102030405', email: 'ada@rail.example' },
  },
  buyer: { name: 'Kunde GmbH', address: { city: 'Berlin', country: 'DE' } },
  delivery: { name: 'Lager', date: '2026-11-25', address: { city: 'Köln', country: 'DE' } },
  period: { from: '2026-11-01', to: '2026-11-30' },
  paymentReference: 'FA-2026-0001',
  payments: [
    { code: '58', iban: 'FR7630006000011234567890189', accountName: 'Rail', bic: 'AGRIFRPP' },
    { code: '48' },
  ],
  paymentTerms: '30 jours',
  allowances: [
    {
      isCharge: false,
      amount: 10,
      base: 100,
      percent: 10,
      reason: 'Remise',
      reasonCode: '95',
      category: 'S',
      rate: 20,
    },
    { isCharge: true, amount: 5, reason: 'Port', category: 'S', rate: 20 },
  ],
  vat: [
    { base: 85.83, tax: 17.17, category: 'S', rate: 20 },
    { base: 100, tax: 0, category: 'E', rate: 0, exemptionReason: 'Article 261', exemptionCode: 'VATEX-FR' },
  ],
  lineTotal: 190.83,
  allowanceTotal: 10,
  chargeTotal: 5,
  netTotal: 185.83,
  taxTotal: 17.17,
  grossTotal: 203,
  prepaid: 50,
  rounding: 0.01,
  due: 153.01,
  lines: [
    {
      id: '1',
      note: 'As agreed',
      quantity: 2.5,
      unit: 'HUR',
      net: 90.83,
      period: { from: '2026-11-01', to: '2026-11-02' },
      allowances: [{ isCharge: false, amount: 1, percent: 1, base: 91.83, reason: 'Rabais' }],
      price: 36.732,
      priceQuantity: 1,
      priceDiscount: 0.5,
      grossPrice: 37.232,
      category: 'S',
      rate: 20,
      name: 'Mise en service',
      description: 'Sur site',
      sellerItemId: 'MES',
      buyerItemId: '77',
      standardItemId: { id: '4012345001235', scheme: '0160' },
    },
    { id: '2', quantity: 1, unit: 'C62', net: 100, price: 100, category: 'E', rate: 0, name: 'Formation' },
  ],
};

describe('an electronic invoice', () => {
  it.each<[Syntax, string]>([
    ['CII', '380'],
    ['UBL', '380'],
    ['UBL', '381'],
  ])('that is written in %s as %s is read back to the same', (syntax, typeCode) => {
    const invoice = { ...FULL, typeCode };
    expect(readEInvoice(writeEInvoice(invoice, syntax))).toEqual({ invoice, syntax, unreadable: [] });
  });

  it('is refused where it is no XML, names entities, is too large, or no invoice', () => {
    expect(readEInvoice('%PDF-1.7')).toEqual({ error: 'xml.invalid' });
    expect(readEInvoice('<a><b></a>')).toEqual({ error: 'xml.invalid' });
    expect(
      readEInvoice('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice>&x;</Invoice>'),
    ).toEqual({ error: 'xml.invalid' });
    expect(readEInvoice('<html><body/></html>')).toEqual({ error: 'einvoice.unknown' });
    expect(readEInvoice(`<Invoice>${'x'.repeat(21 * 1024 * 1024)}</Invoice>`)).toEqual({
      error: 'xml.large',
    });
  });

  it('tells what of it cannot be read, and reads the rest', () => {
    const xml = writeEInvoice(FULL, 'UBL').replace('2026-11-26', '26/11/2026').replace('153.01', '153,01');
    expect(readEInvoice(xml)).toMatchObject({
      invoice: { number: 'FA-2026-0001', issueDate: '', grossTotal: 203 },
      unreadable: [
        { path: 'cbc:IssueDate', text: '26/11/2026' },
        { path: 'cbc:PayableAmount', text: '153,01' },
      ],
    });
  });
});

/** Without what the two files say differently: by which specification they are, local numbers, a price before no discount. */
const inCommon = ({ profile: _p, businessProcess: _b, ...invoice }: EInvoice) => ({
  ...invoice,
  seller: { ...invoice.seller, ids: invoice.seller.ids?.filter(({ scheme }) => scheme) },
  lines: invoice.lines.map(({ grossPrice: _g, ...line }) => line),
});

describe('public files', () => {
  it('are all fourteen read, and nothing of them is unreadable', () => {
    const read = publicFiles('.xml').map((name) => [name, readFile(name).unreadable] as const);
    expect(read.filter(([, unreadable]) => unreadable.length > 0)).toEqual([]);
    expect(read).toHaveLength(14);
  });

  it.for<[string, number | undefined]>([
    ['cen/CII_example1.xml', undefined],
    ['cen/CII_example2.xml', undefined],
    ['cen/CII_example5.xml', undefined],
    ['cen/CII-BR-CO-10-RoundingIssue.xml', undefined],
    ['cen/ubl-tc434-example1.xml', 250.33],
    ['cen/ubl-tc434-example2.xml', undefined],
    ['cen/ubl-tc434-example5.xml', undefined],
    ['cen/ubl-tc434-creditnote1.xml', 100.11],
  ])('%s is read with its totals', ([name, due]) => {
    const { invoice, unreadable } = readFile(name);
    expect(unreadable).toEqual([]);
    expect(invoice.number).not.toBe('');
    expect(invoice.lines.length).toBeGreaterThan(0);
    if (due !== undefined) expect(invoice.due).toBe(due);
    const { netTotal = 0, taxTotal = 0, grossTotal = 0 } = invoice;
    expect(Math.abs(netTotal + taxTotal - grossTotal)).toBeLessThan(0.005);
  });

  it.for(['Einfach', 'Gutschrift', 'Rabatte'])('%s says the same in both syntaxes', (name) => {
    const [cii, ubl] = (['cii', 'ubl'] as const).map((syntax) => {
      const { invoice, unreadable } = readFile(`zugferd/EN16931_${name}.${syntax}.xml`);
      expect(unreadable).toEqual([]);
      return inCommon(invoice);
    });
    expect(ubl).toEqual(cii);
  });
});
