import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { holdUnsaved } from '../../ui/form/unsaved.ts';
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

const open = () =>
  renderAt('/', createFakeSession(), {
    '/': (
      <ToastProvider>
        <InstallNotices />
      </ToastProvider>
    ),
  });

it('promises nothing while something is unsaved: when it can be taken, and no reload before', () => {
  open();
  screen.getByText('A new version is here.');
  let saved = () => {};
  act(() => void (saved = holdUnsaved()));
  screen.getByText(
    'A new version is here. You can take it as soon as you have saved or closed what you are writing.',
  );
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  act(() => saved());
  screen.getByText('A new version is here.');
  screen.getByRole('button', { name: 'Reload' });
});

it('says after the press that the new version is coming, for as long as something is on its way', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(apply).toHaveBeenCalledTimes(1);
  screen.getByText('The new version comes as soon as what is being sent has arrived.');
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});
