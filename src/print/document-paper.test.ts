import type { Lookup } from '../domain/kernel/entity.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { checkEInvoice } from '../domain/einvoice/check-einvoice.ts';
import { readEInvoice } from '../domain/einvoice/einvoice-xml.ts';
import type { AnyRow } from '../domain/kernel/entity.ts';
import { computed } from '../domain/kernel/validate.ts';
import { DOCUMENT_WORDS } from '../domain/sales/document-words.ts';
import { invoice } from '../domain/sales/invoice.entity.ts';
import type { InvoiceRow } from '../domain/sales/invoice.rules.ts';
import { quote } from '../domain/sales/quote.entity.ts';
import type { QuoteRow } from '../domain/sales/quote.rules.ts';
import { UNITS } from '../domain/sales/units.ts';
import { regimeTax } from '../domain/sales/vat-regime.rules.ts';
import { PAYMENT_METHODS } from '../domain/treasury/payment-method.entity.ts';
import { PAYMENT_TERMS } from '../domain/treasury/payment-terms.ts';
import { lookupOf } from '../testing/lookup-of.ts';
import { invoiceData, invoicePaper, quotePaper, type DocumentPaper } from './document-paper.ts';
import { makePaper } from './make-document.ts';
import { readFacturX } from './read-factur-x.ts';
import { SAID_IN_FRENCH, unitWord } from './paper-words.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => readFile(require.resolve(`@expo-google-fonts/inter/${name}.ttf`));
const FONTS = {
  plain: await fontFile('400Regular/Inter_400Regular'),
  bold: await fontFile('600SemiBold/Inter_600SemiBold'),
};

/** One pixel. */
const PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const OURS: AnyRow = {
  id: 'ours',
  calculatedOwn: 'own',
  name: 'Atelier du Rail',
  legalForm: 'SAS',
  capital: 5_000_000,
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  rcs: 'RCS Lyon 732 829 320',
  addresses: [{ lineKey: 'a', kind: 'billing', address: 'lyon' }],
};
const CUSTOMER: AnyRow = {
  id: 'roux',
  name: 'Menuiserie Roux',
  siren: '404833048',
  vatNumber: 'FR83404833048',
  addresses: [{ lineKey: 'a', kind: 'billing', address: 'nantes' }],
};
const lookupWith = (customer: object = {}) =>
  lookupOf({
    companies: [OURS, { ...CUSTOMER, ...customer }],
    contacts: [{ id: 'ada', displayLine1: 'Ada Roux' }],
    addresses: [
      { id: 'lyon', street: '1 rue de Lille', postcode: '69001', city: 'Lyon', country: 'FR' },
      { id: 'nantes', street: '2 quai du Port', postcode: '44000', city: 'Nantes', country: 'FR' },
    ],
    banks: [{ id: 'bank', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }],
    paymentMethods: [{ id: 'transfer', name: 'bankTransfer' }],
  });
const item = (lineKey: string, quantity: number, unitPrice: number, vat: number, more: object = {}) => ({
  lineKey,
  kind: 'item',
  place: lineKey,
  label: `Line ${lineKey}`,
  quantity,
  unit: 'C62',
  unitPrice,
  vat,
  ...more,
});
/** The reference case of the business rules, its allowance at 20 % as a line that takes back (BR-27). */
const REFERENCE = [
  item('A', 3, 19.99, 20),
  item('B', 2.5, 12.345, 20, { unit: 'HUR' }),
  item('C', 1, 100, 5.5),
  item('D', 4, 7.35, 10),
  item('E', -1, 10, 20),
];
const BASE = {
  id: '0192f3a0-0000-7000-8000-000000abc123',
  customer: 'roux',
  contact: 'ada',
  date: '2026-11-26',
  terms: '30 days',
  paymentMethod: 'transfer',
  lines: REFERENCE,
  updatedAt: '2026-11-26 09:00',
};
const of = (more: object = {}) => ({
  lookup: lookupWith(),
  language: 'fr' as const,
  timeZone: 'Europe/Paris',
  fileOf: async () => undefined,
  ...more,
});
async function invoiceRow(more: object = {}, lookup = lookupWith()): Promise<InvoiceRow> {
  const row = {
    ...BASE,
    number: 'FA-2026-00042',
    type: 'standard',
    status: 'issued',
    issuedAt: '2026-11-26 10:00',
    bankAccount: 'bank',
    operationCategory: 'mixed',
    ...more,
  };
  return (await computed(invoice, row, {
    lookup,
    today: '2026-11-26',
  })) as unknown as InvoiceRow;
}
async function quoteRow(more: object = {}, lookup = lookupWith()): Promise<QuoteRow> {
  const row = { ...BASE, number: 'DEV-7', status: 'Sent', validUntil: '2026-12-26', ...more };
  return (await computed(quote, row, { lookup, today: '2026-11-26' })) as unknown as QuoteRow;
}

/** All the words of the PDF, with plain spaces. */
async function wordsOf(paper: DocumentPaper): Promise<string> {
  const pdf = await getDocument({ data: await makePaper(paper, FONTS), useWasm: false, verbosity: 0 })
    .promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.flatMap((one) => ('str' in one ? one.str : [])).join(' ');
    }),
  );
  return pages.join(' ').replace(/\s+/g, ' ');
}
const expectAll = (words: string, said: readonly string[]) => {
  for (const one of said) expect(words).toContain(one);
};

describe('an invoice on paper', () => {
  it('says the sums of the reference case, to the cent, and the data in it says the same', async () => {
    const paper = await invoicePaper(await invoiceRow(), of());
    expectAll(await wordsOf(paper), [
      'Facture FA-2026-00042',
      '59,97 €',
      '30,86 €',
      '12,345 €',
      '2,5 heures',
      '4 pièces',
      '29,40 €',
      '20 % 80,83 € 16,17 €',
      '10 % 29,40 € 2,94 €',
      '5,5 % 100,00 € 5,50 €',
      'Total HT 210,23 €',
      'TVA 24,61 €',
      'Total TTC 234,84 €',
      'À l’attention de Ada Roux',
      'SAS au capital de 50 000 €',
      'FR76 3000 6000 0112 3456 7890 189',
      '26/12/2026 : 234,84 €',
      '40 €',
      'Pas d’escompte pour paiement anticipé',
    ]);
    const found = readEInvoice(paper.invoice!.xml);
    expect('invoice' in found && found.invoice).toMatchObject({
      number: 'FA-2026-00042',
      netTotal: 210.23,
      taxTotal: 24.61,
      grossTotal: 234.84,
    });
    expect(paper.invoice?.level).toBe('EN 16931');
  });

  it('holds its data as BASIC where the company says so, from the day on that it says it', async () => {
    const base = lookupWith();
    const parameter = { id: 'p', key: 'sales.facturXProfile', value: 'BASIC', validFrom: '2026-11-26' };
    const lookup: Lookup = {
      get: base.get,
      where: async (collection, match) =>
        collection === 'parameters' ? [parameter] : base.where(collection, match),
    };
    const lines = REFERENCE.map((line) => ({ ...line, description: `All of ${line.label}` }));
    const row = await invoiceRow({ lines }, lookup);
    const paper = await invoicePaper(row, of());
    expect(paper.invoice?.level).toBe('BASIC');
    const bytes = await makePaper(paper, FONTS);
    expect(Buffer.from(bytes).toString('latin1')).toContain(
      '<fx:ConformanceLevel>BASIC</fx:ConformanceLevel>',
    );
    const found = await readFacturX(bytes);
    if ('error' in found) throw new Error(found.error);
    expect(found.invoice).toMatchObject({
      profile: 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
      grossTotal: 234.84,
    });
    expect(checkEInvoice(found.invoice).filter(({ rule }) => !rule.startsWith('BR-FR'))).toEqual([]);
    // The norm's finer terms are no part of it: a description is the line's note, an account its number.
    expect(found.invoice.lines[0]).toMatchObject({ name: 'Line A', note: 'All of Line A' });
    expect(found.invoice.lines[0]).not.toHaveProperty('description');
    expect(found.invoice.payments).toEqual([{ code: '58', iban: 'FR7630006000011234567890189' }]);
    expect(found.invoice.seller).not.toHaveProperty('legalInfo');
    expect(found.invoice.notes).toContainEqual({ code: 'REG', text: expect.stringContaining('SAS') });
    // Before that day, and as data alone, it is all that the norm knows; what was issued keeps what it was issued with.
    const [before, issuedBefore] = [
      await invoiceRow({ lines, date: '2026-11-25' }, lookup),
      await invoiceRow(),
    ];
    for (const one of [before, issuedBefore])
      expect((await invoicePaper(one, of({ lookup }))).invoice?.level).toBe('EN 16931');
    const old = { ...issuedBefore, issuedAs: { ...issuedBefore.issuedAs!, format: 2, profile: null } };
    expect((await invoicePaper(old, of({ lookup }))).invoice?.level).toBe('BASIC');
    expect((await invoiceData(row, of({ lookup }))).profile).toBe('urn:cen.eu:en16931:2017');
  });

  it('speaks the language of its customer before that of whoever asks', async () => {
    const lookup = lookupWith({ language: 'en' });
    const words = await wordsOf(await invoicePaper(await invoiceRow({}, lookup), of({ lookup })));
    expectAll(words, [
      'Invoice FA-2026-00042',
      '2,5 hours',
      'Total incl. VAT 234,84 €',
      'No discount for early',
    ]);
    expect(words).not.toMatch(/Facture|TTC|escompte/);
    const english = of({ language: 'en' });
    const draft = await invoiceRow({ status: 'draft', number: null });
    // What was issued speaks as it did then, and before that was kept, as the law does; a draft as it would be issued.
    for (const row of [await invoiceRow(), { ...(await invoiceRow()), issuedAs: null }, draft])
      expect(await wordsOf(await invoicePaper(row, english))).toContain('Facture');
  });

  it('says why no VAT is charged in the language of its customer, and keeps what it was issued with', async () => {
    const untaxed = regimeTax({ id: 'roux', vatRegime: 'export' }, undefined)!;
    const lines = [
      item('A', 1, 100, 0, untaxed),
      item('B', 1, 50, 0, { ...untaxed, exemptionReason: 'As agreed' }),
    ];
    const lookup = lookupWith({ language: 'en' });
    const [french, english] = [
      'Exonération de TVA, article 262 I du CGI',
      'Exempt export, article 262 I of the French tax code (CGI)',
    ];
    const row = await invoiceRow({ lines }, lookup);
    expect(row.lines?.map(({ exemptionReason }) => exemptionReason)).toEqual([english, 'As agreed']);
    expectAll(await wordsOf(await invoicePaper(row, of())), [english]);
    const draft = await invoiceRow({ lines, status: 'draft', number: null }, lookup);
    expect(draft.lines?.[0]?.exemptionReason).toBe(french);
    expectAll(await wordsOf(await invoicePaper(draft, of({ lookup }))), [english]);
    expectAll(await wordsOf(await quotePaper(await quoteRow({ lines }, lookup), of({ lookup }))), [
      english,
      'As agreed',
    ]);
    expectAll(await wordsOf(await invoicePaper(await invoiceRow({ lines }), of())), [french]);
  });

  it('says what is kept back of it, until when, and what is to be paid now; it is owed all the same', async () => {
    const row = await invoiceRow({ retention: 5, retentionUntil: '2027-11-26' });
    const paper = await invoicePaper(row, of());
    expectAll(await wordsOf(paper), [
      'Total TTC 234,84 €',
      'Retenue de garantie 5 % -11,74 €',
      'À payer maintenant 223,10 €',
      '26/12/2026 : 223,10 €',
      '26/11/2027 : 11,74 €',
    ]);
    const found = readEInvoice(paper.invoice!.xml);
    if (!('invoice' in found)) throw new Error('no invoice');
    expect(checkEInvoice(found.invoice)).toEqual([]);
    expect(found.invoice).toMatchObject({ grossTotal: 234.84, due: 234.84, dueDate: '2026-12-26' });
    expect(found.invoice.paymentTerms?.replaceAll(/\s/g, ' ')).toBe(
      '26/12/2026 : 223,10 €, Retenue de garantie 5,00 %, 26/11/2027 : 11,74 €',
    );
    // Of earlier days it was a word on the paper, and nothing was kept back.
    const old = (await invoicePaper({ ...row, retentionUntil: null }, of())).printed;
    expect(old.totals.at(-1)).toMatchObject({ value: expect.stringContaining('234,84') });
  });

  it('keeps the names that it was issued with', async () => {
    const row = { ...(await invoiceRow()), seller: { name: 'Rail & Fils' }, buyer: { name: 'Roux Père' } };
    expectAll(await wordsOf(await invoicePaper(row as InvoiceRow, of())), ['Rail & Fils', 'Roux Père']);
  });

  it.each([
    ['a draft', { status: 'draft', number: null }, 'Brouillon'],
    ['one whose number is still to come', { number: null }, 'Provisoire'],
  ])('of %s is marked, bears its provisional name, and holds no data', async (_, more, stamp) => {
    const paper = await invoicePaper(await invoiceRow(more), of());
    expectAll(await wordsOf(paper), [stamp, 'ABC123']);
    expect(paper.invoice).toBeUndefined();
  });

  it('tells no private person of the indemnity between companies, and a credit note of no payment', async () => {
    const lookup = lookupWith({ siren: null, vatNumber: null });
    const row = (await invoiceRow({ seller: null, buyer: null, status: 'draft' })) as InvoiceRow;
    expect(await wordsOf(await invoicePaper(row, of({ lookup })))).not.toContain('Indemnité');
    const credit = await wordsOf(await invoicePaper(await invoiceRow({ type: 'credit note' }), of()));
    expect(credit).toContain('Avoir FA-2026-00042');
    expect(credit).toContain('Total TTC 234,84 €');
    expect(credit).not.toMatch(/IBAN|Échéance|Pénalités/);
  });

  it.each([
    ['2026-11-26 10:00', '2026-11-26T09:00:00.000Z'],
    ['2026-07-01 10:00', '2026-07-01T08:00:00.000Z'],
    [null, '1970-01-01T00:00:00.000Z'],
  ])('was made when it was issued, by the clocks of our company: %s', async (issuedAt, made) => {
    const row = { ...(await invoiceRow()), issuedAt, ...(issuedAt ? {} : { updatedAt: '' }) };
    const paper = await invoicePaper(row as InvoiceRow, of());
    expect(paper.made.toISOString()).toBe(made);
    const file = Buffer.from(await makePaper(paper, FONTS)).toString('latin1');
    expect(file).toContain(`<xmp:CreateDate>${made.slice(0, 19)}+00:00</xmp:CreateDate>`);
  });

  it('leaves out options that were not chosen', async () => {
    const lines = [...REFERENCE, item('O', 1, 500, 20, { optional: true, label: 'Lock' })];
    expect(await wordsOf(await invoicePaper(await invoiceRow({ lines }), of()))).not.toContain('Lock');
  });
});

describe('a quote on paper', () => {
  it('shows options apart, out of its total, and leaves room to sign', async () => {
    const lines = [
      { lineKey: 'S', kind: 'section', place: '0', label: 'Workshop' },
      item('O', 1, 500, 20, { optional: true, label: 'Lock' }),
      ...REFERENCE,
      item('P', 1, 0, 20, { optional: true, chosen: true, label: 'Key' }),
    ];
    const words = await wordsOf(await quotePaper(await quoteRow({ lines }), of()));
    expectAll(words, ['Devis DEV-7', 'Workshop 210,23 €', 'Total TTC 234,84 €', 'Options HT 500,00 €']);
    expectAll(words, ['Valable jusqu’au', 'Bon pour accord']);
    // Behind the lines, under a heading of their own.
    expect(words).toMatch(/Key.*Options, hors total.*Lock/);
  });

  it('says who signed it and when', async () => {
    const row = await quoteRow({ status: 'accepted', signedBy: 'Ada Roux', signedOn: '2026-11-27' });
    expect(await wordsOf(await quotePaper(row, of()))).toContain('Signé par Ada Roux le 27/11/2026');
  });

  it('shows the signature that was drawn, of a name or of none', async () => {
    const drawn = { status: 'accepted', signedOn: '2026-11-27', signature: 'drawing' } as const;
    const fileOf = async (upload: string) => (upload === 'drawing' ? PICTURE : undefined);
    const named = await quotePaper(await quoteRow({ ...drawn, signedBy: 'Ada Roux' }), of({ fileOf }));
    expect(named.printed.signature).toEqual({ text: 'Signé par Ada Roux le 27/11/2026', picture: PICTURE });
    const unnamed = await quotePaper(await quoteRow(drawn), of({ fileOf }));
    expect(unnamed.printed.signature).toEqual({ text: 'Signé le 27/11/2026', picture: PICTURE });
    const images = (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g);
    expect(images(await makePaper(named, FONTS))).not.toBeNull();
    // A signature that is no picture, or cannot be had, leaves the paper whole.
    const other = async () => new TextEncoder().encode('%PDF-1.7');
    const without = await quotePaper(await quoteRow(drawn), of({ fileOf: other }));
    expect(images(await makePaper(without, FONTS))).toBeNull();
  });

  it('bears our logo, where it can be had', async () => {
    const lookup: Lookup = {
      get: async () => undefined,
      where: async (collection) =>
        collection === 'companies' ? [{ id: 'us', name: 'Us', calculatedOwn: 'own', logo: 'ours' }] : [],
    };
    const fileOf = async (upload: string) => (upload === 'ours' ? PICTURE : undefined);
    const row = await quoteRow({ status: 'Draft' });
    const drawn = await quotePaper(row, of({ lookup, fileOf }));
    expect(drawn.printed.logo).toBe(PICTURE);
    expect(Buffer.from(await makePaper(drawn, FONTS)).toString('latin1')).toContain('/Subtype /Image');
    const cut = () => Promise.reject(new Error('no network'));
    expect((await quotePaper(row, of({ lookup, fileOf: cut }))).printed.logo).toBeUndefined();
  });

  it('says after it was sent what it said then: the signed one is no other', async () => {
    const withLogo = (logo: string, name: string) =>
      lookupOf({
        companies: [
          { ...OURS, logo, name },
          { ...CUSTOMER, name: `Roux of ${name}` },
        ],
      });
    const fileOf = async (upload: string) => new TextEncoder().encode(upload);
    const [then, now] = [withLogo('first', 'Rail 2026'), withLogo('second', 'Rail 2027')];
    const sent = await quoteRow({}, then);
    const change = { lookup: now, today: '2026-11-27', before: sent };
    const signed = (await computed(quote, { ...sent, status: 'accepted' }, change)) as unknown as QuoteRow;
    const { printed } = await quotePaper(signed, of({ lookup: now, fileOf, language: 'en' }));
    expect(printed).toMatchObject({ title: 'Devis', logo: await fileOf('first') });
    expect([printed.seller.name, printed.buyer.name]).toEqual(['Rail 2026', 'Roux of Rail 2026']);
    const draft = await quoteRow({ status: 'Draft' }, then);
    expect((await quotePaper(draft, of({ lookup: now, fileOf }))).printed).toMatchObject({
      logo: await fileOf('second'),
      seller: { name: 'Rail 2027' },
    });
    // An invoice is the same, but for those that were issued before they held their logo.
    const issued = await invoiceRow({}, then);
    const logoOf = async (row: InvoiceRow) =>
      (await invoicePaper(row, of({ lookup: now, fileOf }))).printed.logo;
    expect(await logoOf(issued)).toEqual(await fileOf('first'));
    expect(await logoOf(await invoiceRow())).toBeUndefined();
    expect(await logoOf({ ...issued, issuedAs: { format: 2, language: 'fr' } })).toEqual(
      await fileOf('second'),
    );
  });

  it('of a draft is marked', async () => {
    const row = await quoteRow({ status: 'Draft', number: null });
    expectAll(await wordsOf(await quotePaper(row, of({ language: 'en' }))), ['Draft', 'Quote ABC123']);
  });
});

describe('the words of paper', () => {
  it('are there in French for all that the domain says on it', () => {
    const all = [PAYMENT_TERMS, PAYMENT_METHODS, DOCUMENT_WORDS].flatMap((of) => Object.values(of));
    expect(all.filter((word) => !SAID_IN_FRENCH.has(word))).toEqual([]);
  });

  it('count units as each language does', () => {
    expect(Object.keys(UNITS).filter((unit) => unitWord(unit, 1, 'en') !== UNITS[unit as 'C62'])).toEqual([]);
    expect([1, 1.5, 2, -6].map((count) => unitWord('C62', count, 'fr'))).toEqual([
      'pièce',
      'pièce',
      'pièces',
      'pièces',
    ]);
    expect([0, 1, 1.5].map((count) => unitWord('HUR', count, 'en'))).toEqual(['hours', 'hour', 'hours']);
    expect(unitWord('XYZ', 2, 'fr')).toBe('XYZ');
  });
});
