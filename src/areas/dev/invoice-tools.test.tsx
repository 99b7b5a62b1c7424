import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { answer, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { pageOf } from '../../testing/page-of.tsx';
import { devRoutes } from './routes.tsx';

vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
afterEach(cleanup);

const word = (text: string, x: number, y: number) => ({
  text,
  box: [x, y, 0.1, 0.01],
  confidence: 0.9,
});
/** The server's answer for any picture. */
const READING = {
  fields: { total: { value: 1200, confidence: 0.9, page: 1, box: [0.2, 0.5, 0.1, 0.01] } },
  pages: [
    {
      words: [
        word('SIREN', 0.1, 0.1),
        word('732829320', 0.21, 0.1),
        word('Facture', 0.1, 0.2),
        word('F-42', 0.21, 0.2),
        word('Total', 0.1, 0.5),
        word('1200,00', 0.21, 0.5),
      ],
    },
  ],
};
const UBL = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
 xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
 xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
 <b:ID>U-7</b:ID><b:IssueDate>2026-03-12</b:IssueDate><b:InvoiceTypeCode>380</b:InvoiceTypeCode>
 <b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode>
 <a:AccountingSupplierParty><a:Party><a:PartyLegalEntity><b:RegistrationName>Electro</b:RegistrationName></a:PartyLegalEntity></a:Party></a:AccountingSupplierParty>
 <a:LegalMonetaryTotal><b:TaxInclusiveAmount currencyID="EUR">12.00</b:TaxInclusiveAmount></a:LegalMonetaryTotal>
</Invoice>`;
const MODEL: AnyRow = {
  id: 'm',
  version: 1,
  name: 'Electro',
  displayLine1: 'Electro',
  supplier: 's',
  siren: '732829320',
  keywords: [],
  isActive: true,
  samples: [],
  anchors: [
    { lineKey: '1', field: 'supplierNumber', label: 'Facture' },
    { lineKey: '2', field: 'total', label: 'Total' },
    { lineKey: '3', field: 'date', label: 'Date' },
  ],
};

const open = async (
  at: string,
  rows: Readonly<Record<string, readonly AnyRow[]>>,
  roles: readonly string[],
) => {
  const path = at.split('?')[0]!;
  return renderWithEngine({
    at,
    person: { roles: roles as never },
    pages: { [path]: await pageOf(devRoutes, path) },
    rows,
    isRouted: true,
    send: async ({ method, path: asked }) =>
      asked.includes('/recognize/')
        ? answer(200, READING)
        : method === 'POST'
          ? answer(201, {})
          : answer(asked.includes('/file') ? 404 : 503, {}),
  });
};
const choose = (files: readonly File[]): void => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files } });
};

it('the model trial – tells of each place whether it matches, and what it reads there', async () => {
  await open('/dev/invoiceModel?model=m', { invoiceModels: [MODEL] }, ['dev', 'accounts']);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Choose files' })).toHaveProperty('disabled', false),
  );
  choose([new File(['picture'], 'scan.jpg', { type: 'image/jpeg' })]);
  const section = await screen.findByRole('region', { name: 'scan.jpg' });
  await within(section).findByText('Recognised by its official number.');
  expect(within(section).getByText('Places on the page: 2 of 3 match')).toBeTruthy();
  expect(within(section).getByText('This text is not on the page')).toBeTruthy();
  expect(within(section).getByText('Page 1, line 2')).toBeTruthy();
  expect(within(section).getAllByText('90 %').length).toBeGreaterThan(1);
});

it('the model trial – takes the data of an e-invoice without a page, and says of a broken file why it fails', async () => {
  await open('/dev/invoiceModel?model=m', { invoiceModels: [MODEL] }, ['dev', 'admin']);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Choose files' })).toHaveProperty('disabled', false),
  );
  choose([new File([UBL], 'a.xml', { type: 'text/xml' }), new File(['<no'], 'b.xml', { type: 'text/xml' })]);
  const whole = await screen.findByRole('region', { name: 'a.xml' });
  expect(await within(whole).findByText('Total incl. VAT')).toBeTruthy();
  const broken = await screen.findByRole('region', { name: 'b.xml' });
  expect(await within(broken).findByText('Not a well-formed XML file')).toBeTruthy();
});

it('a developer who may read no invoices is told which role it takes', async () => {
  await open('/dev/invoices', {}, ['dev']);
  expect(await screen.findByText(/you don’t have permission to read them/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
});

it('the quality page – compares what stands in each invoice with what its file says, and names files that are away', async () => {
  const { engine } = await open(
    '/dev/invoices',
    {
      companies: [{ id: 's', version: 1, name: 'Electro', displayLine1: 'Electro' }],
      invoiceModels: [MODEL],
    },
    ['dev', 'admin'],
  );
  const upload = await engine.attach({
    name: 'scan.jpg',
    type: 'image/jpeg',
    bytes: new TextEncoder().encode('picture').buffer,
    purpose: 'invoice',
  });
  const invoice = (id: string, more: object): AnyRow => ({
    id,
    version: 1,
    displayLine1: id,
    supplier: 's',
    supplierNumber: 'F-42',
    date: '2026-03-12',
    currency: 'EUR',
    total: 130_000,
    vat: [],
    status: 'approved',
    ...more,
  });
  await engine.db
    .rows('invoicings')
    .bulkPut([invoice('FF-1', { file: upload }), invoice('FF-2', { file: 'gone' }), invoice('FF-3', {})]);
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByText('2 invoices read');
  const fields = within(screen.getByRole('region', { name: 'By field' }));
  const cells = (name: string) =>
    [...fields.getByRole('cell', { name }).parentElement!.querySelectorAll('td')].map((td) =>
      td.textContent?.replace(/\s/g, ' '),
    );
  expect(cells('Total incl. VAT')).toEqual(['Total incl. VAT', '0', '1', '0', '0', '0 %']);
  expect(cells("Supplier's number")).toEqual(["Supplier's number", '1', '0', '0', '0', '100 %']);
  expect(cells('Date')).toEqual(['Date', '0', '0', '1', '0', '0 %']);
  const list = within(screen.getByRole('region', { name: 'Invoices' }));
  expect(await list.findByRole('link', { name: 'FF-1' })).toHaveProperty(
    'pathname',
    '/purchases/invoicings/FF-1',
  );
  fireEvent.change(list.getByRole('combobox', { name: 'Shown' }), { target: { value: 'unread' } });
  expect(await list.findByRole('link', { name: 'FF-2' })).toBeTruthy();
  expect(list.getByText('Not on this device')).toBeTruthy();
});
