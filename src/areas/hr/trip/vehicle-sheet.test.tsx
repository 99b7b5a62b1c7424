import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAccount } from '../account-page.fixture.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const button = (name: string) => screen.findByRole('button', { name });
const sheet = () => screen.findByRole('dialog', { name: 'Add a vehicle' });
const plateIn = (dialog: HTMLElement) =>
  within(dialog).getByLabelText<HTMLInputElement>('Registration number', { exact: true });
const openSheet = async () => {
  fireEvent.click(await button('Add a vehicle'));
  return sheet();
};
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a vehicle' })).toBeNull());

describe('a vehicle that is added beside a trip', () => {
  const typed = async () => {
    const { engine } = await openAccount([]);
    fireEvent.click(await button('Add mileage'));
    await screen.findByDisplayValue(/Peugeot 308/);
    const dialog = await openSheet();
    fireEvent.change(plateIn(dialog), { target: { value: 'ZZ-999-ZZ' } });
    return { engine, dialog };
  };

  it('is asked about when its sheet is left, and comes back where it was kept', async () => {
    const { dialog } = await typed();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(await button('Keep as a draft'));
    await isClosed();
    const again = await openSheet();
    expect(plateIn(again).value).toBe('ZZ-999-ZZ');
    fireEvent(again, new Event('cancel', { cancelable: true }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    fireEvent.click(question.getByRole('button', { name: 'Discard' }));
    await isClosed();
    expect(plateIn(await openSheet()).value).toBe('');
  });

  it('is written once, however often it is saved', async () => {
    const { engine, dialog } = await typed();
    const update = vi.spyOn(engine, 'update').mockReturnValue(new Promise(() => {}));
    const form = dialog.querySelector('form')!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    expect(update).toHaveBeenCalledTimes(1);
  });
});
