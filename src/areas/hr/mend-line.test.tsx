import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { classic } from '../../domain/hr/expense-account.fixture.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { ACCOUNT_PATH, openAccount } from './account-page.fixture.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const line = (lineKey: string) => ({
  ...classic(lineKey, 1_000, { date: '2026-11-03', bill: null }),
  calculatedAmount: 1_000,
});
const LINES = Array.from({ length: 12 }, (_, at) => line(`l${at}`));

/** An account whose last change the server refused for what is wrong at these pointers, as the panel leads to it. */
async function mend(what: string, ...pointers: string[]) {
  const { engine } = await openAccount(LINES, {
    at: '/',
    beside: { '/': <Link to={`${ACCOUNT_PATH}?mend=${what}`}>Mend it</Link> },
  });
  await act(async () => {
    await engine.update('expenseAccounts', 'a', {
      title: 'Paris',
      costs: LINES.map((cost) => ({ ...cost, label: `Seen ${cost.lineKey}` })),
    });
    const errors = pointers.map((pointer) => ({ pointer, code: 'required', message: MESSAGES.required }));
    await answerWork(engine, {
      state: 'dead',
      lastError: { status: 422, type: 'https://comptoir.example/problems/invalid', title: '', errors, at: 0 },
    });
  });
  fireEvent.click(screen.getByRole('link', { name: 'Mend it' }));
}
const editor = () => screen.findByRole('dialog');
const isFocused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

describe('a refused line', () => {
  it.each([
    ['/costs/1/amountTtc', 'Amount incl. VAT'],
    ['/costs/1/date', 'Date'],
    ['/costs/1/expense/expenseClassic/category', 'Category'],
    ['/costs/1/reinvoice', 'Charge to the customer'],
    ['/costs/1/location', 'Location'],
    ['/costs/1/vat', 'VAT rate'],
    ['/costs/1/lostReceipt', 'Declaration of a lost receipt'],
  ])('opens with what is said of %s at its field, and the focus there', async (pointer, label) => {
    await mend('l1', pointer);
    const field = await within(await editor()).findByLabelText(label, { exact: true });
    await isFocused(field);
    // What is wrong stands at the field; the sentence for all of them once, above.
    const said = (text: string) => within(screen.getByRole('dialog')).queryAllByText(text);
    expect(said('To be filled in.')).toHaveLength(1);
    expect(said('Please complete all required fields')).toHaveLength(1);
  });

  it('says no more what was wrong with a field once another value stands there', async () => {
    await mend('l1', '/costs/1/location');
    const field = await within(await editor()).findByLabelText('Location', { exact: true });
    await within(await editor()).findByText('To be filled in.');
    fireEvent.change(field, { target: { value: 'Lyon' } });
    await waitFor(() =>
      expect(within(screen.getByRole('dialog')).queryByText('To be filled in.')).toBeNull(),
    );
    expect(within(screen.getByRole('dialog')).queryByText('Please complete all required fields')).toBeNull();
  });

  it('says above the form what no field of it shows, and puts the focus there', async () => {
    await mend('l1', '/costs/1/calculatedAmount');
    const alert = await within(await editor()).findByRole('alert');
    await isFocused(alert.parentElement!);
  });

  it('is not taken for one whose number begins as its own does', async () => {
    await mend('l1', '/costs/10/date');
    await within(await editor()).findByText(/The line “Seen l10” of 03\/11\/2026 needs correcting as well/);
  });
});

describe('a refused account', () => {
  it('opens its details at the field', async () => {
    await mend('customer', '/customer');
    await isFocused(await within(await editor()).findByRole('combobox', { name: 'Customer' }));
  });
  it('says on its page what has no form, and puts the focus there', async () => {
    await mend('employee', '/employee');
    const said = await screen.findByText('Employee –', { exact: false });
    // The whole page holds it as well, before anything has the focus.
    await waitFor(() => {
      expect(document.activeElement).not.toBe(document.body);
      expect(document.activeElement?.contains(said)).toBe(true);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
