import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { CUSTOMER, openSales } from '../../../testing/sales-pages.tsx';

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const ACCOUNTS = { person: { roles: ['accounts'] as const } };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const cheque = (id: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  customer: 'roux',
  direction: 'in',
  date: '2026-11-12',
  amount: 10_000,
  paymentMethod: 'm',
  reference: `000${id}`,
  status: 'Draft',
  displayLine1: `Menuiserie Roux ${id}`,
  allocations: [],
  version: 1,
  ...more,
});
const ROWS = {
  paymentMethods: [
    { id: 'm', name: 'check', displayLine1: 'Cheque', version: 1 },
    { id: 't', name: 'bankTransfer', displayLine1: 'Bank transfer', version: 1 },
  ],
  banks: [
    { id: 'bank', name: 'Banque du Rhône', displayLine1: 'Banque du Rhône', company: 'ours', version: 1 },
  ],
  companies: [
    CUSTOMER,
    { id: 'ours', name: 'Atelier', calculatedOwn: 'own', displayLine1: 'Atelier', version: 1 },
  ],
  customerPayments: [
    cheque('1'),
    cheque('2', { status: 'confirmed', amount: 5_000 }),
    cheque('3', { date: '2026-11-02' }),
    cheque('4', { paymentMethod: 't' }),
    cheque('5', { status: 'rejected' }),
  ],
};
/** Each of those that stand there as drafts has come. */
const CAME = {
  ...ROWS,
  customerPayments: ROWS.customerPayments.map((row) =>
    row['status'] === 'Draft' ? { ...row, status: 'confirmed' } : row,
  ),
};
type Page = Awaited<ReturnType<typeof openSales>>;
const held = async ({ engine }: Page, collection: string) =>
  (await engine.db.rows(collection).toArray()) as AnyRow[];
const openCheques = (rows: Readonly<Record<string, readonly AnyRow[]>> = ROWS) =>
  openSales('/sales/moneyEntrances?look=cheques', rows, ACCOUNTS);
const waiting = () => screen.findByRole('region', { name: 'Cheques to deposit' });

it('cheques wait, the oldest first; those that are ticked make a slip, which leaves them out of the list', async () => {
  const page = await openCheques(CAME);
  const list = await waiting();
  await waitFor(() => expect(within(list).getAllByRole('checkbox')).toHaveLength(4));
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('0003'),
    expect.stringContaining('0001'),
    expect.stringContaining('0002'),
  ]);
  expect(plain(list.textContent)).toContain('3 ticked · 250,00 €');
  fireEvent.click((await within(list).findAllByLabelText('Menuiserie Roux'))[0]!);
  await waitFor(() => expect(plain(list.textContent)).toContain('2 ticked · 150,00 €'));
  fireEvent.click(within(list).getByRole('button', { name: 'Make a slip' }));
  await screen.findByRole('region', { name: 'Cheques' });
  expect(await held(page, 'chequeDeposits')).toMatchObject([
    {
      status: 'Draft',
      date: '2026-11-20',
      bankAccount: 'bank',
      calculatedCount: 2,
      calculatedTotal: 15_000,
      cheques: [
        { payment: '1', drawer: 'Menuiserie Roux', reference: '0001', amount: 10_000 },
        { payment: '2', amount: 5_000 },
      ],
    },
  ]);
  const others = await screen.findByRole('region', { name: 'Other cheques that wait' });
  expect(within(others).getAllByRole('listitem')).toHaveLength(1);
});

it('what was confirmed long ago stands below, and goes only where somebody ticks it', async () => {
  const old = cheque('6', { status: 'confirmed', date: '2024-03-01', amount: 7_000 });
  await openCheques({ ...CAME, customerPayments: [...CAME.customerPayments, old] });
  const list = await waiting();
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(4));
  expect(within(list).getAllByRole('listitem').at(-1)!.textContent).toContain('0006');
  expect(plain(list.textContent)).toContain('3 ticked · 250,00 €');
  expect(within(list).getByText('Older cheques, sent or confirmed already')).toBeTruthy();
  expect(within(list).getByLabelText<HTMLInputElement>('Tick all').checked).toBe(true);
  fireEvent.click((await within(list).findAllByLabelText('Menuiserie Roux')).at(-1)!);
  await waitFor(() => expect(plain(list.textContent)).toContain('4 ticked · 320,00 €'));
});

it('drafts are offered below, and none goes by itself: nobody has said that they came', async () => {
  await openCheques();
  const list = await waiting();
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
  expect(plain(list.textContent)).toContain('1 ticked · 50,00 €');
  expect(within(list).getByText('Drafts: nobody has said yet that these have come')).toBeTruthy();
  const boxes = within(list).getAllByRole<HTMLInputElement>('checkbox', { name: /^Menuiserie Roux/ });
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false]);
});

const SLIP: AnyRow = {
  id: 's',
  displayLine1: '000001',
  date: '2026-11-20',
  bankAccount: 'bank',
  status: 'Draft',
  cheques: [
    { lineKey: 'a', payment: '1', drawer: 'Menuiserie Roux', reference: '0001', amount: 10_000 },
    { lineKey: 'b', payment: '2', drawer: 'Menuiserie Roux', reference: '0002', amount: 5_000 },
  ],
  calculatedCount: 2,
  calculatedTotal: 15_000,
  version: 1,
};
const openSlip = (more: Partial<AnyRow> = {}) =>
  openSales('/sales/chequeDeposits/s', { ...ROWS, chequeDeposits: [{ ...SLIP, ...more }] }, ACCOUNTS);
const statuses = async (page: Page) =>
  Object.fromEntries((await held(page, 'customerPayments')).map(({ id, status }) => [id, status]));

it('a draft slip takes a cheque more, and lets one go', async () => {
  const page = await openSlip();
  fireEvent.click(await screen.findByRole('button', { name: 'Put Menuiserie Roux on the slip' }));
  await waitFor(async () =>
    expect(await held(page, 'chequeDeposits')).toMatchObject([
      { calculatedCount: 3, calculatedTotal: 25_000 },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Other cheques that wait' })).toBeNull());
  fireEvent.click((await screen.findAllByRole('button', { name: 'Take Menuiserie Roux off the slip' }))[0]!);
  await waitFor(async () =>
    expect(await held(page, 'chequeDeposits')).toMatchObject([
      { calculatedCount: 2, calculatedTotal: 15_000 },
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Put Menuiserie Roux on the slip' })).toBeDefined();
});

it('is deposited without a network: its cheques are at the bank at once, and are credited together', async () => {
  const page = await openSlip();
  fireEvent.click(await screen.findByRole('button', { name: 'Deposit at the bank' }));
  const sheet = await screen.findByRole('dialog');
  expect(plain(sheet.textContent)).toContain('150,00 €');
  fireEvent.click(within(sheet).getByRole('button', { name: 'The bank has it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await held(page, 'chequeDeposits')).toMatchObject([{ status: 'deposited' }]);
  expect(await statuses(page)).toMatchObject({ 1: 'sent to bank', 2: 'confirmed', 3: 'Draft' });
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /off the slip/ })).toEqual([]));
  expect(await screen.findByText('The bank has not credited it yet.')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'The bank has credited it' }));
  const asked = within(await screen.findByRole('dialog'));
  const day = asked.getByRole<HTMLInputElement>('textbox', { name: 'Credited on' });
  expect(day.value).toBe('20/11/2026');
  fireEvent.change(day, { target: { value: '19/11/2026' } });
  fireEvent.click(asked.getByRole('button', { name: 'Note as credited' }));
  expect(await asked.findByText(/on the day that it was brought there, or later/)).toBeDefined();
  fireEvent.change(day, { target: { value: '21/11/2026' } });
  fireEvent.click(asked.getByRole('button', { name: 'Note as credited' }));
  expect(await asked.findByText('This day is still to come.')).toBeDefined();
  expect(await statuses(page), 'all of it or none').toMatchObject({ 1: 'sent to bank' });
  fireEvent.change(day, { target: { value: '20/11/2026' } });
  fireEvent.click(asked.getByRole('button', { name: 'Note as credited' }));
  await waitFor(async () => expect(await statuses(page)).toMatchObject({ 1: 'confirmed', 2: 'confirmed' }));
  expect(await held(page, 'chequeDeposits')).toMatchObject([{ creditedOn: '2026-11-20' }]);
  expect(await screen.findByText('The bank has credited all of it on 20/11/2026.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'The bank has credited it' })).toBeNull();
});

it('cheques that were confirmed before they were on it are credited on a day that somebody says, like any', async () => {
  const page = await openSales(
    '/sales/chequeDeposits/s',
    {
      ...ROWS,
      chequeDeposits: [{ ...SLIP, status: 'deposited', number: 'REM-2026-0001' }],
      customerPayments: ['1', '2'].map((id) => cheque(id, { status: 'confirmed' })),
    },
    ACCOUNTS,
  );
  expect(
    await screen.findByText(/All its cheques are confirmed. On which day .* is not noted/),
  ).toBeDefined();
  // What is done next stands in the head, its paper beside it; what little can be changed stands behind.
  const head = (await screen.findByRole('heading', { level: 1 })).closest('header')!;
  expect(await within(head).findByRole('button', { name: 'Download PDF' })).toBeDefined();
  expect(within(head).queryByRole('link', { name: 'Edit' })).toBeNull();
  fireEvent.click(await within(head).findByRole('button', { name: 'The bank has credited it' }));
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Note as credited' }),
  );
  await waitFor(async () =>
    expect(await held(page, 'chequeDeposits')).toMatchObject([{ creditedOn: '2026-11-20' }]),
  );
});

it('a cheque’s own page leads to its slip, or to those that wait for one', async () => {
  await openSales('/sales/customerPayments/1', { ...ROWS, chequeDeposits: [SLIP] }, ACCOUNTS);
  expect(await screen.findByText(/This cheque is on a deposit slip/)).toBeDefined();
  cleanup();
  await openSales('/sales/customerPayments/3', { ...ROWS, chequeDeposits: [SLIP] }, ACCOUNTS);
  expect(await screen.findByText(/This cheque is on no deposit slip yet/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Cheques to deposit' })).toBeDefined();
  cleanup();
  await openSales('/sales/customerPayments/4', { ...ROWS, chequeDeposits: [SLIP] }, ACCOUNTS);
  await screen.findByText(/It pays no invoice/);
  expect(screen.queryByText(/This cheque is on/)).toBeNull();
});

it('is not deposited with a cheque that came back meanwhile: none of its cheques moves', async () => {
  const page = await openSales(
    '/sales/chequeDeposits/s',
    {
      ...ROWS,
      chequeDeposits: [SLIP],
      customerPayments: [cheque('1'), cheque('2', { status: 'rejected' })],
    },
    ACCOUNTS,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Deposit at the bank' }));
  const sheet = await screen.findByRole('dialog');
  fireEvent.click(within(sheet).getByRole('button', { name: 'The bank has it' }));
  expect(await within(sheet).findByText(/Only a cheque that came in/)).toBeDefined();
  expect(await held(page, 'chequeDeposits')).toMatchObject([{ status: 'Draft' }]);
  expect(await statuses(page)).toMatchObject({ 1: 'Draft' });
});

it('tells which of its cheques came back', async () => {
  await openSales(
    '/sales/chequeDeposits/s',
    {
      ...ROWS,
      chequeDeposits: [{ ...SLIP, status: 'deposited', number: 'REM-2026-0001' }],
      customerPayments: [cheque('1', { status: 'rejected' }), cheque('2', { status: 'confirmed' })],
    },
    ACCOUNTS,
  );
  expect(await screen.findByText('The bank has not credited it yet. Came back: 1.')).toBeDefined();
});

it('is rejected once somebody has said so twice, with the reason: what it pays is due again', async () => {
  const page = await openSales('/sales/customerPayments/2', ROWS, ACCOUNTS);
  const reject = async (): Promise<HTMLElement> => {
    fireEvent.click(await screen.findByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reject…' }));
    return screen.findByRole('dialog');
  };
  const asked = within(await reject());
  expect(asked.getByText(/The invoices that it pays are due again/)).toBeDefined();
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await statuses(page)).toMatchObject({ 2: 'confirmed' });
  const again = within(await reject());
  fireEvent.change(again.getByRole('textbox', { name: 'Remark' }), { target: { value: 'No cover' } });
  fireEvent.click(again.getByRole('button', { name: 'Reject' }));
  await waitFor(async () =>
    expect((await held(page, 'customerPayments')).find(({ id }) => id === '2')).toMatchObject({
      status: 'rejected',
      remark: 'No cover',
    }),
  );
});

it('stands on the invoice that it pays by how and when it came', async () => {
  const paying = cheque('2', {
    status: 'confirmed',
    reference: null,
    allocations: [{ lineKey: 'i', invoice: 'i', amount: 10_000 }],
  });
  const paid: AnyRow = {
    id: 'i',
    displayLine1: 'FA-1',
    number: 'FA-1',
    customer: 'roux',
    type: 'standard',
    status: 'sent',
    date: '2026-11-01',
    calculatedTotal: 10_000,
    version: 1,
  };
  await openSales('/sales/invoices/i', { ...ROWS, invoices: [paid], customerPayments: [paying] }, ACCOUNTS);
  expect(await screen.findByRole('link', { name: 'Cheque · 12/11/2026' })).toBeDefined();
});
