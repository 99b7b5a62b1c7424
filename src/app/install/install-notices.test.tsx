import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession } from '../../ui/session/session-fake.ts';
import { ToastProvider } from '../../ui/toast/toasts.tsx';
import { InstallNotices } from './install-notices.tsx';
import type { InstallNews, useUpdates } from './service-worker-updates.ts';

const apply = vi.hoisted(() => vi.fn());
vi.mock('./service-worker-updates.ts', async () => {
  const { useState } = await import('react');
  return {
    useUpdates: (): ReturnType<typeof useUpdates> => {
      const [news, setNews] = useState<InstallNews>('waiting');
      apply.mockImplementation(() => setNews('taking'));
      return {
        news,
        apply,
        current: () => news,
        dismiss: () => {},
        look: () => {},
        subscribe: () => () => {},
      };
    },
  };
});

afterEach(cleanup);

it('says after the press that the new version is coming, for as long as something is on its way', () => {
  renderAt('/', createFakeSession(), {
    '/': (
      <ToastProvider>
        <InstallNotices />
      </ToastProvider>
    ),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(apply).toHaveBeenCalledTimes(1);
  screen.getByText('The new version comes as soon as what is being sent has arrived.');
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});
