import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { begunIn } from '../../ui/pages/begun.ts';
import { me } from '../../testing/render-with-engine.tsx';
import { openPurchases, order, request } from './purchases-pages.fixture.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const BUYER = { person: { roles: ['purchasing_manager'] as const } };
const ADMIN = { person: { roles: ['admin'] as const } };
type Page = Awaited<ReturnType<typeof openPurchases>>;
const held = async ({ engine }: Page, collection: string) =>
  (await engine.db.rows(collection).toArray()) as AnyRow[];
const shows = (text: string | RegExp) =>
  waitFor(() => {
    const plain = document.body.textContent.replaceAll(/\s/g, ' ');
    if (typeof text === 'string') expect(plain).toContain(text);
    else expect(plain).toMatch(text);
  });

describe('a purchase request', () => {
  it('compares the offers of suppliers, and is approved by somebody else', async () => {
    const page = await openPurchases(
      '/purchases/purchasesRequests/r',
      { purchaseRequests: [request({ status: 'submitted' })] },
      BUYER,
    );
    await shows('It waits for approval.');
    const offers = await screen.findByRole('region', { name: 'Supplier offers' });
    await within(offers).findByText('Visserie Gris');
    const rows = within(offers)
      .getAllByRole('row')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
    // At a hundred the price break of the first is the cheaper one.
    expect(rows[2]).toMatch(/Quincaillerie Noir.*7,50.*750,00/);
    expect(rows[3]).toMatch(/Visserie Gris.*8,25.*825,00/);
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(async () =>
      expect(await held(page, 'purchaseRequests')).toMatchObject([{ status: 'approved' }]),
    );
  });

  it('is not approved by its requester', async () => {
    await openPurchases(
      '/purchases/purchasesRequests/r',
      { purchaseRequests: [request({ status: 'submitted', requester: me.id, calculatedBarred: [me.id] })] },
      BUYER,
    );
    await screen.findByRole('heading', { level: 1 });
    await shows('It waits for approval.');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('is written offline as one’s own', async () => {
    await openPurchases('/purchases/purchasesRequests/new');
    await screen.findByRole('heading', { level: 1, name: 'New purchase request' });
    await screen.findByLabelText(/^Reason/);
  });

  it('becomes an order with the lines that are ticked', async () => {
    const page = await openPurchases(
      '/purchases/purchasesRequests?look=order',
      { purchaseRequests: [request()] },
      BUYER,
    );
    await screen.findByRole('heading', { level: 2, name: 'Quincaillerie Noir' });
    fireEvent.click(await screen.findByRole('checkbox', { name: /Delivery/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Create the order' }));
    await waitFor(() => expect(page.path()).toBe('/purchases/purchasesOrders/new'));
    await screen.findByDisplayValue('Screw');
    expect(screen.queryByDisplayValue('Delivery')).toBeNull();
  });
});

describe('a purchase order', () => {
  it('tells what is late, and is received in part', async () => {
    const page = await openPurchases('/purchases/purchasesOrders/o', { purchaseOrders: [order()] });
    await shows('Late: expected on 12/11/2026, 0 % of its value has come.');
    fireEvent.click(await screen.findByRole('link', { name: 'Receive' }));
    const quantity = await screen.findByLabelText(/^Quantity \(Screw\)/);
    expect(quantity).toHaveProperty('value', '100');
    fireEvent.change(quantity, { target: { value: '40' } });
    fireEvent.blur(quantity);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await held(page, 'receptions')).toHaveLength(1));
    expect((await held(page, 'receptions'))[0]).toMatchObject({
      order: 'o',
      lines: expect.arrayContaining([
        expect.objectContaining({ orderLine: '1', quantity: 40 }),
        expect.objectContaining({ orderLine: '2', quantity: 10 }),
      ]),
    });
  });

  it('is cancelled with a reason before anything has come', async () => {
    await openPurchases('/purchases/purchasesOrders/o', { purchaseOrders: [order()] }, BUYER);
    fireEvent.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('button', { name: 'Cancel…' });
  });

  it('is on the buyer’s desk while it is late or not confirmed', async () => {
    await openPurchases(
      '/purchases/myOrders',
      { purchaseOrders: [order()], purchaseRequests: [request()] },
      ADMIN,
    );
    await shows('8 days late');
    await shows('Not confirmed yet');
    await screen.findByRole('button', { name: 'Create the order' });
  });
});

it('a loan shows its schedule, and the others their dues', async () => {
  const contract = {
    id: 'c',
    reference: 'L1',
    displayLine1: 'L1 · Saw',
    type: 'loan',
    subject: 'Saw',
    start: '2026-06-01',
    status: 'active',
    principal: 1_000_000,
    annualRate: 6,
    installments: 12,
    firstDueDate: '2026-06-30',
    version: 1,
  };
  await openPurchases('/purchases/contracts/c', { contracts: [contract] }, ADMIN);
  await screen.findByRole('heading', { level: 2, name: 'Repayment schedule' });
  await shows('860,66');
  await shows('Interest in all: 327,96 €');
  cleanup();
  await openPurchases('/purchases/contracts?look=dues', { contracts: [contract] }, ADMIN);
  await shows('30/11/2026 · L1');
});

it('the account of a supplier tells what was ordered and how it came', async () => {
  const fee = {
    id: 'f',
    date: '2026-11-03',
    supplier: 'noir',
    kind: 'transport',
    amount: 1500,
    calculatedTotal: 1800,
    displayLine1: 'Transport',
    version: 1,
  };
  await openPurchases(
    '/purchases/supplierFee?supplier=noir&view=purchases',
    { purchaseOrders: [order()], supplierFees: [fee] },
    ADMIN,
  );
  await shows('1 000,00 €');
  await shows('BC-2026-00001');
  await shows('18,00 €');
});

it('shortages become an order, with the quantity that somebody says', async () => {
  const short = { id: 'screw', reference: 'S1', name: 'Screw', displayLine1: 'Screw', currentStock: 12 };
  const stock = { minStock: 15, maxStock: 60, version: 1, vat: 20 };
  const suppliers = [{ lineKey: '1', supplier: 'noir', price: 2, packQty: 12, leadDays: 5 }];
  const page = await openPurchases(
    '/purchases/procurementManagement',
    { articles: [{ ...short, ...stock, suppliers }] },
    ADMIN,
  );
  await screen.findByRole('heading', { level: 2, name: 'Quincaillerie Noir' });
  const quantity = await screen.findByLabelText(/^Quantity \(Screw\)/);
  expect(quantity).toHaveProperty('value', '48');
  fireEvent.change(quantity, { target: { value: '60' } });
  fireEvent.blur(quantity);
  await shows('120,00 €');
  fireEvent.click(screen.getByRole('button', { name: 'Create the order' }));
  await waitFor(() => expect(page.path()).toBe('/purchases/purchasesOrders/new'));
  await screen.findByDisplayValue('60');
});

describe('an order and its invoices', () => {
  const received: AnyRow = {
    id: 'x',
    order: 'o',
    calculatedSupplier: 'noir',
    date: '2026-11-05',
    displayLine1: 'BC-2026-00001 · 05/11/2026',
    lines: [{ lineKey: 'x', orderLine: '1', quantity: 40 }],
    version: 1,
  };
  const invoiced: AnyRow = {
    id: 'i',
    supplier: 'noir',
    displayLine1: 'FF-1',
    type: 'invoice',
    status: 'to check',
    orders: ['o'],
    lines: [{ lineKey: 'l', orderLine: '1', quantity: 10, net: 9_000 }],
    calculatedNet: 9_000,
    version: 1,
  };
  const ROWS = { purchaseOrders: [order({ status: 'partially received' })], receptions: [received] };

  it('shows what was ordered, received and invoiced, and begins an invoice of the rest that came', async () => {
    const page = await openPurchases(
      '/purchases/purchasesOrders/o',
      { ...ROWS, invoicings: [invoiced] },
      ADMIN,
    );
    const section = await screen.findByRole('region', { name: 'Ordered, received and invoiced' });
    const row = within(section).getByRole('row', { name: /Screw/ });
    expect(row.textContent).toMatch(/^Screw.*1004010.*Matched$/);
    await within(await screen.findByRole('region', { name: 'Supplier invoices' })).findByText('FF-1');
    fireEvent.click(await screen.findByRole('button', { name: /^More/ }));
    fireEvent.click(await screen.findByText('New supplier invoice'));
    await waitFor(() => expect(page.path()).toBe('/purchases/invoicings/new'));
    expect(begunIn(page.router.state.location.state)?.values).toMatchObject({
      supplier: 'noir',
      orders: ['o'],
      total: 32_400,
      lines: [{ label: 'Screw', quantity: 30, net: 27_000, orderLine: '1' }],
    });
  });

  it('begins an invoice of one reception from its page', async () => {
    const page = await openPurchases('/purchases/receptions/x', ROWS, ADMIN);
    fireEvent.click(await screen.findByRole('button', { name: 'New supplier invoice' }));
    await waitFor(() => expect(page.path()).toBe('/purchases/invoicings/new'));
    expect(begunIn(page.router.state.location.state)?.values).toMatchObject({ lines: [{ quantity: 40 }] });
  });

  it('tells the buyer, who sees no invoices, what the server said of them', async () => {
    const [one] = ROWS.purchaseOrders;
    const lines = (one!['lines'] as object[]).map((line) => ({ ...line, calculatedInvoiced: 7 }));
    await openPurchases(
      '/purchases/purchasesOrders/o',
      { ...ROWS, purchaseOrders: [{ ...one!, lines }] },
      BUYER,
    );
    const section = await screen.findByRole('region', { name: 'Ordered, received and invoiced' });
    const cells = within(within(section).getByRole('row', { name: /Screw/ })).getAllByRole('cell');
    expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual(['100', '40', '7']);
    expect(screen.queryByText('New supplier invoice')).toBeNull();
  });
});

describe('the cart', () => {
  const item = (id: string, more: object = {}): AnyRow => ({
    id,
    article: 'screw',
    displayLine1: 'Screw',
    quantity: 2,
    createdBy: me.id,
    totalPreTaxAmount: 2000,
    version: 1,
    ...more,
  });

  it('becomes a submitted request for each supplier and project', async () => {
    const page = await openPurchases('/catalog/checkout', {
      cartItems: [
        item('1', { selectedSupplier: 'noir' }),
        item('2', { selectedSupplier: 'gris', urgent: true }),
      ],
    });
    await shows('40,00 €');
    fireEvent.click(await screen.findByRole('button', { name: 'Submit 2 requests' }));
    await waitFor(async () => {
      const all = await held(page, 'purchaseRequests');
      const said = all.map(({ status, supplier, urgent }) =>
        [status, supplier, urgent].map(String).join(' '),
      );
      expect(said.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
        'submitted gris true',
        'submitted noir false',
      ]);
    });
    const [one] = (await held(page, 'purchaseRequests')).filter(({ supplier }) => supplier === 'noir');
    expect(one).toMatchObject({ requester: me.id, lines: [{ quantity: 2, unitPrice: 9, label: 'Screw' }] });
    await shows('Your cart is empty.');
    await shows('Your requests are submitted.');
  });

  it('takes a wish in one tap', async () => {
    const page = await openPurchases('/catalog/checkout', {
      wishListItems: [{ id: 'w', article: 'screw', displayLine1: 'Screw', createdBy: me.id, version: 1 }],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Move Screw to the cart' }));
    await waitFor(async () =>
      expect(await held(page, 'cartItems')).toMatchObject([{ article: 'screw', quantity: 1 }]),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Wish list' })).toBeNull());
    await waitFor(() => expect(page.engine.state().draining).toBe(false));
  });
});
