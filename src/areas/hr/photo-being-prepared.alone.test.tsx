import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../domain/kernel/problem.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import type { PreparedFile } from '../../ui/photo/prepare-file.ts';
import { unsaved } from '../../ui/form/unsaved.ts';
import { openAccount } from './account-page.fixture.tsx';
import { unfinishedLines } from './line/unfinished-lines.ts';

const photo = vi.hoisted(() => ({
  isAsked: false,
  isReady: (_kept: PreparedFile | undefined) => {},
}));
vi.mock('../../ui/photo/prepare-file.ts', () => ({
  isUploadable: () => Promise.resolve(true),
  prepareFile: () =>
    new Promise((ready) => {
      photo.isReady = ready;
      photo.isAsked = true;
    }),
}));
const LIGHT: PreparedFile = { name: 'lunch.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(4) };

beforeEach(() => {
  localStorage.clear();
  photo.isAsked = false;
});
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
  return { engine, editor, button, type, costs, uploadId };
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

  it('does not let the line go without it where it may not be uploaded', async () => {
    const { button, type, costs } = await photograph();
    type('12,50');
    fireEvent.click(button('Save'));
    await act(async () => photo.isReady(undefined));
    await waitFor(() => expect(button('Save')).toHaveProperty('disabled', false));
    expect(await costs()).toEqual([]);
    fireEvent.click(button('Save'));
    await isClosed();
    expect(await costs()).toMatchObject([{ amountTtc: 1_250 }]);
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

describe('a receipt that this device has no room for', () => {
  const full = new AppError('storage.full', {
    problems: [{ pointer: '', code: 'storage.full', message: 'QuotaExceededError' }],
  });
  async function refused() {
    const shown = await photograph();
    vi.spyOn(shown.engine, 'attach').mockRejectedValueOnce(full);
    shown.type('12,50');
    fireEvent.click(shown.button('Save'));
    await act(async () => photo.isReady(LIGHT));
    await within(shown.editor).findByText(/no room left/);
    expect(await shown.costs()).toEqual([]);
    return shown;
  }

  it('stays in the form, and goes with the line once there is room', async () => {
    const { button, costs, uploadId } = await refused();
    expect(unsaved.isAny()).toBe(true);
    fireEvent.click(button('Save'));
    await waitFor(() => expect(button('Preparing…')).toHaveProperty('disabled', true));
    await act(async () => photo.isReady(LIGHT));
    await isClosed();
    expect(await uploadId()).toBeDefined();
    expect(await costs()).toMatchObject([{ amountTtc: 1_250, bill: await uploadId() }]);
    expect(unsaved.isAny()).toBe(false);
  });

  it('is lost by closing only where its person says so', async () => {
    const { button, editor } = await refused();
    fireEvent.click(button('Close'));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(editor.isConnected).toBe(true);
    fireEvent.click(button('Close'));
    const again = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(within(again).getByRole('button', { name: 'Discard' }));
    await isClosed();
    expect(unfinishedLines('marie', 'a')).toMatchObject([{ amountTtc: 1_250 }]);
  });

  it('is given up by its person, or handed to them as a file', async () => {
    const { button, costs } = await refused();
    const handed = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
    fireEvent.click(button('Save the file elsewhere'));
    expect(handed.mock.calls.map(([file]) => (file as File).name)).toEqual(['lunch.jpg']);
    fireEvent.click(button('Do without it'));
    fireEvent.click(button('Save'));
    await isClosed();
    expect(await costs()).toMatchObject([{ amountTtc: 1_250 }]);
    expect((await costs())[0]!.bill ?? null).toBeNull();
  });
});

describe('a photo taken on the page of the account', () => {
  const take = async () => {
    const { engine } = await openAccount([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Photo of receipts' }));
    await screen.findByRole('button', { name: 'Choose pictures or PDFs' });
    const chosen = new File(['x'], 'lunch.jpg', { type: 'image/jpeg' });
    fireEvent.change(document.querySelector('dialog input[type=file]')!, { target: { files: [chosen] } });
    await screen.findByText(/^1 picture is kept on this device/);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    const status = await screen.findByText('Preparing 1 photo…');
    expect(status.getAttribute('role')).toBe('status');
    // It is looked up first whether it is a line already.
    await waitFor(() => expect(photo.isAsked).toBe(true));
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
