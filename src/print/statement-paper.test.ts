import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import type { AnyRow } from '../domain/kernel/entity.ts';
import { lookupOf } from '../testing/lookup-of.ts';
import { makePaper } from './make-document.ts';
import type { AskedStatement } from '../domain/sales/statement.rules.ts';
import { statementPaper, type StatementFacts } from './statement-paper.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => readFile(require.resolve(`@expo-google-fonts/inter/${name}.ttf`));
const FONTS = {
  plain: await fontFile('400Regular/Inter_400Regular'),
  bold: await fontFile('600SemiBold/Inter_600SemiBold'),
};
const invoice = (id: string, date: string, total: number, more: object = {}): AnyRow => ({
  id,
  customer: 'roux',
  displayLine1: `FA-${id}`,
  type: 'standard',
  status: 'issued',
  date,
  terms: 'immediate',
  calculatedTotal: total,
  ...more,
});
const ROWS = {
  invoices: [
    invoice('1', '2026-10-05', 10_000),
    invoice('2', '2026-11-20', 5_000),
    invoice('3', '2026-11-20', 7_000, { status: 'draft' }),
  ],
  customerPayments: [
    {
      id: 'p',
      customer: 'roux',
      direction: 'in',
      status: 'confirmed',
      date: '2026-11-01',
      amount: 4_000,
      reference: 'VIR 8',
      allocations: [{ lineKey: 'a', invoice: '1', amount: 4_000 }],
    },
  ],
};
const of = (rows: object = ROWS, customer: object = {}): StatementFacts => ({
  lookup: lookupOf({
    companies: [
      { id: 'ours', calculatedOwn: 'own', name: 'Atelier du Rail' },
      { id: 'roux', name: 'Menuiserie Roux', ...customer },
    ],
    banks: [{ id: 'bank', company: 'ours', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }],
    ...rows,
  }),
  timeZone: 'Europe/Paris',
  today: '2026-11-20',
  fileOf: async () => undefined,
});
async function wordsOf(facts: StatementFacts, asked?: AskedStatement): Promise<string> {
  const bytes = await makePaper(await statementPaper('roux', facts, asked), FONTS);
  const pdf = await getDocument({ data: bytes, useWasm: false, verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items
    .flatMap((one) => ('str' in one ? one.str : []))
    .join(' ')
    .replace(/\s+/g, ' ');
}

it('tells documents and payments with the balance after each, what is open of which, and how late it is', async () => {
  const words = await wordsOf(of());
  for (const said of [
    'Relevé de compte',
    'Pièce Date Lettrage Débit Crédit Solde',
    '05/10/2026 a 100,00 € 100,00 €',
    '60,00 € à régler pour le 05/10/2026',
    'Règlement VIR 8',
    '01/11/2026 a 40,00 € 60,00 €',
    '20/11/2026 50,00 € 110,00 €',
    'Total débit 150,00 €',
    'Total crédit 40,00 €',
    '31 à 60 jours',
    'Solde dû au 20/11/2026',
    'FR76 3000 6000 0112 3456 7890 189',
    'une minuscule signale un lettrage partiel',
  ])
    expect(words).toContain(said);
  // A draft is owed by nobody; what nobody sold bears no VAT.
  expect(words).not.toMatch(/FA-3|70,00|TVA/);
});

it('asks for each amount of an invoice on its own day, and tells what was given back', async () => {
  const dueDates = [
    { lineKey: 'a', date: '2026-10-05', amount: 3_000 },
    { lineKey: 'b', date: '2026-12-05', amount: 7_000 },
  ];
  const [payment] = ROWS.customerPayments;
  const words = await wordsOf(
    of({
      invoices: [invoice('1', '2026-10-01', 10_000, { dueDates })],
      customerPayments: [
        { ...payment, id: 'q', amount: 1_500, reference: 'trop', direction: 'out', allocations: [] },
      ],
    }),
  );
  expect(words).toContain('30,00 € à régler pour le 05/10/2026, 70,00 € à régler pour le 05/12/2026');
  expect(words).toContain('Remboursement trop');
});

it('speaks the customer’s language, and asks for nothing where they are in credit', async () => {
  const words = await wordsOf(of({ ...ROWS, invoices: [] }, { language: 'en' }));
  expect(words).toContain('Statement of account');
  expect(words).toContain('In your favour on 20/11/2026 40,00 €');
  expect(words).not.toContain('IBAN');
});

it('is told from that of another day, and said to be empty', async () => {
  const [today, later] = [
    await statementPaper('roux', of()),
    await statementPaper('roux', { ...of(), today: '2026-11-21' }),
  ];
  expect(today.id).not.toBe(later.id);
  expect(today.made.toISOString()).toBe('2026-11-19T23:00:00.000Z');
  expect(await wordsOf(of({}))).toContain('Rien n’a été facturé');
});

const SETTLED = {
  invoices: [
    invoice('0', '2025-12-01', 3_000),
    invoice('1', '2026-10-05', 10_000),
    invoice('2', '2026-11-02', 5_000),
  ],
  customerPayments: [
    {
      ...ROWS.customerPayments[0],
      amount: 10_000,
      allocations: [{ lineKey: 'a', invoice: '1', amount: 10_000 }],
    },
  ],
};
it.each<['en' | 'fr', AskedStatement, readonly string[], RegExp]>([
  [
    'fr',
    { from: '2026-10-20' },
    [
      'Période Depuis le 20/10/2026',
      '20/10/2026 130,00 € Report à nouveau',
      '01/11/2026 A 100,00 € 30,00 € Règlement VIR 8',
      '02/11/2026 50,00 € 80,00 € FA-2',
      'Total débit 50,00 €',
      'Total crédit 100,00 €',
      'Solde dû au 20/11/2026 80,00 €',
    ],
    /FA-1|FA-0|Présentation/,
  ],
  [
    'en',
    { from: '2026-01-01', to: '2026-10-31' },
    [
      'Statement of account 31/10/2026',
      'Period 01/01/2026 – 31/10/2026',
      'Document Date Letter Debit Credit Balance',
      '01/01/2026 30,00 € Opening balance',
      // As it stood: the payment of the day after had not come.
      '05/10/2026 100,00 € 130,00 € FA-1 100,00 € to be paid by 05/10/2026',
      'Owed on 31/10/2026 130,00 €',
    ],
    /VIR|FA-2|letter/,
  ],
  [
    'fr',
    { unsettledOnly: true },
    ['Présentation Écritures non lettrées uniquement', 'FA-0', 'FA-2', 'Solde dû au 20/11/2026 80,00 €'],
    /FA-1|VIR|Période|Report/,
  ],
  [
    'en',
    { from: '2026-11-01', letter: 'A' },
    [
      'Shown Letter A only',
      '05/10/2026 A 100,00 € 100,00 € FA-1',
      '01/11/2026 A 100,00 € 0,00 € Payment VIR 8',
    ],
    /FA-0|FA-2|Period|Opening|Owed|Overdue/,
  ],
  ['fr', { from: '2026-11-10' }, ['10/11/2026 80,00 € Report à nouveau', 'Aucune écriture.'], /FA-|VIR/],
])('tells what is asked for of it, %s %j', async (language, asked, said, others) => {
  const words = await wordsOf(of(SETTLED, { language }), asked);
  for (const one of said) expect(words).toContain(one);
  expect(words).not.toMatch(others);
});

it('each part of it is told from the others, and called by what it is of', async () => {
  const asked: AskedStatement[] = [
    {},
    { from: '2026-01-01' },
    { to: '2026-01-01' },
    { from: '2026-01-01', unsettledOnly: true },
    { letter: 'A' },
  ];
  const papers = await Promise.all(asked.map((one) => statementPaper('roux', of(SETTLED), one)));
  expect(new Set(papers.map(({ id }) => id)).size).toBe(asked.length);
  for (const { id } of papers) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(papers[1]!.name).toBe('Relevé de compte Menuiserie Roux 2026-01-01 2026-11-20');
});
