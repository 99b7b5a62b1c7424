import type { Lookup } from '../domain/kernel/entity.ts';
import { describe, expect, it } from 'vitest';
import { computed } from '../domain/kernel/validate.ts';
import { letterLanguage } from '../domain/documents/document-language.rules.ts';
import { DOCUMENT_WORDS } from '../domain/sales/document-words.ts';
import type { InvoiceRow } from '../domain/sales/invoice.rules.ts';
import { quote } from '../domain/sales/quote.entity.ts';
import type { QuoteRow } from '../domain/sales/quote.rules.ts';
import { UNITS } from '../domain/documents/units.fields.ts';
import { PAYMENT_METHODS } from '../domain/treasury/payment-method.entity.ts';
import { PAYMENT_TERMS } from '../domain/documents/payment-terms.fields.ts';
import { lookupOf } from '../testing/lookup-of.ts';
import { invoicePaper, quotePaper } from './document-paper.ts';
import { makePaper } from './make-document.ts';
import { SAID_IN_FRENCH, unitWord } from './paper-words.ts';
import {
  CUSTOMER,
  expectAll,
  FONTS,
  invoiceRow,
  item,
  lookupWith,
  of,
  OURS,
  PICTURE,
  quoteRow,
  REFERENCE,
  wordsOf,
} from './document-paper.fixture.ts';

describe('a quote on paper', () => {
  it('shows options apart, out of its total, and leaves room to sign', async () => {
    const lines = [
      { lineKey: 'S', kind: 'section', place: '0', label: 'Workshop' },
      item('O', 1, 500, 20, { optional: true, label: 'Lock' }),
      ...REFERENCE,
      item('P', 1, 0, 20, { optional: true, chosen: true, label: 'Key' }),
    ];
    const words = await wordsOf(await quotePaper(await quoteRow({ lines }), of()));
    expectAll(words, [
      'Devis DEV-7',
      'Workshop 210,23 €',
      'Total TTC 234,84 €',
      'Options, hors total 500,00 €',
    ]);
    expectAll(words, ['Valable jusqu’au', 'Bon pour accord']);
    // Behind the lines, under a heading of their own.
    expect(words).toMatch(/Key.*Options, hors total.*Lock/);
  });

  it('says who accepted it and when, and that they signed it where they did', async () => {
    const said = { status: 'accepted', signedBy: 'Ada Roux', signedOn: '2026-11-27' } as const;
    const words = async (more: object) =>
      wordsOf(await quotePaper(await quoteRow({ ...said, ...more }), of()));
    expect(await words({})).toContain('Accepté par Ada Roux le 27/11/2026');
    expect(await words({ signedFile: 'scan' })).toContain('Signé par Ada Roux le 27/11/2026');
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
    const { printed } = await quotePaper(signed, of({ lookup: now, fileOf }));
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
    const lookup = lookupWith({ language: 'en' });
    expectAll(await wordsOf(await quotePaper(row, of({ lookup }))), ['Draft', 'Quote ABC123']);
  });

  it('of a draft speaks the language that its mail will have', async () => {
    const row = await quoteRow({ status: 'Draft', number: null });
    for (const language of ['en', 'fr', undefined]) {
      const lookup = lookupWith(language ? { language } : {});
      const mailed = (await quoteRow({ status: 'Sent' }, lookup)).sentAs?.language;
      expect(mailed).toBe(letterLanguage(row, { language }));
      expect((await quotePaper(row, of({ lookup }))).printed.language).toBe(mailed);
    }
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
