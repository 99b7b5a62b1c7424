import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CUSTOMER, openSales } from '../../../testing/sales-pages.tsx';

afterEach(cleanup);
const ACCOUNTS = { person: { roles: ['accounts'] as const } };
const cost = (lineKey: string, amount: number, more: object = {}) => ({
  lineKey,
  date: '2026-11-10',
  label: lineKey,
  expense: { expenseTrip: { mode: 'train' } },
  calculatedAmount: amount,
  reinvoice: true,
  ...more,
});
const account = {
  id: 'account',
  displayLine1: 'Trade fair',
  status: 'approved',
  customer: 'roux',
  costs: [cost('Lyon', 8_000), cost('Nantes', 6_000), cost('Ours', 9_000, { reinvoice: false })],
  version: 1,
};

it('opens on what is to be billed, and what is ticked becomes a draft that it is gone with', async () => {
  const { engine, router } = await openSales('/sales/customerFee', { expenseAccounts: [account] }, ACCOUNTS);
  const section = await screen.findByRole('region', { name: 'Menuiserie Roux' });
  expect(section.textContent?.replaceAll(/\s/g, ' ')).toContain('140,00 € excl. VAT');
  expect(within(section).queryByText('Ours')).toBeNull();
  const make = within(section).getByRole('button', { name: 'Make the draft' });
  expect(make).toHaveProperty('disabled', true);
  fireEvent.click(within(section).getByRole('checkbox', { name: 'Lyon' }));
  expect(section.textContent?.replaceAll(/\s/g, ' ')).toContain('80,00 € ticked, excl. VAT');
  fireEvent.click(make);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/sales\/invoices\/.+\/edit$/));
  const [made] = (await engine.writer.lookup.where('invoices', { customer: 'roux' })) as never as {
    readonly lines: readonly object[];
  }[];
  expect(made).toMatchObject({ status: 'draft', terms: '30 days', calculatedNet: 8_000 });
  // The customer’s discount is on what we sell, not on what was spent for them.
  expect(made).toMatchObject({ discountPercent: null });
  expect(made!.lines).toMatchObject([{ expense: 'account/Lyon', unitPrice: 80, vat: 20 }]);
  await router.navigate('/sales/customerFee');
  const again = await screen.findByRole('region', { name: 'Menuiserie Roux' });
  expect(within(again).queryByRole('checkbox', { name: 'Lyon' })).toBeNull();
  expect(within(again).getByRole('checkbox', { name: 'Nantes' })).toBeDefined();
});

it.each([
  ['fr', 'Train, le 10/11/2026'],
  ['en', 'Train, on 10/11/2026'],
])('names what has no name of its own in the customer’s language: %s', async (language, label) => {
  const unnamed = { ...account, costs: [cost('Lyon', 8_000, { label: null })] };
  const rows = { expenseAccounts: [unnamed], companies: [{ ...CUSTOMER, language }] };
  const { engine } = await openSales('/sales/customerFee', rows, ACCOUNTS);
  const section = await screen.findByRole('region', { name: 'Menuiserie Roux' });
  fireEvent.click(within(section).getByRole('checkbox', { name: 'Train' }));
  fireEvent.click(within(section).getByRole('button', { name: 'Make the draft' }));
  const made = async () =>
    (await engine.writer.lookup.where('invoices', { customer: 'roux' })) as never as {
      readonly lines: unknown;
    }[];
  await waitFor(async () => expect(await made()).toMatchObject([{ lines: [{ label }] }]));
});

it('says what stands here where there is nothing', async () => {
  await openSales('/sales/customerFee', {}, ACCOUNTS);
  expect(await screen.findByText(/Nothing is to be billed/)).toBeDefined();
});
