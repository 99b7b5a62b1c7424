import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { supplierInvoicesRoutes } from './routes.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const SUPPLIER: AnyRow = { id: 'noir', name: 'Noir', displayLine1: 'Noir', kinds: ['supplier'], version: 1 };
const order = (more: Partial<AnyRow> = {}): AnyRow => ({
  id: 'o',
  number: 'BC-2026-00001',
  displayLine1: 'BC-2026-00001',
  supplier: 'noir',
  date: '2026-11-02',
  status: 'partially received',
  calculatedTotal: 120_000,
  calculatedReceivedShare: 45,
  lines: [
    { lineKey: '1', kind: 'item', place: 'A', label: 'Screw', quantity: 100, unitPrice: 9, vat: 20 },
    { lineKey: '2', kind: 'item', place: 'B', label: 'Washer', quantity: 10, unitPrice: 10, vat: 20 },
  ],
  version: 1,
  ...more,
});
const RECEPTION: AnyRow = {
  id: 'r',
  order: 'o',
  calculatedSupplier: 'noir',
  date: '2026-11-05',
  lines: [{ lineKey: 'x', orderLine: '1', quantity: 50 }],
  version: 1,
};
const invoice = (more: Partial<AnyRow> = {}): AnyRow => ({
  id: 'i',
  type: 'invoice',
  supplier: 'noir',
  supplierNumber: 'F1',
  displayLine1: 'F1',
  date: '2026-11-06',
  status: 'to check',
  orders: ['o'],
  lines: [{ lineKey: 'l', label: 'Screw', quantity: 50, unitPrice: 9, net: 45_000, orderLine: '1' }],
  vat: [{ lineKey: 'v', rate: 20, category: 'S', base: 45_000, amount: 9_000 }],
  total: 54_000,
  calculatedPayable: 54_000,
  calculatedBalance: 54_000,
  version: 1,
  ...more,
});
const open = async (at: string, rows: Readonly<Record<string, readonly AnyRow[]>> = {}) => {
  const pages = await Promise.all(
    supplierInvoicesRoutes.map(async ({ path, Component }) => {
      const Page = (await Component()).default;
      const page = <Page />;
      return [path, page] as const;
    }),
  );
  return renderWithEngine({
    at,
    pages: Object.fromEntries(pages),
    person: { roles: ['admin'] },
    rows: { companies: [SUPPLIER], purchaseOrders: [order()], receptions: [RECEPTION], ...rows },
  });
};
const matching = () => screen.findByRole('region', { name: 'Orders and receptions' });

describe('the page of a supplier invoice', () => {
  it('shows what was ordered, received and invoiced of its order, and that they agree', async () => {
    await open('/purchases/invoicings/i', { invoicings: [invoice()] });
    const section = await matching();
    await within(section).findByText('The invoice agrees with what was ordered and received.');
    const row = within(section).getByRole('row', { name: /Screw/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(1, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['100', '50', '50']);
  });

  it.each([
    [{ receptions: [] }, {}, 'Awaiting reception'],
    [{}, { lines: [{ lineKey: 'l', quantity: 101, net: 90_900, orderLine: '1' }] }, 'Over-invoiced'],
    [{}, { lines: [{ lineKey: 'l', quantity: 50, net: 60_000, orderLine: '1' }] }, 'Price difference'],
    [{}, { orders: null, lines: null }, 'No order'],
  ])('%j %j – says so', async (rows, more, words) => {
    await open('/purchases/invoicings/i', { invoicings: [invoice(more)], ...rows });
    expect((await within(await matching()).findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('counts the other invoices of its order', async () => {
    const other = invoice({ id: 'j', displayLine1: 'F2', status: 'approved' });
    await open('/purchases/invoicings/i', { invoicings: [invoice(), other] });
    expect((await within(await matching()).findAllByText('Awaiting reception')).length).toBeGreaterThan(0);
  });
});

describe('the form of a supplier invoice', () => {
  it('offers the orders of its supplier, and takes lines and sums from them', async () => {
    const strange = order({ id: 'p', displayLine1: 'BC-2026-00002', supplier: 'gris' });
    const drafted = order({ id: 'q', displayLine1: 'BC-2026-00003', status: 'draft' });
    const page = await open('/purchases/invoicings/new?supplier=noir', {
      purchaseOrders: [order(), strange, drafted],
    });
    const orders = await screen.findByRole('group', { name: 'Purchase orders' });
    fireEvent.click(await within(orders).findByRole('checkbox', { name: /BC-2026-00001/ }));
    expect(within(orders).getAllByRole('checkbox')).toHaveLength(1);
    fireEvent.click(await within(orders).findByRole('button', { name: 'Fill in the lines to invoice' }));
    await waitFor(() =>
      expect(within(orders).getByLabelText<HTMLSelectElement>('Order line of Screw').value).toBe('1'),
    );
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '06/11/2026' } });
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(async () =>
      expect(await page.engine.db.rows('invoicings').toArray()).toMatchObject([
        {
          orders: ['o'],
          total: 54_000,
          vat: [{ rate: 20, base: 45_000, amount: 9_000 }],
          lines: [{ label: 'Screw', quantity: 50, net: 45_000, orderLine: '1' }],
          calculatedMatching: 'matched',
        },
      ]),
    );
  });

  it('matches lines that stand there with the order that is ticked', async () => {
    const lines = [{ lineKey: 'l', label: 'washer', quantity: 10, net: 10_000 }];
    await open('/purchases/invoicings/i/edit', {
      invoicings: [invoice({ status: 'draft', orders: null, lines })],
    });
    const orders = await screen.findByRole('group', { name: 'Purchase orders' });
    fireEvent.click(await within(orders).findByRole('checkbox', { name: /BC-2026-00001/ }));
    await waitFor(() =>
      expect(within(orders).getByLabelText<HTMLSelectElement>('Order line of washer').value).toBe('2'),
    );
  });
});
