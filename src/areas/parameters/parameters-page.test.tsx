import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SETTINGS } from '../../domain/settings.gen.ts';
import { pageOf } from '../../testing/page-of.tsx';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { parametersRoutes } from './routes.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = async () =>
  renderWithEngine({
    person: { roles: ['admin'] },
    at: '/parameters',
    pages: { '/parameters': await pageOf(parametersRoutes, '/parameters') },
    rows: {
      companies: [
        {
          id: 'own',
          version: 1,
          name: 'Atelier',
          master: true,
          calculatedOwn: 'own',
          displayLine1: 'Atelier',
        },
      ],
      parameters: [
        {
          id: 'p',
          version: 1,
          key: 'vat.rates',
          value: [5.5, 20],
          public: true,
          validFrom: '2020-01-01',
          displayLine1: 'vat.rates',
        },
      ],
      paymentMethods: [
        { id: 'm', version: 1, name: 'bankTransfer', isActive: true, displayLine1: 'Bank transfer' },
        { id: 'n', version: 1, name: 'Barter', isActive: false, displayLine1: 'Barter' },
      ],
    },
  });
const change = async (title: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Change: ${title}` }));
  return within(await screen.findByRole('dialog', { name: title }));
};
const save = (sheet: ReturnType<typeof within>) =>
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));

it('every setting has a section with a way to change it', async () => {
  await open();
  for (const { label } of SETTINGS) await screen.findByRole('button', { name: `Change: ${label}` });
});

it('leads to the company’s identity, and to users and their roles', async () => {
  await open();
  const part = within(await screen.findByRole('region', { name: 'Company and people' }));
  expect(await part.findByRole('link', { name: 'Company identity' })).toHaveProperty(
    'pathname',
    '/crm/companies/own',
  );
  expect(part.getByRole('link', { name: 'Users and roles' })).toHaveProperty(
    'pathname',
    '/humanressources/employees',
  );
});

it('refuses VAT rates in the specification’s words, and keeps a good version from its day on', async () => {
  const { engine } = await open();
  const sheet = await change('VAT rates');
  const rates = await sheet.findAllByRole<HTMLInputElement>('textbox', { name: 'Rate' });
  expect(rates.map(({ value }) => value)).toEqual(['5,5', '20']);
  const type = (at: number, value: string) => {
    fireEvent.change(rates[at]!, { target: { value } });
    fireEvent.blur(rates[at]!);
  };
  type(0, '20');
  save(sheet);
  await sheet.findByText('This value is already used');
  type(0, '120');
  save(sheet);
  await sheet.findByText('At most 100.');
  type(0, '10');
  save(sheet);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const rows = await engine.db.rows('parameters').toArray();
  expect(rows.map(({ value, validFrom }) => [validFrom, value])).toEqual(
    expect.arrayContaining([
      ['2020-01-01', [5.5, 20]],
      ['2026-11-20', [10, 20]],
    ]),
  );
});

it('switches off a way to pay that came with the program, and renames only one of the company’s own', async () => {
  await open();
  const part = within(await screen.findByRole('region', { name: 'Payment methods' }));
  fireEvent.click(await part.findByRole('button', { name: 'Edit “Bank transfer”' }));
  const known = within(await screen.findByRole('dialog', { name: 'Edit Bank transfer' }));
  await known.findByLabelText(/^Active/);
  expect(known.queryByLabelText(/^Name/)).toBeNull();
  fireEvent.click(known.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await part.findByRole('button', { name: 'Edit “Barter”' }));
  const own = within(await screen.findByRole('dialog', { name: 'Edit Barter' }));
  await own.findByLabelText(/^Name/);
});
