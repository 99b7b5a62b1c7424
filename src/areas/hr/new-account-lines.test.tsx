import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../domain/hr/expense-account.fixture.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import { openAccount } from './account-page.fixture.tsx';
import ExpenseAccountPage from './expense-account-page.tsx';
import { unfinishedLines } from './line/unfinished-lines.ts';
import NewExpenseAccountPage from './new-expense-account-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const LIST = '/humanressources/expenseAccounts';
const NEW = `${LIST}/new`;
const open = (at: string, beside: Readonly<Record<string, ReactNode>> = {}, status = 'paid') =>
  openAccount([], {
    at,
    more: { status: status as ExpenseAccountRow['status'] },
    beside: { [NEW]: <NewExpenseAccountPage />, ...beside },
  });
const fill = (input: HTMLElement, value: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const editor = () => screen.findByRole('dialog', { name: 'Add an expense' });
const amountIn = (dialog: HTMLElement) =>
  within(dialog).getByLabelText<HTMLInputElement>('Amount incl. VAT', { exact: true });
const close = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
const begun = () => screen.findByRole('region', { name: 'Unfinished lines' });
const later = (ms: number) => act(() => new Promise<void>((done) => setTimeout(done, ms)));

/** A line of an account that is not made yet, with its amount typed. */
async function type(beside?: Readonly<Record<string, ReactNode>>) {
  const shown = await open(`${NEW}?line=classic`, beside);
  fill(amountIn(await editor()), '9,90');
  return shown;
}
const accounts = async (engine: Awaited<ReturnType<typeof open>>['engine']) =>
  (await engine.db.rows('expenseAccounts').toArray()) as unknown as ExpenseAccountRow[];

describe('a line that was begun for an account that is not made yet', () => {
  it('is listed when it was closed, opens again, and makes the account', async () => {
    const { engine } = await type();
    await close();
    within(await begun()).getByText(/^9,90.€$/);
    fireEvent.click(within(await begun()).getByRole('button', { name: 'Expense' }));
    expect(amountIn(await editor()).value).toBe('9,90');
    save();
    await screen.findByRole('heading', { level: 1, name: 'Expenses November 2026' });
    expect(unfinishedLines('marie', '')).toEqual([]);
    const made = (await accounts(engine)).find(({ id }) => id !== 'a');
    expect(made?.costs).toMatchObject([{ amountTtc: 990 }]);
  });

  it('opens again after a reload', async () => {
    await type();
    cleanup();
    await open(`${NEW}?line=classic`);
    expect(amountIn(await editor()).value).toBe('9,90');
  });

  it('goes as it is into the account that is made without it', async () => {
    const { path } = await type();
    await close();
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(path()).toMatch(/expenseAccounts\/0/));
    await screen.findByText('Unfinished');
    expect(unfinishedLines('marie', '')).toEqual([]);
  });

  it('goes on in the draft of the month, where that has come meanwhile', async () => {
    await type();
    cleanup();
    const { path } = await open(`${NEW}?line=classic`, {}, 'draft');
    expect(amountIn(await editor()).value).toBe('9,90');
    await waitFor(() => expect(path()).toBe(`${LIST}/a`));
    expect(unfinishedLines('marie', 'a')).toMatchObject([{ amountTtc: 990 }]);
  });

  it('stays open while the draft of the month comes', async () => {
    const { engine, path } = await type();
    const arrived = { ...account('b', [], { period: '2026-11', title: 'From the phone' }), version: 1 };
    await act(async () => void (await engine.db.rows('expenseAccounts').put(arrived as never)));
    await later(100);
    expect(path()).toBe(`${NEW}?line=classic`);
    expect(amountIn(await editor()).value).toBe('9,90');
  });

  it('is followed by no other when it is saved, however late the next page comes', async () => {
    const Late = lazy(async () => {
      await new Promise((done) => setTimeout(done, 80));
      return { default: ExpenseAccountPage };
    });
    await type({ [`${LIST}/:expenseAccountId`]: <Late /> });
    save();
    await screen.findByRole('heading', { level: 1, name: 'Expenses November 2026' });
    await later(100);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('makes the account with what was typed of that behind it, and asks about nothing', async () => {
    const { engine } = await type();
    await close();
    fill(screen.getByLabelText('Title', { exact: false }), 'Lyon');
    fireEvent.click(within(await begun()).getByRole('button', { name: 'Expense' }));
    await editor();
    save();
    await screen.findByRole('heading', { level: 1, name: 'Lyon' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await accounts(engine)).map(({ title }) => title).toSorted()).toEqual(['Lyon', 'November']);
  });
});
