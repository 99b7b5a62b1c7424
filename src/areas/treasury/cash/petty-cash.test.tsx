import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { CUSTOMER, openSales } from '../../../testing/sales-pages.tsx';

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const ACCOUNTS = { person: { roles: ['accounts'] as const } };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const holdsAll = ({ db }: Awaited<ReturnType<typeof openSales>>['engine']) =>
  act(() =>
    db.strict.cursors.bulkPut(
      ['cashMovements', 'customerPayments', 'moneyEntrances', 'paymentMethods'].map((collection) => ({
        collection,
        cursor: 'c1',
        at: 1,
      })),
    ),
  );
const movement = (id: string, kind: string, amount: number, date: string): AnyRow => ({
  id,
  kind,
  label: `Movement ${id}`,
  displayLine1: `Movement ${id}`,
  date,
  amount,
  status: 'booked',
  calculatedEffect: kind === 'out' ? -amount : amount,
  version: 1,
});
const ROWS = {
  companies: [CUSTOMER],
  paymentMethods: [{ id: 'c', name: 'cash', displayLine1: 'Cash', version: 1 }],
  cashMovements: [
    movement('1', 'opening', 10_000, '2026-10-05'),
    movement('2', 'out', 2_500, '2026-11-10'),
    { ...movement('3', 'out', 900, '2026-11-11'), status: 'cancelled' },
  ],
  customerPayments: [
    {
      id: 'p',
      customer: 'roux',
      direction: 'in',
      date: '2026-11-12',
      amount: 5_000,
      paymentMethod: 'c',
      status: 'confirmed',
      displayLine1: 'Menuiserie Roux',
      version: 1,
    },
  ],
};

it('a cash book that nobody opened leads to its opening balance, whatever was paid in cash', async () => {
  const rows = { ...ROWS, cashMovements: [] };
  await openSales('/sales/moneyEntrances?look=cash', rows, ACCOUNTS);
  const page = await screen.findByRole('region', { name: 'Petty cash' });
  expect(page.textContent).not.toContain('€');
  expect(within(page).queryByRole('link', { name: 'New cash movement' })).toBeNull();
  fireEvent.click(within(page).getByRole('link', { name: 'Enter the opening balance' }));
  expect(plain((await screen.findByLabelText(/^Kind/)).textContent)).toContain('Opening balance');
});

it('is opened with nothing in the drawer', async () => {
  const rows = { ...ROWS, cashMovements: [], customerPayments: [] };
  const { engine } = await openSales('/sales/cashMovements/new?kind=opening', rows, ACCOUNTS);
  fireEvent.change(await screen.findByLabelText(/^Label/), { target: { value: 'Opening' } });
  const amount = screen.getByLabelText(/^Amount/);
  fireEvent.change(amount, { target: { value: '0' } });
  fireEvent.blur(amount);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await engine.db.rows('cashMovements').toArray()).toMatchObject([{ kind: 'opening', amount: 0 }]),
  );
});

it('the cash book of a month tells what was carried over and the balance after each movement', async () => {
  await openSales('/sales/moneyEntrances?look=cash&month=2026-11', ROWS, ACCOUNTS);
  const book = await screen.findByRole('table', { name: 'Cash book of November 2026' });
  await waitFor(() =>
    expect(
      within(book)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => plain(textContent)),
    ).toEqual([
      'Carried over100,00 €',
      'Movement 210/11/2026 · Paid out25,00 €-25,00 €75,00 €',
      'Menuiserie Roux12/11/2026 · Customer payment50,00 €50,00 €125,00 €',
      'At the end of the month50,00 €25,00 €125,00 €',
    ]),
  );
  expect(plain(screen.getByRole('region', { name: 'Petty cash' }).textContent)).toContain(
    '125,00 € in the drawer',
  );
});

it('more than the drawer holds is refused on the device, and said in figures', async () => {
  const { engine } = await openSales('/sales/cashMovements/new', ROWS, ACCOUNTS);
  await holdsAll(engine);
  fireEvent.change(await screen.findByLabelText(/^Label/), { target: { value: 'Stamps' } });
  const amount = screen.getByLabelText(/^Amount/);
  fireEvent.change(amount, { target: { value: '125,01' } });
  fireEvent.blur(amount);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(plain(document.body.textContent)).toContain(
      'There is not so much in the drawer: on 20/11/2026 it would hold -0,01 €.',
    ),
  );
  // In one sentence: nothing was calculated that the amount could not correspond to.
  expect(document.body.textContent).not.toContain('does not correspond');
  expect(await engine.db.rows('cashMovements').count()).toBe(3);
  fireEvent.change(amount, { target: { value: '125' } });
  fireEvent.blur(amount);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await engine.db.rows('cashMovements').count()).toBe(4));
});

it('a device that does not hold all of the cash book says so, and leaves it to the server', async () => {
  const { engine } = await openSales('/sales/cashMovements/new', ROWS, ACCOUNTS);
  expect(await screen.findByText(/does not hold all of the cash book yet/)).toBeDefined();
  fireEvent.change(await screen.findByLabelText(/^Label/), { target: { value: 'Stamps' } });
  const amount = screen.getByLabelText(/^Amount/);
  fireEvent.change(amount, { target: { value: '125,01' } });
  fireEvent.blur(amount);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await engine.db.rows('cashMovements').count()).toBe(4));
  cleanup();
  const page = await openSales('/sales/cashMovements/new', ROWS, ACCOUNTS);
  await holdsAll(page.engine);
  await screen.findByLabelText(/^Label/);
  await waitFor(() => expect(screen.queryByText(/does not hold all of the cash book yet/)).toBeNull());
});

it('who counts the drawer sees what should be in it on that day, and what differs while they type', async () => {
  await openSales('/sales/cashMovements/new?kind=count', ROWS, ACCOUNTS);
  const counted = await screen.findByLabelText(/^Counted/);
  const told = () => plain(document.body.textContent);
  await waitFor(() => expect(told()).toContain('125,00 € lie in the drawer on 20/11/2026.'));
  fireEvent.change(counted, { target: { value: '120,50' } });
  expect(told()).toContain('4,50 € are missing.');
  fireEvent.change(counted, { target: { value: '125' } });
  expect(told()).toContain('It is what the book says.');
  fireEvent.change(counted, { target: { value: '126' } });
  expect(told()).toContain('1,00 € are too much.');
  const date = screen.getByLabelText(/^Date/);
  fireEvent.change(date, { target: { value: '11/11/2026' } });
  fireEvent.blur(date);
  await waitFor(() => expect(told()).toContain('75,00 € lie in the drawer on 11/11/2026.'));
});
