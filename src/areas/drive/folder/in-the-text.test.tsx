import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { InTheText } from './in-the-text.tsx';

afterEach(cleanup);

const QUESTION = {
  collection: 'driveFiles',
  conditions: [],
  words: 'wages',
  order: { field: 'name', descending: false },
  groupBy: undefined,
  sums: [],
  links: [],
};
const HIT = {
  id: 'minutes',
  name: 'minutes.txt',
  kind: 'file',
  folder: null,
  path: [],
  excerpt: { text: 'The wages of all', hits: [[4, 5]] },
};

it('keeps no text of a document on the device', async () => {
  const clients: QueryClient[] = [];
  const Client = () => {
    clients.push(useQueryClient());
    return null;
  };
  await renderWithEngine({
    pages: {
      '/': (
        <>
          <Client />
          <InTheText question={QUESTION} />
        </>
      ),
    },
    send: ({ path }) =>
      Promise.resolve(path.includes('/search?') ? answer(200, { files: [HIT] }) : answer(404, {})),
  });
  expect((await screen.findByText('wages')).tagName).toBe('MARK');
  const [query] = clients[0]!.getQueryCache().findAll({ queryKey: ['drive-text'] });
  expect(query?.meta).toEqual({ isKept: false });
  expect(query?.gcTime).toBeLessThanOrEqual(60_000);
});

it('says that the server answered with an error where it did, and asks it again', async () => {
  let status = 500;
  await renderWithEngine({
    pages: { '/': <InTheText question={QUESTION} /> },
    send: ({ path }) =>
      Promise.resolve(
        path.includes('/search?') ? answer(status, status === 200 ? { files: [HIT] } : {}) : answer(404, {}),
      ),
  });
  await screen.findByText(/The server could not search what is in the files: it answered with an error\./);
  status = 200;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('minutes.txt');
});
