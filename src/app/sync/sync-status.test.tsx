import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession } from '../../ui/session/session-fake.ts';
import { ToastProvider } from '../../ui/toast/toasts.tsx';
import type { SyncView } from './contract.ts';
import { SyncProvider } from './sync-context.tsx';
import { SyncStatus } from './sync-status.tsx';

afterEach(cleanup);

function name(view: Partial<SyncView>): string | null {
  const whole: SyncView = {
    state: 'needs-you',
    pending: 40,
    needsYou: 2,
    doubts: [],
    online: true,
    isPlain: false,
    ...view,
  };
  renderAt('/', createFakeSession(), {
    '/': (
      <ToastProvider>
        <SyncProvider plug={{ useSync: () => whole, useActions: () => ({ syncNow: () => undefined }) }}>
          <SyncStatus />
        </SyncProvider>
      </ToastProvider>
    ),
  });
  return screen.getByRole('button').textContent;
}

it('says beside what needs the person that there is no network, and all that waits', () => {
  expect(name({ online: false, obstacle: 'offline' })).toBe('Needs you2. Offline. 40 changes not sent40');
});

it('says that one must log in beside what needs the person', () => {
  expect(name({ obstacle: 'signed-out' })).toBe('Needs you2. Log in to synchronise. 40 changes not sent40');
});

it('says what else waits with a network too, and nothing where nothing does', () => {
  expect(name({})).toBe('Needs you2. 40 changes not sent40');
  cleanup();
  expect(name({ pending: 2 })).toBe('Needs you2');
});

it('says that one must log in where that is all there is', () => {
  expect(name({ state: 'signed-out', obstacle: 'signed-out', needsYou: 0, pending: 0 })).toBe(
    'Log in to synchronise',
  );
});
