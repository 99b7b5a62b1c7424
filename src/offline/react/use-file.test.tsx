import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { useFile } from './use-file.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Shown() {
  const file = useFile('bill');
  return <p>{file.state === 'ready' ? file.name : file.state}</p>;
}

it('a file that could not be fetched is asked for again when there is a network again, and not before', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:bill');
  let isUp = false;
  let asked = 0;
  await renderWithEngine({
    pages: { '/': <Shown /> },
    rows: { uploads: [{ id: 'bill', name: 'bill.jpg', version: 1 }] },
    send: async ({ path }) => {
      asked += Number(path === '/uploads/bill/file');
      if (!isUp) throw new Error('offline');
      return path === '/capabilities' ? answer(200, { idempotency: true, etag: true }) : answer(200, []);
    },
  });
  await screen.findByText('unavailable');
  expect(asked).toBe(1);
  isUp = true;
  fireEvent(window, new Event('online'));
  await screen.findByText('bill.jpg');
  expect(asked).toBe(2);
});
