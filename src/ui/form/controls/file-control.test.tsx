import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../domain/kernel/problem.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { FileControl } from './file-control.tsx';
import { turns } from '../../../testing/turns.ts';

const unheard = vi.fn();
beforeEach(() => {
  unheard.mockReset();
  process.on('unhandledRejection', unheard);
});
afterEach(() => {
  cleanup();
  process.off('unhandledRejection', unheard);
});

const chosen = () => new File(['%PDF-1.4 '], 'bill.pdf', { type: 'application/pdf' });
const choose = () =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [chosen()] } });
async function open(value: string | null = null) {
  const onChange = vi.fn();
  const shown = await renderWithEngine({
    pages: { '/': <FileControl label="Receipt" value={value} onChange={onChange} /> },
  });
  await screen.findByRole('button', { name: value ? 'Replace' : 'Choose a file' });
  const full = new AppError('storage.full', {
    problems: [{ pointer: '', code: 'storage.full', message: 'QuotaExceededError' }],
  });
  const attach = vi.spyOn(shown.engine, 'attach').mockRejectedValueOnce(full);
  return { ...shown, onChange, attach };
}
const settled = () => act(turns);

it('says at the field that a file could not be kept, until another is chosen', async () => {
  const { onChange, attach } = await open();
  choose();
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Not saved: this device has no room left.Free some space on it');
  await settled();
  expect([onChange.mock.calls, unheard.mock.calls]).toEqual([[], []]);
  attach.mockResolvedValueOnce('upload-1');
  choose();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('upload-1'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leaves it to the net under the page where the field is gone by then', async () => {
  const { unmount, attach } = await open();
  choose();
  unmount();
  await vi.waitFor(() => expect(attach).toHaveBeenCalled());
  await settled();
  expect(unheard).toHaveBeenCalledOnce();
});

it('has the place of what it says about a file before it is chosen, or nobody hears it', async () => {
  await open();
  const place = screen.getByRole('status');
  choose();
  expect(place.textContent).toBe('Preparing…');
  await screen.findByRole('alert');
  expect(place.textContent).toBe('');
});

it('gives the focus to what chooses another where the file is removed', async () => {
  const { onChange } = await open('upload-1');
  const remove = screen.getByRole('button', { name: 'Remove: Receipt' });
  remove.focus();
  fireEvent.click(remove);
  expect(onChange).toHaveBeenCalledWith(null);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replace' }));
});
