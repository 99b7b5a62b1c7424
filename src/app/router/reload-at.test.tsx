import { cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';
import { reloadAt } from './router.tsx';

describe('reloadAt', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });
  const browser = () => ({ reload: vi.fn(), open: vi.fn() });

  it('opens the page that was clicked, whose chunk is gone, not the one being left', async () => {
    const ports = browser();
    const router = createMemoryRouter([
      { path: '/', element: 'Home' },
      {
        path: '/sales',
        lazy: {
          Component: () =>
            loadChunk('sales', () => Promise.reject(new TypeError('gone')), {
              canReload: () => true,
              reload: () => reloadAt(router.state.navigation, ports),
            }),
        },
      },
    ]);
    render(<RouterProvider router={router} />);
    void router.navigate('/sales?tab=late#first');
    await waitFor(() => expect(ports.open).toHaveBeenCalledExactlyOnceWith('/sales?tab=late#first'));
    expect(ports.reload).not.toHaveBeenCalled();
  });

  it.each([
    ['on the first load', undefined],
    ['on the way back, where the browser has changed the address already', '/sales'],
  ])('reloads %s', (_, to) => {
    const ports = browser();
    window.history.replaceState(null, '', '/sales');
    const location = to ? { pathname: to, search: '', hash: '', state: null, key: 'a' } : undefined;
    reloadAt({ location }, ports);
    expect(ports.reload).toHaveBeenCalledTimes(1);
    expect(ports.open).not.toHaveBeenCalled();
  });
});
