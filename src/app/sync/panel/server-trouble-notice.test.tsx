import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recordWith } from '../../../offline/outbox/record.fixture.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import type { SyncView } from '../contract.ts';
import { panelPage } from './panel.fixture.tsx';

afterEach(cleanup);

const NOW = Date.UTC(2026, 10, 20, 8);
const AGAIN = NOW + 5 * 60_000;

it('says what a server with trouble means for what was done here, when it is tried again, and tries at once', async () => {
  const syncNow = vi.fn();
  const view: SyncView = {
    state: 'failing',
    obstacle: 'failing',
    pending: 1,
    needsYou: 0,
    doubts: [],
    online: true,
    isPlain: false,
    trouble: { status: 503, again: AGAIN, isSending: true, unread: ['contacts'] },
  };
  const { engine } = await renderWithEngine({
    pages: { '/': panelPage({ plug: { useSync: () => view, useActions: () => ({ syncNow }) } }) },
  });
  const lastError = { status: 503, type: '', title: '', errors: [], at: NOW };
  await act(() => engine.db.strict.outbox.add(recordWith({ attempts: 3, nextAt: AGAIN, lastError })));
  const at = new Date(AGAIN).toLocaleTimeString('en-GB', { timeStyle: 'short' });
  expect(screen.getByText(/keeps answering with an error \(code 503\)/).textContent).toMatch(
    new RegExp(
      `kept on this device and sent as soon as.*What others changed may not show yet: Contacts\\..*tried again at ${at}`,
    ),
  );
  await screen.findByText('Not sent yet: the server answered with an error');
  fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
  expect(syncNow).toHaveBeenCalledTimes(1);
});
