import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { TransferButtons } from './transfer-buttons.tsx';

vi.mock('./save-work.ts', () => ({ saveWork: () => Promise.resolve({ name: 'work.json' }) }));

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

it('brings into sight where the file is, which is said below the button', async () => {
  const { engine } = await renderWithEngine({ pages: { '/': <TransferButtons /> } });
  await act(() => engine.create('companies', { name: 'Acme' }));
  const shown = vi.fn();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown(this.textContent);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save unsent work to a file' }));
  await waitFor(() =>
    expect(shown).toHaveBeenCalledWith(expect.stringContaining('work.json is among your downloads.')),
  );
});
