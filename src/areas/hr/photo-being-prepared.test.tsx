import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import type { PreparedFile } from '../../ui/photo/prepare-file.ts';
import { unsaved } from '../../ui/form/unsaved.ts';
import { openAccount } from './account-page.fixture.tsx';
import { unfinishedLines } from './line/unfinished-lines.ts';

const photo = vi.hoisted(() => ({
  isReady: (_kept: PreparedFile | undefined) => {},
  fails: (_: unknown) => {},
}));
vi.mock('../../ui/photo/prepare-file.ts', () => ({
  prepareFile: () =>
    new Promise((ready, fail) => {
      photo.isReady = ready;
      photo.fails = fail;
    }),
}));
const LIGHT: PreparedFile = { name: 'lunch.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(4) };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const fill = (input: HTMLElement, value: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

/** A new line whose photo was just taken and is being made light. */
async function photograph() {
  const { engine } = await openAccount([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Add an expense' }));
  const editor = await screen.findByRole('dialog', { name: 'Add an expense' });
  const button = (name: string) => within(editor).getByRole('button', { name });
  const type = (amount: string) =>
    fill(within(editor).getByLabelText('Amount incl. VAT', { exact: true }), amount);
  const chosen = new File(['x'], 'lunch.jpg', { type: 'image/jpeg' });
  fireEvent.change(editor.querySelector('input[capture]')!, { target: { files: [chosen] } });
  await within(editor).findByText('Preparing…');
  const costs = async () =>
    ((await engine.db.rows('expenseAccounts').get('a')) as ExpenseAccountRow | undefined)?.costs ?? [];
  const uploadId = async () => (await engine.db.strict.blobs.toArray())[0]?.id;
  return { editor, button, type, costs, uploadId };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a receipt that is still being made ready', () => {
  it('is waited for by the saving, with what is typed meanwhile', async () => {
    const { editor, button, type, costs, uploadId } = await photograph();
    type('12,50');
    fireEvent.click(button('Save'));
    expect(button('Preparing…')).toHaveProperty('disabled', true);
    type('13,50');
    expect(await costs()).toEqual([]);
    expect(editor.isConnected).toBe(true);
    await act(async () => photo.isReady(LIGHT));
    await isClosed();
    expect(await costs()).toMatchObject([{ amountTtc: 1_350, bill: await uploadId() }]);
    expect(await uploadId()).toBeDefined();
  });

  it.each([
    ['cannot be kept', () => photo.fails(new Error('no room'))],
    ['may not be uploaded', () => photo.isReady(undefined)],
  ])('does not let the line go without it where it %s', async (_what, happens) => {
    // Told to the person by the page around it: see `unheard-failures`.
    const unheard = vi.fn();
    process.on('unhandledRejection', unheard);
    const { button, type, costs } = await photograph();
    type('12,50');
    fireEvent.click(button('Save'));
    await act(async () => happens());
    await waitFor(() => expect(button('Save')).toHaveProperty('disabled', false));
    expect(await costs()).toEqual([]);
    fireEvent.click(button('Save'));
    await isClosed();
    expect(await costs()).toMatchObject([{ amountTtc: 1_250 }]);
    process.off('unhandledRejection', unheard);
  });

  it('belongs to what is kept of a line that was closed meanwhile', async () => {
    const { type, uploadId } = await photograph();
    type('12,50');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
    expect(unsaved.isAny()).toBe(true);
    await act(async () => photo.isReady(LIGHT));
    await waitFor(() => expect(unsaved.isAny()).toBe(false));
    expect(unfinishedLines('marie', 'a')).toMatchObject([{ amountTtc: 1_250, bill: await uploadId() }]);
    expect(await uploadId()).toBeDefined();
  });

  it('brings back no line that was discarded', async () => {
    const { button } = await photograph();
    fireEvent.click(button('Discard'));
    await isClosed();
    await act(async () => photo.isReady(LIGHT));
    await waitFor(() => expect(unsaved.isAny()).toBe(false));
    expect(unfinishedLines('marie', 'a')).toEqual([]);
  });

  it('belongs to a line that was discarded and brought back meanwhile', async () => {
    const { button, type, uploadId } = await photograph();
    type('12,50');
    fireEvent.click(button('Discard'));
    await isClosed();
    await act(async () => photo.isReady(LIGHT));
    await waitFor(() => expect(unsaved.isAny()).toBe(false));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(unfinishedLines('marie', 'a')).toMatchObject([{ amountTtc: 1_250, bill: await uploadId() }]);
  });
});

describe('a photo taken on the page of the account', () => {
  const take = async () => {
    const { engine } = await openAccount([]);
    await screen.findByRole('button', { name: 'Add a photo' });
    const chosen = new File(['x'], 'lunch.jpg', { type: 'image/jpeg' });
    fireEvent.change(document.querySelector('input[capture]')!, { target: { files: [chosen] } });
    const status = await screen.findByText('Preparing 1 photo…');
    expect(status.getAttribute('role')).toBe('status');
    return engine;
  };

  it('takes nothing from the line that is typed when it is ready, and is finished from the toast', async () => {
    await take();
    fireEvent.click(await screen.findByRole('button', { name: 'Add mileage' }));
    const box = await screen.findByRole('combobox', { name: 'Arrival' });
    box.focus();
    fireEvent.change(box, { target: { value: 'Lil' } });
    await act(async () => photo.isReady(LIGHT));
    const finish = await screen.findByRole('button', { name: 'Finish the line' });
    expect(screen.getByRole('combobox', { name: 'Arrival' })).toHaveProperty('value', 'Lil');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
    fireEvent.click(finish);
    await screen.findByRole('dialog', { name: 'Expense' });
  });

  it('opens no line of an account that was closed meanwhile', async () => {
    const engine = await take();
    const { update } = engine;
    // It is submitted in another tab just after the line was written.
    vi.spyOn(engine, 'update').mockImplementationOnce(async (...given) => {
      const row = await update(...given);
      await act(
        async () => void (await engine.db.rows('expenseAccounts').update('a', { status: 'submitted' })),
      );
      await screen.findByText('Submitted');
      return row;
    });
    await act(async () => photo.isReady(LIGHT));
    await screen.findByText('Receipt saved on this device');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Finish the line' })).toBeNull();
  });
});
