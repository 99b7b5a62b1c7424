import { cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';
import { isOnItsWay, reloadAt } from './router.tsx';

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

  it('leaves the page alone that is open, where the one clicked before it cannot be loaded', async () => {
    const ports = browser();
    let fail = (_: Error): void => {};
    const slow = new Promise<never>((_, reject) => (fail = reject));
    const router = createMemoryRouter([
      { path: '/', element: 'Home' },
      {
        path: '/sales',
        lazy: {
          Component: () =>
            loadChunk('sales', () => slow, {
              canReload: () => isOnItsWay(router.state),
              reload: () => reloadAt(router.state.navigation, ports),
            }),
        },
      },
      { path: '/people', element: 'People' },
    ]);
    const { findByText } = render(<RouterProvider router={router} />);
    void router.navigate('/sales');
    await waitFor(() => expect(isOnItsWay(router.state)).toBe(true));
    await router.navigate('/people');
    await findByText('People');
    fail(new TypeError('gone'));
    await new Promise((done) => setTimeout(done, 0));
    expect([ports.open.mock.calls, ports.reload.mock.calls]).toEqual([[], []]);
    expect(router.state.location.pathname).toBe('/people');
  });
});
