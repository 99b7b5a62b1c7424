import { setupI18n } from '@lingui/core';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, expect, it } from 'vitest';
import { account, classic, EMPLOYEE, mileage } from '../../../domain/hr/expense-account.fixture.ts';
import { COLLECTIONS, entityOf } from '../../../domain/registry.ts';
import type { Engine } from '../../../offline/index.ts';
import { fakeEngine } from '../../../testing/fake-engine.ts';
import { FONTS } from '../../../print/document-paper.fixture.ts';
import { makePdf } from '../../../ui/pdf/worker/make-pdf.ts';
import { accountJob } from './make-account-pdf.ts';

let engine: Engine;
afterEach(() => engine.stop());

async function pagesOf(file: Blob): Promise<string[]> {
  const data = new Uint8Array(await file.arrayBuffer());
  const pdf = await getDocument({ data, useWasm: false, verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.flatMap((item) => ('str' in item ? item.str : [])).join(' ');
    }),
  );
}

const EN = setupI18n({ locale: 'en', locales: ['en-GB'], messages: { en: {} } });
const SAY = { i18n: EN, text: (english: string) => english, month: 'March 2026' };
async function coverOf(row: Parameters<typeof accountJob>[1]): Promise<string> {
  engine = fakeEngine({ entities: COLLECTIONS.map(entityOf) });
  const { file } = await makePdf(await accountJob(engine, row, SAY), FONTS);
  return (await pagesOf(file)).join(' ').replaceAll('\u00A0', ' ');
}
const meal = (guests: readonly { name?: string; company?: string }[]) => ({
  ...classic('meal', 9_000, { date: '2026-03-11', label: 'Dinner' }),
  calculatedAmount: 9_000,
  expense: {
    expenseCatering: {
      meal: 'dinner' as const,
      expenseCateringWiths: guests.map((guest, at) => ({ lineKey: String(at), ...guest })),
    },
  },
});

it('every guest of a meal is named on paper', async () => {
  const row = account('a', [
    meal([
      { name: 'Anna Weber', company: 'Acme' },
      { name: 'Βασίλης Ραφαήλ' },
      { company: 'Globex' },
    ]) as never,
  ]);
  const cover = (await coverOf(row)).replaceAll(/ +/g, ' ');
  for (const guest of ['Anna Weber, Acme', 'Βασίλης Ραφαήλ', 'Globex']) expect(cover).toContain(guest);
  expect(cover).not.toContain('other guest');
});

it.each([
  ['validated', 0, /To pay +90,00 €/],
  ['paid', 0, /Paid back +90,00 €/],
  ['validated', 10_000, /To give back +10,00 €/],
  ['paid', 10_000, /Given back +10,00 €/],
] as const)('a %s account with an advance of %i says what is owed', async (status, advance, words) => {
  const cover = await coverOf(account('a', [meal([]) as never], { status, advance }));
  expect(cover).toMatch(words);
  if (status === 'paid') expect(cover).not.toMatch(/To pay|To give back/);
});

it('nothing is to pay of a refused account', async () => {
  expect(await coverOf(account('a', [meal([]) as never], { status: 'refused' }))).not.toMatch(/To pay|back/);
});

it('an account becomes a PDF with its lines, its sums, its course and its receipts, without a network', async () => {
  engine = fakeEngine({ entities: COLLECTIONS.map(entityOf) });
  await engine.db.rows('users').bulkPut([
    { ...EMPLOYEE, version: 1 },
    { id: 'boss', version: 1, displayLine1: 'Paul Langevin' },
    { id: 'first', version: 1, displayLine1: 'Irène Joliot' },
  ]);
  await engine.db.rows('companies').put({
    id: 'ours',
    version: 1,
    name: 'Radium SA',
    displayLine1: 'Radium SA',
    master: true,
    calculatedOwn: 'own',
  } as never);
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 400]).drawText('Hotel bill');
  const bytes = (await pdf.save()).slice().buffer;
  const bill = await engine.attach({ name: 'hotel.pdf', type: 'application/pdf', bytes, purpose: 'expense' });
  const trip = mileage('trip', '2026-03-09', 100);
  const row = account(
    'a',
    [
      {
        ...classic('hotel', 12_000, { date: '2026-03-11', label: 'Hôtel à Évreux', bill }),
        vat: [{ lineKey: 'v', rate: 10, amount: 1_091 }],
        calculatedAmount: 12_000,
        accepted: 10_000,
        acceptedReason: 'No minibar',
      },
      {
        ...classic('lost', 500, {
          bill: 'gone',
          currency: 'USD',
          currencyAmount: 5.5,
          rate: 0.909091,
          rateSource: 'Bank',
          rateDate: '2026-03-10',
        }),
        calculatedAmount: 500,
      },
      {
        ...trip,
        calculatedAmount: 6_360,
        expense: {
          expenseTrip: {
            ...trip.expense.expenseTrip!,
            calculatedVehicleKind: 'car',
            calculatedFiscalHorsepower: 5,
            calculatedKmBefore: 0,
            calculatedKmAfter: 100,
            calculatedBefore: 0,
            calculatedAfter: 6_360,
            calculatedBand: 0,
          },
        },
      },
    ],
    {
      title: 'March',
      period: '2026-03',
      status: 'approved',
      firstApprover: 'first',
      firstApprovedAt: '2026-03-19 08:00',
      approver: 'boss',
      approvedAt: '2026-03-20 09:00',
      advance: 1_000,
    },
  );
  const job = await accountJob(engine, row, SAY);
  const { file, left } = await makePdf(job, FONTS);
  const [cover = '', ...receipts] = await pagesOf(file);
  for (const words of [
    'Expense account “March”',
    'page 1 of 3',
    'Radium SA · Marie Curie · March 2026',
    /5,50 USD × 0,909091 \(Bank, 10\/03\/2026\)/,
    'Hôtel à Évreux',
    'No minibar',
    '188,60 €',
    // Granted less the advance.
    '158,60 €',
    // The sum of the trip.
    /100\s*km × 0,636\s*€/,
    /19\/03\/2026.*Irène Joliot/,
    'Paul Langevin',
    '20/03/2026',
    /10 % .*10,91 €/,
  ])
    expect(cover.replaceAll('\u00A0', ' ')).toMatch(typeof words === 'string' ? new RegExp(words) : words);
  expect(receipts).toEqual([
    expect.stringMatching(/not on the device.*page 2 of 3/),
    expect.stringMatching(/Hotel bill.*Receipt 2 · page 3 of 3/),
  ]);
  expect(left).toEqual(['Receipt 1']);
});
