import type { Lookup } from '../domain/kernel/entity.ts';
import { describe, expect, it } from 'vitest';
import { checkEInvoice } from '../domain/einvoice/check-einvoice.rules.ts';
import { readEInvoice } from '../domain/einvoice/einvoice-xml.rules.ts';
import type { InvoiceRow } from '../domain/sales/invoice.rules.ts';
import { regimeTax } from '../domain/documents/vat-regime.rules.ts';
import { invoiceData, invoicePaper, quotePaper } from './document-paper.ts';
import { makePaper } from './make-document.ts';
import { readFacturX } from './read-factur-x.ts';
import {
  expectAll,
  FONTS,
  invoiceRow,
  item,
  lookupWith,
  of,
  quoteRow,
  REFERENCE,
  wordsOf,
} from './document-paper.fixture.ts';

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

  it.each([
    ['soft hyphen', 'éner\u00ADgie', 'énergie'],
    ['zero-width joiner', 'a\u200Db', 'ab'],
    ['left-to-right mark', 'FA\u200E-1', 'FA-1'],
    ['variation selector', '❤\uFE0F rouge', '❤ rouge'],
    ['ligatures', 'ﬁn eﬃcace', 'fin efficace'],
    ['line separator', 'a\u2028b', 'a b'],
    ['vertical tab', 'a\u000Bb', 'a b'],
    ['line break of Windows', 'a\r\nb', 'a b'],
    ['diameter', '⌀ 12', 'Ø 12'],
    ['Greek and Cyrillic', 'Αθήνα Москва', 'Αθήνα Москва'],
  ])('is no question mark nor box: %s', async (_what, typed, drawn) => {
    const lines = [
      item('A', 1, 100, 20, { label: `Porte ${typed} fin`, description: `Détail ${typed} fin` }),
    ];
    const words = await wordsOf(await invoicePaper(await invoiceRow({ lines }), of()));
    expectAll(words, [`Porte ${drawn} fin`, `Détail ${drawn} fin`]);
    expect(words).not.toMatch(/[?□]/);
  });

  it('speaks the language of its customer, whoever asks', async () => {
    const lookup = lookupWith({ language: 'en' });
    const words = await wordsOf(await invoicePaper(await invoiceRow({}, lookup), of({ lookup })));
    expectAll(words, [
      'Invoice FA-2026-00042',
      '2,5 hours',
      'Total incl. VAT 234,84 €',
      'late payment: 40 €',
      'Late payment interest a year: 12,15 %',
      'No discount for early',
    ]);
    expect(words).not.toMatch(/Facture|TTC|escompte/);
    // One of an earlier format keeps the figures that it was issued with, in its data too.
    const row = await invoiceRow({}, lookup);
    const before = { ...row, issuedAs: { ...row.issuedAs!, format: 4 } };
    const former = await invoicePaper(before, of({ lookup }));
    expectAll(await wordsOf(former), [
      '2.5 hours',
      'Total incl. VAT €234.84',
      'late payment: €40',
      'share capital €50,000',
    ]);
    expect(former.invoice?.xml).toContain('Late payment interest a year: 12.15%');
    const draft = await invoiceRow({ status: 'draft', number: null });
    // What was issued speaks as it did then, and before that was kept, as the law does; a draft as it would be issued.
    for (const row of [await invoiceRow(), { ...(await invoiceRow()), issuedAs: null }, draft])
      expect(await wordsOf(await invoicePaper(row, of()))).toContain('Facture');
  });

  it('says why no VAT is charged in the language of its customer, and keeps what it was issued with', async () => {
    const untaxed = regimeTax({ id: 'roux', vatRegime: 'export' }, undefined)!.goods;
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

  it('says what is kept back of it, until when, and what is payable without it; it is owed all the same', async () => {
    const row = await invoiceRow({ retention: 5, retentionUntil: '2027-11-26' });
    const paper = await invoicePaper(row, of());
    expectAll(await wordsOf(paper), [
      'Total TTC 234,84 €',
      'Retenue de garantie 5 % -11,74 €',
      'Net à payer 223,10 €',
      '26/12/2026 : 223,10 €',
      '26/11/2027 : 11,74 €',
    ]);
    // It stays the paper that it was once it is paid, and asks for nothing by then.
    const paid = { ...row, calculatedPaid: 22_310, calculatedBalance: 1_174 };
    expect((await invoicePaper(paid, of())).printed).toEqual(paper.printed);
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
