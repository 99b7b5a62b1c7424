import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { classic, mileage } from '../../domain/hr/expense-account.fixture.ts';
import { AppError, MESSAGES } from '../../domain/kernel/problem.ts';
import { BOSS, openAccount } from './account-page.fixture.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const paid = (lineKey: string, more: object = {}) => ({
  ...classic(lineKey, 1_200, { date: '2026-11-03', label: 'Paper', ...more }),
  calculatedAmount: 1_200,
});
const button = (name: string) => screen.findByRole('button', { name });
const editor = () => screen.findByRole('dialog');
const labelled = async <E extends HTMLElement>(label: string) =>
  within(await editor()).findByLabelText<E>(label, { exact: true });
/** Pressed by the keyboard, which is on it. */
const press = async (name: string) => {
  const pressed = await button(name);
  pressed.focus();
  fireEvent.click(pressed);
};
const isFocused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

describe('the focus', () => {
  it('stays on a VAT rate that is chosen, and stays near one that is removed', async () => {
    await openAccount([]);
    fireEvent.click(await button('Add an expense'));
    const rate = await labelled<HTMLSelectElement>('VAT rate');
    rate.focus();
    fireEvent.change(rate, { target: { value: '20' } });
    await waitFor(async () => expect((await labelled<HTMLSelectElement>('VAT rate')).value).toBe('20'));
    expect(document.activeElement).toBe(await labelled('VAT rate'));
    fireEvent.click(await button('Another rate'));
    const [, second] = await screen.findAllByRole('button', { name: 'Remove this rate' });
    second!.focus();
    fireEvent.click(second!);
    await isFocused(await button('Another rate'));
  });

  it('goes to the amount when less is granted, and back', async () => {
    await openAccount([paid('c')], { person: BOSS, more: { status: 'submitted' } });
    await press('Grant less');
    await isFocused(await screen.findByLabelText('Accepted', { exact: true }));
    await press('Grant all of it');
    await isFocused(await button('Grant less'));
  });

  it('goes to the declaration of a lost receipt, and to the camera where one is removed', async () => {
    await openAccount([paid('c', { expense: { expenseTrip: { mode: 'parking' } } })]);
    fireEvent.click(await button('Paper'));
    await press('Remove the receipt');
    await isFocused(await button('Take a photo'));
    await press('I lost the receipt');
    await isFocused(await labelled('Declaration of a lost receipt'));
  });

  it('goes to the distance that is taken over', async () => {
    const places = { departure: { textAddress: 'Amiens' }, arrival: { textAddress: 'Lille' } };
    const trip = (lineKey: string, date: string, km: number, more: object) => ({
      ...mileage(lineKey, date, km, { ...places, ...more }),
      calculatedAmount: 1,
    });
    await openAccount([
      trip('m1', '2026-11-03', 150, { kmSource: 'typed', kmReason: 'Motorway closed' }),
      trip('m2', '2026-11-10', 140, { kmSource: 'looked up' }),
    ]);
    fireEvent.click((await screen.findAllByRole('button', { name: 'Amiens → Lille' }))[1]!);
    const use = await within(await editor()).findByRole('button', { name: /^Use 140/ });
    use.focus();
    fireEvent.click(use);
    await isFocused(await labelled('Distance one way'));
  });
});

describe('what few lines need', () => {
  it('stays unfolded while one types in it', async () => {
    await openAccount([]);
    fireEvent.click(await button('Add an expense'));
    const box = await labelled<HTMLInputElement>('Location');
    const part = box.closest('details')!;
    expect(part.open).toBe(false);
    part.open = true;
    fireEvent.change(box, { target: { value: 'L' } });
    fireEvent.change(box, { target: { value: '' } });
    expect(part.open).toBe(true);
  });
});

describe('what is said', () => {
  it('of another line that holds up this one is its name, also when lines come meanwhile', async () => {
    const { engine } = await openAccount([paid('p'), paid('k', { label: 'Ink', date: '2026-11-04' })]);
    fireEvent.click(await button('Paper'));
    const save = await button('Save');
    const problems = [{ pointer: '/costs/1/category', code: 'required', message: MESSAGES.required }];
    vi.spyOn(engine, 'update').mockRejectedValueOnce(new AppError('invalid', { problems }));
    fireEvent.click(save);
    await screen.findByText(/The line “Ink” of 04\/11\/2026 needs correcting first/);
    const costs = [paid('n', { label: 'New' }), paid('p'), paid('k', { label: 'Ink', date: '2026-11-04' })];
    await act(async () => void (await engine.db.rows('expenseAccounts').update('a', { costs } as never)));
    await screen.findByText('New');
    screen.getByText(/The line “Ink” of 04\/11\/2026 needs correcting first/);
  });
});
