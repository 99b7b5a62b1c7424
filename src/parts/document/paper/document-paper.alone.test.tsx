import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEInvoice } from '../../../domain/einvoice/einvoice-xml.rules.ts';
import type { DocumentPaper } from '../../../print/document-paper.ts';
import { CUSTOMER, openSales, quoteRow } from '../../../testing/sales-pages.tsx';

const made: DocumentPaper[] = [];
const handed: { file: Blob; name: string }[] = [];
// No worker here: what it would make is made in place, of the same fonts.
vi.mock('../write-document.ts', () => ({
  writeDocument: async (paper: DocumentPaper) => {
    made.push(structuredClone(paper));
    const { makePaper } = await import('../../../print/make-document.ts');
    const require = createRequire(import.meta.url);
    const font = async (name: string) =>
      new Uint8Array(await readFile(require.resolve(`@expo-google-fonts/inter/${name}.ttf`)));
    const bytes = await makePaper(paper, {
      plain: await font('400Regular/Inter_400Regular'),
      bold: await font('600SemiBold/Inter_600SemiBold'),
    });
    return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
  },
}));
vi.mock('../../../ui/hand-file.ts', () => ({
  handFile: (file: Blob, name: string) => void handed.push({ file, name }),
}));
vi.mock('../../../ui/file-view/file-view.tsx', () => ({
  FileContent: ({ label }: { label: string }) => <p>Shown: {label}</p>,
}));

beforeEach(() => {
  made.length = 0;
  handed.length = 0;
});
afterEach(cleanup);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const more = async (name: string | RegExp) => {
  await press('More');
  await press(name);
};
const issued = (moreOf: object = {}) => {
  const { validUntil: _day, revision: _revision, ...rest } = quoteRow();
  return {
    ...rest,
    id: 'i',
    number: 'FA-2026-00042',
    displayLine1: 'FA-2026-00042',
    type: 'standard',
    status: 'issued',
    calculatedTotal: 9_565,
    seller: { name: 'Atelier du Rail', siren: '732829320', country: 'FR' },
    buyer: { name: 'Menuiserie Roux', siren: '404833048', country: 'FR' },
    ...moreOf,
  };
};

it('a quote is shown as its customer gets it, kept as a file, and put away', async () => {
  await openSales('/sales/quotes/q', { quotes: [quoteRow()] });
  fireEvent.click(await screen.findByRole('link', { name: 'Show PDF' }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('Shown: Devis DEV-1.pdf')).toBeDefined();
  expect(made[0]?.printed).toMatchObject({
    // The page is in English: the paper is the customer's.
    title: 'Devis',
    stamp: 'Brouillon',
    buyer: { name: 'Menuiserie Roux' },
  });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Download PDF' }));
  expect(handed.map(({ name, file }) => [name, file.type])).toEqual([['Devis DEV-1.pdf', 'application/pdf']]);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a draft for an English customer is shown in English, whatever the page speaks', async () => {
  const english = { ...CUSTOMER, language: 'en' };
  await openSales('/sales/quotes/q', { companies: [english], quotes: [quoteRow()] });
  fireEvent.click(await screen.findByRole('link', { name: 'Show PDF' }));
  expect(await screen.findByText('Shown: Quote DEV-1.pdf')).toBeDefined();
  expect(made[0]?.printed).toMatchObject({ language: 'en', title: 'Quote', stamp: 'Draft' });
});

it('an issued invoice is handed on as a PDF with its data in it, and as data in either syntax', async () => {
  await openSales('/sales/invoices/i', { invoices: [issued()] });
  await more('Download PDF');
  await waitFor(() => expect(handed).toHaveLength(1));
  expect(made[0]?.invoice?.level).toBe('EN 16931');
  for (const syntax of ['CII', 'UBL']) {
    const before = handed.length;
    await more(`E-invoice (${syntax})`);
    await waitFor(() => expect(handed).toHaveLength(before + 1));
    const { file, name } = handed.at(-1)!;
    expect(name).toBe(`FA-2026-00042-${syntax.toLowerCase()}.xml`);
    const found = readEInvoice(await file.text());
    expect(found).toMatchObject({
      syntax,
      invoice: { number: 'FA-2026-00042', buyer: { name: 'Menuiserie Roux' } },
    });
  }
});

it('an invoice without its number is no data yet', async () => {
  await openSales('/sales/invoices/i', { invoices: [issued({ number: null })] });
  await press('More');
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /E-invoice/ })).toBeNull();
});

it('a customer’s account is handed on as a PDF of this day', async () => {
  const { engine } = await openSales(
    '/sales/customerFee?customer=roux',
    { invoices: [issued()] },
    { person: { roles: ['accounts'] } },
  );
  await act(() => engine.db.strict.cursors.put({ collection: 'customerPayments', cursor: 'c', at: 1 }));
  await press('Statement as PDF');
  await waitFor(() => expect(handed).toHaveLength(1));
  const { file, name } = handed[0]!;
  const today = engine.writer.today();
  expect(name).toBe(`Relevé de compte Menuiserie Roux ${today.slice(0, 4)}-01-01 ${today}.pdf`);
  expect(await file.slice(0, 5).text()).toBe('%PDF-');
  expect(made[0]?.printed.rows).toMatchObject([{ label: 'Report à nouveau' }, { label: 'FA-2026-00042' }]);
  expect(made[0]?.invoice).toBeUndefined();
});
