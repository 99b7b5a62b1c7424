import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession, fakeUser } from '../../ui/session/session-fake.ts';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { SessionWatch } from './session-watch.tsx';

const END = Date.parse('2026-11-20T18:00:00Z');
const minutes = (n: number) => n * 60_000;

describe('SessionWatch', () => {
  beforeEach(() => vi.useFakeTimers({ now: END - minutes(16) }));
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  function open(below?: ReactNode) {
    const session = createFakeSession({
      status: 'success',
      user: fakeUser,
      expiresAt: '2026-11-20T19:00:00+01:00',
    });
    const view = renderAt('/tickets?page=2', session, {
      '/tickets': (
        <>
          <SessionWatch ports={{ now: () => Date.now() }} />
          <main tabIndex={-1}>{below}</main>
        </>
      ),
      '/login': <p>the login page</p>,
    });
    return { session, ...view };
  }
  /** Time passes, and what is fetched then has come. */
  const pass = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    await act(() => vi.dynamicImportSettled());
  };

  it('warns at 15, 5 and 1 minutes, then goes to login with the page wanted', async () => {
    const { path } = open();
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(minutes(1));
    expect(screen.getByRole('alert').textContent).toBe('Your session will expire in less than 15 minutes');
    await pass(minutes(10));
    expect(screen.getByRole('alert').textContent).toBe('Your session will expire in less than 5 minutes');
    await pass(minutes(4));
    expect(screen.getByRole('alert').textContent).toBe('Your session will expire in less than 1 minute');
    await pass(minutes(1));
    expect(path()).toBe('/login?to=%2Ftickets%3Fpage%3D2');
  });

  it('comes back at the next step after it was put away', async () => {
    open();
    await pass(minutes(1));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(minutes(10));
    expect(screen.getByRole('alert').textContent).toContain('5 minutes');
  });

  it('can be answered while a sheet is open', async () => {
    open(
      <Sheet title="Add a line" onClose={() => undefined}>
        Typing
      </Sheet>,
    );
    await pass(minutes(12));
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Stay logged in' });
  });

  it.each(['Dismiss', 'Stay logged in'])('leaves the focus on the page at %s', async (name) => {
    open();
    await pass(minutes(12));
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'comptoir-demo' } });
    screen.getByRole('button', { name }).focus();
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('signs in again in place', async () => {
    const { session, path } = open();
    await pass(minutes(12));
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'comptoir-demo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
    await pass(1);
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(session.calls.renew).toEqual(['comptoir-demo']);
    expect(path()).toBe('/tickets?page=2');
  });

  it('says what went wrong when the password does not open', async () => {
    const { session } = open();
    session.answer = { ok: false, reason: 'credentials' };
    await pass(minutes(12));
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } });
    fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
    await pass(1);
    expect(
      screen
        .getAllByRole('alert')
        .map((one) => one.textContent)
        .join(),
    ).toContain('Incorrect password');
  });
});
