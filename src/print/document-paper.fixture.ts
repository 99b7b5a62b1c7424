import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';
import type { AnyRow } from '../domain/kernel/entity.ts';
import { computed } from '../domain/kernel/validate.ts';
import { invoice } from '../domain/sales/invoice.entity.ts';
import type { InvoiceRow } from '../domain/sales/invoice.rules.ts';
import { quote } from '../domain/sales/quote.entity.ts';
import type { QuoteRow } from '../domain/sales/quote.rules.ts';
import { lookupOf } from '../testing/lookup-of.ts';
import { type DocumentPaper } from './document-paper.ts';
import { makePaper } from './make-document.ts';

/* Documents on paper for tests: the reference case of the business rules, its parties, and the words of a PDF. */
const require = createRequire(import.meta.url);
const fontFile = (name: string) => readFile(require.resolve(`@expo-google-fonts/inter/${name}.ttf`));
export const FONTS = {
  plain: await fontFile('400Regular/Inter_400Regular'),
  bold: await fontFile('600SemiBold/Inter_600SemiBold'),
};

/** One pixel. */
export const PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

export const OURS: AnyRow = {
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
export const CUSTOMER: AnyRow = {
  id: 'roux',
  name: 'Menuiserie Roux',
  siren: '404833048',
  vatNumber: 'FR83404833048',
  addresses: [{ lineKey: 'a', kind: 'billing', address: 'nantes' }],
};
export const lookupWith = (customer: object = {}) =>
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
export const item = (
  lineKey: string,
  quantity: number,
  unitPrice: number,
  vat: number,
  more: object = {},
) => ({
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
export const REFERENCE = [
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
export const of = (more: object = {}) => ({
  lookup: lookupWith(),
  timeZone: 'Europe/Paris',
  fileOf: async () => undefined,
  ...more,
});
export async function invoiceRow(more: object = {}, lookup = lookupWith()): Promise<InvoiceRow> {
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
export async function quoteRow(more: object = {}, lookup = lookupWith()): Promise<QuoteRow> {
  const row = { ...BASE, number: 'DEV-7', status: 'Sent', validUntil: '2026-12-26', ...more };
  return (await computed(quote, row, { lookup, today: '2026-11-26' })) as unknown as QuoteRow;
}

/** All the words of the PDF, with plain spaces. */
export async function wordsOf(paper: DocumentPaper): Promise<string> {
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
export const expectAll = (words: string, said: readonly string[]) => {
  for (const one of said) expect(words).toContain(one);
};
