import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { FileView } from './file-view.tsx';

afterEach(cleanup);

it.each([
  [500, /the server could not give it: it answered with an error/],
  [404, /it was removed, or you may no longer see it/],
])(
  'says of a file that the server answers with %i what it was, and asks for it again',
  async (bad, words) => {
    let status = bad;
    await renderWithEngine({
      pages: { '/': <FileView uploadId="u" label="Plan" isNamed /> },
      send: ({ path }) => Promise.resolve(path === '/uploads/u/file' ? answer(status, {}) : answer(404, {})),
    });
    expect((await screen.findByText(words)).textContent).not.toContain('reached');
    status = 200;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(document.querySelector('figure')).not.toBeNull());
  },
);

it('says that there is no network only where there is none', async () => {
  await renderWithEngine({ pages: { '/': <FileView uploadId="u" label="Plan" isNamed /> } });
  await screen.findByText(/It shows once the server can be reached/);
});
