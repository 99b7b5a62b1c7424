import { expect, it } from 'vitest';
import { invoiceOfClaim } from './claim-invoice.rules.ts';
import { languageAmong, letterLanguage } from '../documents/document-language.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { invoiceOfQuote } from './quote-billing.rules.ts';
import type { QuoteRow } from './quote.rules.ts';

const newId = () => 'new';
const lines = [{ lineKey: 'a', kind: 'item', label: 'Oak', quantity: 1, unitPrice: 100, vat: 20 }];
const quote = { id: 'q', number: 'DEV-1', customer: 'roux', lines } as unknown as QuoteRow;
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

it.each([
  ['en', 'Deposit of 30 % on quote DEV-1'],
  ['fr', 'Acompte de 30 % sur le devis DEV-1'],
] as const)('a deposit is called in its customer’s language: %s', (language, label) => {
  const billing = {
    type: 'deposit',
    percent: 30,
    earlier: [],
    today: '2026-11-27',
    newId,
    language,
  } as const;
  expect(invoiceOfQuote(quote, billing).lines?.map((line) => plain(line.label))).toEqual([label]);
});

it.each([
  [
    'en',
    'Late payment of invoice FA-1',
    'Interest at 12,15 % a year from 05/10/2026 to 27/11/2026',
    'Damages, outside the scope of VAT',
  ],
  [
    'fr',
    'Retard de paiement de la facture FA-1',
    'Pénalités de retard à 12,15 % l’an, du 05/10/2026 au 27/11/2026',
    'Indemnité, hors du champ de la TVA',
  ],
] as const)('a claim for a late payment as well: %s', (language, title, label, reason) => {
  const claim = {
    overdue: 100_000,
    interest: 1764,
    indemnity: 4000,
    rate: 12.15,
    due: '2026-10-05',
    from: '2026-10-05',
    until: '2026-11-27',
  };
  const invoice = { id: 'i', displayLine1: 'FA-1', customer: 'roux' } as InvoiceRow;
  const made = invoiceOfClaim(invoice, claim, { today: '2026-11-27', newId, language });
  expect([made.title, plain(made.lines?.[0]?.label)]).toEqual([title, label]);
  expect(made.lines).toMatchObject([
    { unitPrice: 17.64, vatCategory: 'O', exemptionReason: reason },
    { unitPrice: 40, vatCategory: 'O', exemptionReason: reason },
  ]);
});

it('a customer speaks their company’s language, else that of the person there', () => {
  expect(languageAmong({ language: 'en' }, { language: 'fr' })).toBe('en');
  expect(languageAmong({ language: 'de' }, { language: 'en' })).toBe('en');
  expect(languageAmong(undefined, null)).toBeUndefined();
});

it('a letter is in the language of the paper that it brings, else of the company, else of the person', () => {
  const [french, english] = [{ language: 'fr' }, { language: 'en' }];
  expect(letterLanguage({ issuedAs: english }, french, french)).toBe('en');
  expect(letterLanguage({ sentAs: english }, french, french)).toBe('en');
  expect(letterLanguage({ sentAs: null }, english, french)).toBe('en');
  expect(letterLanguage(undefined, null, english)).toBe('en');
  expect(letterLanguage({}, undefined, {})).toBe('fr');
});
