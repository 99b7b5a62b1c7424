import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { LINES, openSales } from '../../testing/sales-pages.tsx';
import {
  ACCOUNTS,
  held,
  invoice,
  INVOICES,
  openMoney,
  plain,
  press,
  type,
  type Page,
} from '../../testing/money-pages.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const share = (name: string) => screen.getByLabelText<HTMLInputElement>(`Paid of ${name}`).value;
const sharesOf = async (page: Page) => {
  const [payment] = await held(page, 'customerPayments');
  return ((payment?.['allocations'] ?? []) as AnyRow[]).map(({ invoice: of, amount }) => [of, amount]);
};

describe('a new payment of a customer', () => {
  const start = () =>
    openMoney('/sales/customerPayments/new?customer=roux', { invoices: INVOICES }, ACCOUNTS);

  it('is shared out to the oldest invoices, tells what is left, and pays them once it has come', async () => {
    const page = await start();
    await screen.findByLabelText('Paid of FA-1');
    await type(/^Amount/, '150');
    await waitFor(() => expect([share('FA-1'), share('FA-2')]).toEqual(['100,00', '50,00']));
    await type(/^Amount/, '350');
    await waitFor(() => expect([share('FA-1'), share('FA-2')]).toEqual(['100,00', '200,00']));
    expect(plain(document.body.textContent)).toContain('50,00 € pay nothing yet');
    await press('Save as draft');
    await waitFor(async () =>
      expect(await sharesOf(page)).toEqual([
        ['1', 10_000],
        ['2', 20_000],
      ]),
    );
    const paid = await screen.findByRole('region', { name: 'Invoices paid' });
    await waitFor(() => expect(paid.textContent?.match(/Unpaid/g)).toHaveLength(2));
    await press('Received');
    await waitFor(() =>
      expect(plain(paid.textContent)).toBe('Invoices paidFA-1Paid100,00 €FA-2Paid200,00 €'),
    );
    expect(await screen.findByText(/they are the customer’s credit/)).toBeDefined();
  });

  it('is shared out by hand, and stays so when the amount is typed again', async () => {
    const page = await start();
    await type('Paid of FA-2', '30');
    await type(/^Amount/, '40');
    expect([share('FA-1'), share('FA-2')]).toEqual(['', '30,00']);
    await press('Share out, oldest first');
    await waitFor(() => expect([share('FA-1'), share('FA-2')]).toEqual(['40,00', '']));
    await type('Paid of FA-1', '');
    await type('Paid of FA-2', '25');
    await press('Save as draft');
    await waitFor(async () => expect(await sharesOf(page)).toEqual([['2', 2_500]]));
  });

  it('is recorded as received in one go', async () => {
    const page = await start();
    await screen.findByLabelText('Paid of FA-1');
    await type(/^Amount/, '40');
    await waitFor(() => expect(share('FA-1')).toBe('40,00'));
    await press('Record as received');
    const paid = await screen.findByRole('region', { name: 'Invoices paid' });
    // What its status does not say stands beside it.
    await waitFor(() =>
      expect(plain(paid.textContent)).toBe(
        'Invoices paidFA-1UnpaidPartly paid, 60,00 € left · Overdue40,00 €',
      ),
    );
    expect(await held(page, 'customerPayments')).toMatchObject([{ status: 'confirmed', amount: 4_000 }]);
  });

  it('tells how much is the least where it is too little', async () => {
    await start();
    await screen.findByLabelText('Paid of FA-1');
    await type(/^Amount/, '-5');
    await press('Record as received');
    expect((await screen.findAllByText((text) => plain(text) === 'At least 0,01 €.')).length).toBeGreaterThan(
      0,
    );
  });
});

describe('an invoice', () => {
  const open = (more: Partial<AnyRow> = {}, rows: Readonly<Record<string, readonly AnyRow[]>> = {}) =>
    openMoney('/sales/invoices/1', { invoices: [{ ...INVOICES[1]!, ...more }], ...rows }, ACCOUNTS);

  it('is paid from its page in whole, at once, without a network', async () => {
    const page = await open();
    await press('Record a payment');
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByLabelText('Paid of FA-1');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Received' }));
    const payments = await screen.findByRole('region', { name: 'Payments' });
    await waitFor(() => expect(plain(payments.textContent)).toContain('20/11/2026Confirmed100,00 €'));
    expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
    expect(await held(page, 'customerPayments')).toMatchObject([{ status: 'confirmed', amount: 10_000 }]);
  });

  it('tells what credit its customer has, and is paid with it from its page, without a network', async () => {
    const credit = (id: string, date: string, amount: number): AnyRow => ({
      id,
      customer: 'roux',
      direction: 'in',
      status: 'confirmed',
      date,
      amount,
      allocations: [],
      calculatedUnallocated: amount,
      version: 1,
    });
    const page = await open(
      {},
      { customerPayments: [credit('new', '2026-11-02', 12_000), credit('old', '2026-10-02', 3_000)] },
    );
    await screen.findByText((text) => plain(text) === 'Available credit of the customer: 150,00 €');
    for (const button of ['Record a payment', 'Remind']) {
      await press(button);
      const told = await within(await screen.findByRole('dialog')).findByText(/The customer has a credit/);
      expect(plain(told.textContent)).toContain('150,00 €');
      await press('Close');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await press('Allocate to this invoice');
    const sheet = await screen.findByRole('dialog');
    expect(plain(sheet.textContent)).toContain('02/10/202630,00 €02/11/202670,00 €');
    fireEvent.click(within(sheet).getByRole('button', { name: /^Allocate 100,00/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const allocated = (await held(page, 'customerPayments')).map(({ id, allocations }) => [
      id,
      (allocations as AnyRow[]).map(({ invoice: of, amount }) => [of, amount]),
    ]);
    expect(Object.fromEntries(allocated)).toEqual({ new: [['1', 7_000]], old: [['1', 3_000]] });
    await waitFor(() => expect(screen.queryByText(/Available credit/)).toBeNull());
  });

  it('says nothing of a credit that this device cannot know, or that is its customer’s no more', async () => {
    const credit = { id: 'c', customer: 'roux', direction: 'in', status: 'confirmed', date: '2026-10-02' };
    const left = { ...credit, amount: 5_000, calculatedUnallocated: 5_000, allocations: [], version: 1 };
    const refund = { ...left, id: 'r', direction: 'out', status: 'sent to bank' };
    await open({}, { customerPayments: [left, refund] });
    await screen.findByRole('button', { name: 'Record a payment' });
    await screen.findByRole('region', { name: 'Payments' });
    expect(screen.queryByText(/Available credit/)).toBeNull();
    cleanup();
    await openSales('/sales/invoices/1', { invoices: INVOICES, customerPayments: [left] }, ACCOUNTS);
    await screen.findByRole('region', { name: 'Payments' });
    expect(screen.queryByText(/Available credit/)).toBeNull();
  });

  it('that was paid is never said not to be, and says so beside its name', async () => {
    const payment = { id: 'p', customer: 'roux', direction: 'in', status: 'confirmed', date: '2026-10-02' };
    const allocations = [{ lineKey: 'a', invoice: '1', amount: 10_000 }];
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(document.body.textContent ?? ''));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await open(
      { calculatedPaid: 10_000, calculatedBalance: 0, calculatedPaymentStatus: 'Paid' },
      { customerPayments: [{ ...payment, amount: 10_000, allocations, version: 1 }] },
    );
    const payments = await screen.findByRole('region', { name: 'Payments' });
    await waitFor(() => expect(plain(payments.textContent)).toContain('02/10/2026Confirmed100,00 €'));
    watch.disconnect();
    expect(said.filter((text) => text.includes('Nothing of it was paid yet'))).toEqual([]);
    const head = (await screen.findByRole('heading', { level: 1 })).closest('header')!;
    expect(within(head).getByText('Paid')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull();
  });

  it('of which a part is kept back tells what is due on which day while it is paid', async () => {
    await open({ retention: 5, retentionUntil: '2027-11-10', dueDates: [] });
    await press('Record a payment');
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByLabelText('Paid of FA-1');
    expect(plain(sheet.textContent)).toContain(
      '95,00 € open, due on 01/10/20265,00 € open, due on 10/11/2027',
    );
  });

  it('is paid one cent too much where all of it was meant for it', async () => {
    const page = await open();
    await press('Record a payment');
    const sheet = await screen.findByRole('dialog');
    const share = await within(sheet).findByLabelText('Paid of FA-1');
    fireEvent.change(within(sheet).getByLabelText(/^Amount/), { target: { value: '100,01' } });
    fireEvent.change(share, { target: { value: '100,01' } });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Received' }));
    await waitFor(async () =>
      expect(await held(page, 'customerPayments')).toMatchObject([
        { status: 'confirmed', amount: 10_001, allocations: [{ invoice: '1', amount: 10_001 }] },
      ]),
    );
    expect(await screen.findByText('Too much paid')).toBeDefined();
  });

  it('takes no more than is open of it of a payment that is its own: the rest pays no other invoice', async () => {
    const page = await open({}, { invoices: INVOICES });
    await press('Record a payment');
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByLabelText('Paid of FA-2');
    fireEvent.change(within(sheet).getByLabelText(/^Amount/), { target: { value: '100,01' } });
    await waitFor(() =>
      expect(plain(sheet.textContent)).toContain(
        '0,01 € pay nothing yet: they become the customer’s credit.',
      ),
    );
    fireEvent.click(within(sheet).getByRole('button', { name: 'Received' }));
    await waitFor(async () =>
      expect(await held(page, 'customerPayments')).toMatchObject([
        { status: 'confirmed', amount: 10_001, allocations: [{ invoice: '1', amount: 10_000 }] },
      ]),
    );
  });

  it('is paid in two parts, the second of which begins with what is left', async () => {
    const page = await open();
    await press('Record a payment');
    const sheet = await screen.findByRole('dialog');
    const share = await within(sheet).findByLabelText<HTMLInputElement>('Paid of FA-1');
    fireEvent.change(within(sheet).getByLabelText(/^Amount/), { target: { value: '40' } });
    await waitFor(() => expect(share.value).toBe('40,00'));
    fireEvent.click(within(sheet).getByRole('button', { name: 'Received' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () =>
      expect(await held(page, 'customerPayments')).toMatchObject([{ status: 'confirmed', amount: 4_000 }]),
    );
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    await press('Record a payment');
    const next = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(within(next).getByLabelText<HTMLInputElement>('Paid of FA-1').value).toBe('60,00'),
    );
  });

  it('tells nothing of payments to whom they are not open', async () => {
    await openSales('/sales/invoices/1', { invoices: INVOICES });
    await screen.findByRole('region', { name: 'Lines' });
    expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
  });
});

it('a money entrance is planned and then received', async () => {
  const page = await openSales('/sales/moneyEntrances/new', {}, ACCOUNTS);
  await type(/^Label/, 'Regional grant');
  fireEvent.change(screen.getByLabelText(/^Kind/), { target: { value: 'grant' } });
  await type(/^Amount/, '5000');
  await press('Save');
  await press('Mark as received');
  const sheet = await screen.findByRole('dialog');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Mark as received' }));
  await waitFor(async () =>
    expect((await held(page, 'moneyEntrances'))[0]).toMatchObject({
      status: 'received',
      amount: 500_000,
      receivedOn: '2026-11-20',
    }),
  );
});

it('customers’ payments stand beside what else comes in', async () => {
  const row = { status: 'planned', kind: 'grant', date: '2026-11-10', amount: 5_000, version: 1 };
  const payment = { direction: 'in', customer: 'roux', date: '2026-11-19', amount: 1_200, version: 1 };
  await openSales(
    '/sales/moneyEntrances?look=all',
    {
      moneyEntrances: [{ ...row, id: 'e', label: 'Grant', displayLine1: 'Grant' }],
      customerPayments: [
        { ...payment, id: 'p', displayLine1: 'Roux', status: 'confirmed', allocations: [] },
        {
          ...payment,
          id: 'q',
          date: '2026-10-01',
          displayLine1: 'Back',
          status: 'rejected',
          allocations: [],
        },
      ],
    },
    ACCOUNTS,
  );
  const list = await screen.findByRole('list', { name: 'All money that comes in' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/sales/customerPayments/p',
    '/sales/moneyEntrances/e',
    '/sales/customerPayments/q',
  ]);
  // Apart, and without what the bank sent back.
  await waitFor(() =>
    expect(plain(document.body.textContent)).toContain(
      'Received0,00 €Planned50,00 €Customers’ payments, confirmed12,00 €',
    ),
  );
});

it('a recurring invoice says what it bills, when, and what it has made', async () => {
  const recurring = {
    id: 'r',
    title: 'Upkeep',
    displayLine1: 'Upkeep',
    customer: 'roux',
    frequency: 'monthly',
    firstOn: '2026-10-31',
    calculatedNext: '2026-11-30',
    isActive: true,
    lines: LINES,
    version: 1,
  };
  const rows = {
    recurringInvoices: [recurring],
    invoices: [invoice('1', '2026-11-30', 10_000, { recurring: 'r', recurringOn: '2026-10-31' })],
  };
  await openSales('/sales/recurringInvoices/r', rows, { isRouted: true });
  expect(await screen.findByText(/makes its next draft on 30\/11\/2026/)).toBeDefined();
  expect(await screen.findByRole('link', { name: /FA-1/ })).toBeDefined();
});
