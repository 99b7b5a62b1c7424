import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import type { DepositRow } from '../domain/treasury/cheque-deposit.rules.ts';
import { lookupOf } from '../testing/lookup-of.ts';
import { depositPaper, type DepositFacts } from './deposit-paper.ts';
import { makePaper } from './make-document.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => readFile(require.resolve(`@expo-google-fonts/inter/${name}.ttf`));
const FONTS = {
  plain: await fontFile('400Regular/Inter_400Regular'),
  bold: await fontFile('600SemiBold/Inter_600SemiBold'),
};
const ROW: DepositRow = {
  id: '01a2b3c4-0000-7000-8000-000000000001',
  number: 'REM-2026-0003',
  status: 'deposited',
  date: '2026-11-20',
  bankAccount: 'bank',
  cheques: [
    { lineKey: 'a', payment: 'p', drawer: 'Menuiserie Roux', reference: '4512001', amount: 123_456 },
    { lineKey: 'b', payment: 'q', drawer: 'Verrerie Blanc', reference: 'CHQ FA-2026-00012', amount: 1 },
  ],
  calculatedCount: 2,
  calculatedTotal: 123_457,
  updatedAt: '2026-11-20 16:00',
};
const of = (language: 'en' | 'fr'): DepositFacts => ({
  lookup: lookupOf({
    companies: [{ id: 'ours', calculatedOwn: 'own', name: 'Atelier du Rail' }],
    banks: [
      { id: 'other', name: 'Elsewhere', company: 'ours', iban: 'FR1420041010050500013M02606' },
      {
        id: 'bank',
        name: 'Banque du Rhône',
        company: 'ours',
        iban: 'FR7630006000011234567890189',
        bic: 'AGRIFRPP',
      },
    ],
    customerPayments: [
      { id: 'p', date: '2026-11-12' },
      { id: 'q', date: '2026-11-13' },
    ],
  }),
  language,
  timeZone: 'Europe/Paris',
  fileOf: async () => undefined,
});
async function wordsOf(row: DepositRow, language: 'en' | 'fr'): Promise<string> {
  const data = await makePaper(await depositPaper(row, of(language)), FONTS);
  const pdf = await getDocument({ data, useWasm: false, verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items
    .flatMap((one) => ('str' in one ? one.str : []))
    .join(' ')
    .replace(/\s+/g, ' ');
}

it('tells the bank the account, each cheque by its drawer and number, how many there are and what they come to', async () => {
  const words = await wordsOf(ROW, 'fr');
  for (const said of [
    'Remise de chèques',
    'REM-2026-0003',
    'Atelier du Rail',
    'Banque du Rhône',
    '20/11/2026',
    'FR76 3000 6000 0112 3456 7890 189',
    'Tireur N° de chèque Reçu le Montant',
    '4512001 12/11/2026 1 234,56 € Menuiserie Roux',
    // Too long for its column: below the drawer.
    '0,01 € Verrerie Blanc CHQ FA-2026-00012',
    'Nombre de chèques 2',
    'Total remis 1 234,57 €',
    'Date et signature',
  ])
    expect(words).toContain(said);
  expect(words).not.toMatch(/Brouillon|Provisoire|TVA/);
});

it('says in English what is no slip yet', async () => {
  const words = await wordsOf({ ...ROW, status: 'Draft', number: null, cheques: [] }, 'en');
  expect(words).toContain('Cheque deposit slip');
  expect(words).toContain('Draft');
  expect(await wordsOf({ ...ROW, number: null }, 'en')).toContain('Provisional');
});

it('is made alike wherever it is made', async () => {
  const made = async () => makePaper(await depositPaper(ROW, of('fr')), FONTS);
  expect(Buffer.compare(Buffer.from(await made()), Buffer.from(await made()))).toBe(0);
});
