import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { openPurchases, order } from '../purchases-pages.fixture.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const ADMIN = { person: { roles: ['admin'] as const } };
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, ' ');
const invoice = (id: string, date: string, amount: number, more: object = {}): AnyRow => ({
  id,
  displayLine1: `FF-${id}`,
  supplier: 'noir',
  type: amount < 0 ? 'credit note' : 'invoice',
  status: 'approved',
  date,
  calculatedDue: date,
  calculatedPayable: amount,
  calculatedBalance: amount,
  version: 1,
  ...more,
});
const payment = (id: string, date: string, amount: number, of: Readonly<Record<string, number>>): AnyRow => ({
  id,
  supplier: 'noir',
  direction: 'out',
  status: 'confirmed',
  date,
  amount,
  reference: id,
  allocations: Object.entries(of).map(([one, part]) => ({ lineKey: one, invoicing: one, amount: part })),
  version: 1,
});
const ROWS = {
  invoicings: [
    invoice('1', '2025-12-20', 5_000),
    invoice('2', '2026-10-05', 8_000),
    invoice('3', '2026-11-10', 2_000),
    invoice('draft', '2026-11-10', 900, { status: 'draft' }),
    invoice('refused', '2026-11-10', 900, { status: 'refused' }),
  ],
  outgoingPayments: [
    payment('VIR 1', '2026-01-10', 5_000, { 1: 5_000 }),
    payment('VIR 2', '2026-11-01', 3_000, { 2: 3_000 }),
  ],
};
const open = async (search: string, rows: Readonly<Record<string, readonly AnyRow[]>> = ROWS) => {
  const page = await openPurchases(`/purchases/supplierFee${search}`, rows, ADMIN);
  await act(() =>
    page.engine.db.strict.cursors.bulkPut(
      ['invoicings', 'outgoingPayments'].map((collection) => ({ collection, cursor: 'c1', at: 1 })),
    ),
  );
  return page;
};
const rowsOf = async () =>
  within(await screen.findByRole('table', { name: 'Statement' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => plain(textContent));

describe('the account of a supplier', () => {
  it('shows documents and payments with the balance that runs on: what is owed on the credit side, letters, ages', async () => {
    await open('?supplier=noir&period=all');
    expect(await rowsOf()).toEqual([
      '20/12/2025FF-1A50,00 €50,00 €',
      '10/01/2026Payment VIR 1A50,00 €0,00 €',
      '05/10/2026FF-2b80,00 €80,00 €',
      '01/11/2026Payment VIR 2b30,00 €50,00 €',
      '10/11/2026FF-320,00 €70,00 €',
      'Total80,00 €150,00 €70,00 €',
    ]);
    const table = screen.getByRole('table', { name: 'Statement' });
    const cells = within(within(table).getByRole('row', { name: /FF-1/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => plain(textContent)).slice(3)).toEqual(['', '50,00 €', '50,00 €']);
    expect(within(table).getByRole('link', { name: 'FF-1' }).getAttribute('href')).toBe(
      '/purchases/invoicings/1',
    );
    expect(within(table).getByRole('link', { name: 'Payment VIR 1' }).getAttribute('href')).toBe(
      '/purchases/outgoingPayments/VIR 1',
    );
    const ages = document.querySelector('dl[aria-label="Ageing"]');
    expect(plain(ages?.textContent)).toBe(
      'Not due0,00 €1–30 days20,00 €31–60 days50,00 €61–90 days0,00 €Over 90 days0,00 €',
    );
  });

  it('brings forward what was before its period, and shows one letter alone', async () => {
    const page = await open('?supplier=noir');
    expect((await rowsOf())[0]).toBe('01/01/2026Opening balance50,00 €');
    fireEvent.click(screen.getAllByRole('button', { name: 'Letter b, partly settled' })[0]!);
    await waitFor(() => expect(page.path()).toContain('letter=B'));
    await waitFor(async () => expect(await rowsOf()).toHaveLength(3));
  });

  it('has what was ordered, and what prices did, in a view of its own', async () => {
    await open('?supplier=noir', { ...ROWS, purchaseOrders: [order()] });
    fireEvent.click(await screen.findByRole('link', { name: 'Orders and prices' }));
    await waitFor(() => expect(plain(document.body.textContent)).toContain('Ordered excl. VAT1 000,00 €'));
  });

  it('has the dues of contracts: paid, late and expected', async () => {
    const contract = {
      id: 'c',
      supplier: 'noir',
      displayLine1: 'Cleaning',
      type: 'service',
      status: 'active',
      start: '2026-09-05',
      frequency: 'monthly',
      amount: 10_000,
      autoRenew: true,
      version: 1,
    };
    const paid = invoice('c1', '2026-09-06', 12_000, { contract: 'c', calculatedPaymentStatus: 'Paid' });
    await open('?supplier=noir&view=contracts', { contracts: [contract], invoicings: [paid] });
    await screen.findByText('Cleaning');
    const said = screen
      .getAllByRole('row')
      .slice(1, 5)
      .map(({ textContent }) => plain(textContent));
    expect(said[0]).toMatch(/^05\/09\/2026.*Paid/);
    expect(said[1]).toMatch(/^05\/10\/2026.*Late/);
    expect(said[3]).toMatch(/^05\/12\/2026.*Expected/);
    expect(plain(document.body.textContent)).toContain('Late: 200,00 €. Expected: 300,00 €.');
  });
});

it('all accounts stand by what is owed, and fees are a tab away', async () => {
  await open('', { ...ROWS, purchaseOrders: [order({ supplier: 'gris' })] });
  // Names come after the sums.
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('link')
        .filter(({ textContent }) => /€/.test(textContent))
        .map(({ textContent }) => plain(textContent)),
    ).toEqual([
      expect.stringMatching(/^Quincaillerie Noir.*70,00 €$/),
      expect.stringMatching(/^Visserie Gris.*to come: 1 000,00 €0,00 €$/),
    ]),
  );
  expect(screen.getByRole('link', { name: 'Fees' })).toBeDefined();
});
