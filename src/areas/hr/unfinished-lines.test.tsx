import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { classic } from '../../domain/hr/expense-account.fixture.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { openAccount } from './account-page.fixture.tsx';

const KEPT = { ...classic('k', 1_000, { date: '2026-11-03' }), calculatedAmount: 1_000 };
const open = () => openAccount([KEPT]);
const button = (name: string) => screen.findByRole('button', { name });
const sheet = (name: string) => screen.findByRole('dialog', { name });
const fill = (input: HTMLElement, value: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const kept = () => Object.keys(localStorage).filter((key) => key.includes('/line/'));

describe('a line that was begun and never saved', () => {
  const began = async () => {
    const shown = await open();
    fireEvent.click(await button('Add an expense'));
    const editor = await sheet('Add an expense');
    fill(within(editor).getByLabelText('Amount incl. VAT', { exact: true }), '12,50');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByText('Unfinished');
    return shown;
  };
  const status = async (engine: Awaited<ReturnType<typeof open>>['engine']) =>
    (await engine.db.rows('expenseAccounts').get('a'))?.['status'];

  it('is none where mileage was opened and closed untouched', async () => {
    await open();
    fireEvent.click(await button('Add mileage'));
    await within(await sheet('Add mileage')).findByDisplayValue(/Peugeot 308/);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Unfinished')).toBeNull();
    expect(kept()).toEqual([]);
  });
  it('shows its amount, and is asked about before the account is submitted', async () => {
    const { engine } = await began();
    expect(screen.getAllByText(/^12,50.€$/).length).toBeGreaterThan(0);
    fireEvent.click(await button('Submit'));
    const question = await sheet('These lines are not finished');
    within(question).getByText(/^12,50.€$/);
    fireEvent.click(within(question).getByRole('button', { name: 'Finish them' }));
    const editor = await sheet('Add an expense');
    expect(within(editor).getByLabelText<HTMLInputElement>('Amount incl. VAT', { exact: true }).value).toBe(
      '12,50',
    );
    expect(await status(engine)).toBe('draft');
  });
  it('is discarded where its person says so, and only then is the account submitted', async () => {
    const { engine } = await began();
    fireEvent.click(await button('Submit'));
    const question = await sheet('These lines are not finished');
    expect(await status(engine)).toBe('draft');
    fireEvent.click(within(question).getByRole('button', { name: 'Discard them and submit' }));
    await waitFor(async () => expect(await status(engine)).toBe('submitted'));
    expect(screen.queryByText('Unfinished')).toBeNull();
  });
  it('can still be seen and discarded when the account was submitted elsewhere', async () => {
    const { engine } = await began();
    await act(() => engine.act('expenseAccounts', 'a', 'submit'));
    await screen.findByText(/they are not counted here/);
    screen.getByText(/Take it back/);
    const discard = await button('Discard: Expense');
    discard.focus();
    fireEvent.click(discard);
    await waitFor(() => expect(screen.queryByText('Unfinished')).toBeNull());
    expect(kept()).toEqual([]);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    fireEvent.click(await button('Undo'));
    await screen.findByText('Unfinished');
    expect(kept()).toHaveLength(1);
  });
  it('stays where the account could not be submitted after all', async () => {
    const { engine } = await began();
    vi.spyOn(engine, 'act').mockRejectedValueOnce(new AppError('storage.full'));
    fireEvent.click(await button('Submit'));
    const question = await sheet('These lines are not finished');
    fireEvent.click(within(question).getByRole('button', { name: 'Discard them and submit' }));
    await waitFor(() => expect(engine.act).toHaveBeenCalled());
    await screen.findByText('Unfinished');
    expect(kept()).toHaveLength(1);
  });
  it('says no way that is not there, nor that a line is missing which the account holds', async () => {
    const { engine } = await open();
    const lines = await screen.findByRole('region', { name: 'Lines' });
    await waitFor(() => expect(lines.querySelector('[data-line]')).not.toBeNull());
    fireEvent.click(lines.querySelector('[data-line]')!);
    fill(await screen.findByLabelText('Amount incl. VAT', { exact: true }), '12,50');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(await button('Submit'));
    const question = await sheet('These lines are not finished');
    expect(question.textContent).toContain('leave the lines as they were');
    expect(question.textContent).not.toContain('photo');
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await act(() => engine.act('expenseAccounts', 'a', 'submit'));
    await screen.findByText(/the lines stand here as they were before/);
    expect(screen.queryByText(/they are not counted here/)).toBeNull();
    await act(() => engine.db.rows('expenseAccounts').update('a', { status: 'approved' }));
    await waitFor(() => expect(screen.queryByText(/Take it back/)).toBeNull());
    screen.getByText(/the lines stand here as they were before/);
  });
});
