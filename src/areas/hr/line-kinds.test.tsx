import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { classic } from '../../domain/hr/expense-account.fixture.ts';
import type { Cost } from '../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { openAccount, BOSS, type Opening } from './account-page.fixture.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const CHART = ['6251', '6256', '6257', '6064', '626'].map((code) => ({
  id: code,
  code,
  label: code,
  displayLine1: code,
  version: 1,
}));
const PEOPLE = {
  accountingLines: CHART,
  companies: [{ id: 'acme', name: 'Acme', displayLine1: 'Acme', version: 1 }],
  contacts: [
    {
      id: 'anna',
      lastName: 'Weber',
      company: 'acme',
      displayLine1: 'Anna Weber',
      displayLine2: 'Acme',
      version: 1,
    },
  ],
};

const open = async (costs: readonly Cost[] = [], opening: Opening = {}) => {
  const shown = await openAccount(costs, opening);
  for (const [collection, rows] of Object.entries(PEOPLE))
    await shown.engine.db.rows(collection).bulkPut(rows);
  return shown;
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sheet = (name: string) => screen.findByRole('dialog', { name });
const input = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { exact: true });
const fill = async (name: string, value: string) => {
  const box = await input(name);
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value } });
  fireEvent.blur(box);
};
const save = async () => {
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const lineOf = async ({ engine }: Awaited<ReturnType<typeof open>>): Promise<Cost | undefined> =>
  ((await engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow).costs?.[0];
const begin = async (add: string) => {
  fireEvent.click(await button(add));
  return sheet(add);
};
const addGuest = async (name: string, choice?: RegExp) => {
  const box = await screen.findByRole('combobox', { name: 'Add a guest' });
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: name } });
  if (choice) fireEvent.click(await screen.findByRole('option', { name: choice }));
  else fireEvent.keyDown(box, { key: 'Enter' });
};

describe('a ticket', () => {
  it('says by what, whence and whither, and is booked on travel', async () => {
    const shown = await open();
    await begin('Add a ticket');
    await fill('From', 'Lyon');
    await fill('To', 'Paris');
    await fill('Class', '2');
    await fill('Amount incl. VAT', '89');
    await save();
    await button('Lyon → Paris');
    await screen.findByText(/Train · 2/);
    expect(await lineOf(shown)).toMatchObject({
      amountTtc: 8900,
      accountingLine: '6251',
      expense: { expenseTrip: { mode: 'train', from: 'Lyon', to: 'Paris', class: '2' } },
    });
  });

  it('of a parking asks for no route, and has all of its VAT back', async () => {
    await open();
    const editor = await begin('Add a ticket');
    await fill('Amount incl. VAT', '12');
    fireEvent.change(within(editor).getByLabelText('VAT rate', { exact: true }), { target: { value: '20' } });
    expect((await input('Recoverable VAT')).value).toBe('0');
    fireEvent.change(await input('Mode'), { target: { value: 'parking' } });
    expect((await input('Recoverable VAT')).value).toBe('100');
    expect(within(editor).queryByLabelText('From')).toBeNull();
    await fill('Recoverable VAT', '50');
    fireEvent.click(await button('Use 100\u00a0%'));
    expect((await input('Recoverable VAT')).value).toBe('100');
  });
});

describe('a meal', () => {
  it('counts its guests, named as contacts or by a name alone, and is a reception then', async () => {
    const shown = await open();
    await begin('Add a meal');
    expect((await input('People')).value).toBe('1');
    await addGuest('Anna', /^Anna Weber/);
    await waitFor(() => expect(screen.getByRole('list', { name: 'Guests' }).textContent).toContain('Acme'));
    await addGuest('Jan Novak');
    fireEvent.change(await input('Company: Jan Novak'), { target: { value: 'Novak & Co' } });
    expect((await input('People')).value).toBe('3');
    await fill('Amount incl. VAT', '60');
    await screen.findByText('20,00 € a person · cap 21,40 €');
    await save();
    await screen.findByText(/Lunch/);
    await screen.findByText(/Anna Weber, Acme and 1 other guest/);
    expect(await lineOf(shown)).toMatchObject({
      accountingLine: '6257',
      expense: {
        expenseCatering: {
          meal: 'lunch',
          people: 3,
          cap: 2140,
          expenseCateringWiths: [
            { name: 'Anna Weber', company: 'Acme', contact: 'anna', kind: 'external' },
            { name: 'Jan Novak', company: 'Novak & Co', kind: 'external' },
          ],
        },
      },
    });
  });

  it('keeps the number that was typed, and is a mission with colleagues alone', async () => {
    const shown = await open();
    await shown.engine.db.rows('users').put({
      id: 'paul',
      firstName: 'Paul',
      lastName: 'Langevin',
      displayLine1: 'Paul Langevin',
      enabled: true,
      version: 1,
    } as never);
    await begin('Add a meal');
    await fill('People', '4');
    await addGuest('Paul', /^Paul Langevin/);
    expect((await input('People')).value).toBe('4');
    await fill('Amount incl. VAT', '40');
    await save();
    expect(await lineOf(shown)).toMatchObject({
      accountingLine: '6256',
      expense: { expenseCatering: { people: 4, expenseCateringWiths: [{ kind: 'internal' }] } },
    });
  });

  it('makes a contact in place, without a network', async () => {
    const shown = await open();
    await begin('Add a meal');
    await addGuest('Weyl', /Create the contact/);
    const made = await sheet('New: Contact');
    fireEvent.change(within(made).getByLabelText('First name', { exact: true }), {
      target: { value: 'Hermann' },
    });
    fireEvent.click(within(made).getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Guests' }).textContent).toContain('Hermann Weyl'),
    );
    await fill('Amount incl. VAT', '40');
    await save();
    const [guest] = (await lineOf(shown))?.expense.expenseCatering?.expenseCateringWiths ?? [];
    expect(await shown.engine.db.rows('contacts').get(String(guest?.contact))).toMatchObject({
      lastName: 'Weyl',
    });
  });

  it('beyond its cap asks why, and whoever approves reads it', async () => {
    const shown = await open();
    await begin('Add a meal');
    await fill('Amount incl. VAT', '31,40');
    await screen.findByText(/31,40 € a person, where 21,40 € is the cap: 10,00 € over in all/);
    await fill('Reason for going beyond', 'The only table that was left');
    await save();
    await screen.findByText(/Over the cap/);
    const line = await lineOf(shown);
    cleanup();
    await open([{ ...line!, bill: 'b' }], { more: { status: 'submitted' }, person: BOSS });
    await screen.findByText(/10,00 € over the cap/);
    await screen.findByText('The only table that was left');
    expect(screen.queryByText('No reason is given.')).toBeNull();
  });
});

describe('a night', () => {
  it('is counted, and has the cap of its place', async () => {
    const shown = await open();
    await begin('Add a hotel');
    await fill('Place', '75004 Paris');
    await screen.findByText('1 night');
    await fill('Check-out', '23/11/2026');
    await screen.findByText('3 nights');
    await fill('Amount incl. VAT', '210');
    await screen.findByText('70,00 € a night · cap 76,60 €');
    await fill('Place', 'Lyon');
    await screen.findByText(/70,00 € a night, where 56,80 € is the cap: 39,60 € over in all/);
    fireEvent.change(await input('Cap of'), { target: { value: 'paris' } });
    await screen.findByText('70,00 € a night · cap 76,60 €');
    await save();
    await button('Lyon');
    await screen.findByText(/Accommodation · 3 nights/);
    expect(await lineOf(shown)).toMatchObject({
      accountingLine: '6256',
      expense: { expenseHousing: { place: 'Lyon', checkIn: '2026-11-20', calculatedNights: 3, cap: 7660 } },
    });
  });

  it('that is none is refused at its field', async () => {
    await open();
    const editor = await begin('Add a hotel');
    await fill('Check-out', '20/11/2026');
    await fill('Amount incl. VAT', '70');
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    await within(editor).findByText('At least one night: one leaves the day after, or later.');
  });
});

describe('what was photographed', () => {
  it('turns out to be something else, and keeps what was typed of either', async () => {
    const shown = await open([classic('c', 1200, { calculatedAmount: 1200, label: 'Paper' })]);
    fireEvent.click(await button('Paper'));
    const editor = await sheet('Expense');
    fireEvent.click(within(editor).getByRole('radio', { name: 'Meal' }));
    await sheet('Meal');
    await addGuest('Jan Novak');
    fireEvent.click(within(editor).getByRole('radio', { name: 'Ticket' }));
    await sheet('Ticket');
    fireEvent.click(within(editor).getByRole('radio', { name: 'Meal' }));
    await screen.findByRole('list', { name: 'Guests' });
    await save();
    const line = await lineOf(shown);
    expect(line?.expense.expenseClassic ?? null).toBeNull();
    expect(line?.expense.expenseTrip ?? null).toBeNull();
    expect(line?.expense.expenseCatering?.expenseCateringWiths).toMatchObject([{ name: 'Jan Novak' }]);
  });
});

describe('an expense', () => {
  it('is a quantity at a price, on the account of its category until another is chosen', async () => {
    const shown = await open();
    await begin('Add an expense');
    fireEvent.change(await input('Category'), { target: { value: 'supplies' } });
    await fill('Quantity', '3');
    await fill('Unit price', '2,5');
    expect((await input('Amount incl. VAT')).value).toBe('7,50');
    await save();
    expect(await lineOf(shown)).toMatchObject({ amountTtc: 750, accountingLine: '6064' });
    fireEvent.click(await button('Office supplies'));
    await sheet('Expense');
    fireEvent.change(await input('Category'), { target: { value: 'postage' } });
    await save();
    expect(await lineOf(shown)).toMatchObject({ accountingLine: '626' });
  });

  it('in another currency takes the rate of the last line in it, and comes to its euros', async () => {
    const before = classic('b', 920, {
      date: '2026-11-02',
      calculatedAmount: 920,
      currency: 'USD',
      currencyAmount: 10,
      rate: 0.92,
      rateSource: 'ECB',
      rateDate: '2026-10-30',
    });
    const shown = await open([before]);
    await begin('Add an expense');
    fireEvent.change(await input('Currency'), { target: { value: 'USD' } });
    await waitFor(async () => expect((await input('Exchange rate')).value).toBe('0,92'));
    expect((await input('Source of the rate')).value).toBe('ECB');
    await fill('Amount in that currency', '50');
    expect((await input('Amount incl. VAT')).value).toBe('46,00');
    // What the bank took says another rate.
    await fill('Amount incl. VAT', '47');
    expect((await input('Exchange rate')).value).toBe('0,94');
    expect((await input('Source of the rate')).value).toBe('Bank');
    await save();
    const { costs } = (await shown.engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow;
    expect(costs?.[1]).toMatchObject({ currency: 'USD', currencyAmount: 50, rate: 0.94, amountTtc: 4700 });
  });

  it('is begun by a letter, one for each kind', async () => {
    await open();
    await button('Add a ticket');
    for (const [key, name] of [
      ['t', 'Add a ticket'],
      ['r', 'Add a meal'],
      ['h', 'Add a hotel'],
      ['n', 'Add an expense'],
    ] as const) {
      fireEvent.keyDown(document.body, { key });
      await sheet(name);
      fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('charged on says to whom', async () => {
    await open([], { more: { customer: 'acme' } });
    const editor = await begin('Add an expense');
    await within(editor).findByText(/Paid in the end by: Acme/);
    cleanup();
    localStorage.clear();
    await open();
    within(await begin('Add an expense')).getByText(/names no customer and no project yet/);
  });
});
