import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession, fakeUser } from '../../ui/session/session-fake.ts';
import { ToastProvider } from '../../ui/toast/toasts.tsx';
import { BottomBar } from './bottom-bar.tsx';

afterEach(cleanup);

it('offers on a phone what can be started, and leads there', async () => {
  const { path } = renderAt('/', createFakeSession({ status: 'success', user: fakeUser }), {
    '/': (
      <ToastProvider>
        <BottomBar />
      </ToastProvider>
    ),
    '/humanressources/expenseAccounts/new': <p>a new account</p>,
  });
  fireEvent.click(screen.getByRole('button', { name: 'New' }));
  const menu = await screen.findByRole('dialog', { name: 'New' });
  fireEvent.click(within(menu).getByRole('link', { name: 'New expense account' }));
  expect(path()).toBe('/humanressources/expenseAccounts/new');
});
