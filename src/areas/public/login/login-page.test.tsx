import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { SignInOutcome } from '../../../domain/session.ts';
import { createFakeSession, fakeUser } from '../../../ui/session/session-fake.ts';
import { renderAt } from '../../../ui/session/render-with-session.tsx';
import LoginPage from './login-page.tsx';

afterEach(cleanup);

function open(at = '/login', answer: SignInOutcome = { ok: true }, locked = false) {
  const session = createFakeSession({ status: 'empty', locked });
  session.answer = answer;
  const { path } = renderAt(at, session, { '/login': <LoginPage />, '*': <p>elsewhere</p> });
  return { session, path };
}

function fill(email = 'user@demo.comptoir.example', password = 'comptoir-demo') {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('login', () => {
  it('names its parts exactly', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });

  it('signs in and goes to the wanted page', async () => {
    const { session, path } = open('/login?to=%2Fcrm%2Fmap%3Fq%3D1');
    fill('  user@demo.comptoir.example ');
    await waitFor(() => expect(path()).toBe('/crm/map?q=1'));
    expect(session.calls.login).toEqual([['user@demo.comptoir.example', 'comptoir-demo']]);
  });

  it('goes Home rather than to another site', async () => {
    const { path } = open('/login?to=https%3A%2F%2Fevil.example');
    fill();
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('sends a person who is already signed in on', async () => {
    const session = createFakeSession({ status: 'success', user: fakeUser });
    const { path } = renderAt('/login?to=%2Ftickets', session, {
      '/login': <LoginPage />,
      '*': <p>elsewhere</p>,
    });
    await waitFor(() => expect(path()).toBe('/tickets'));
  });

  it('stands for whose sitting is over, who would be sent back here from any page', () => {
    const session = createFakeSession({ status: 'success', user: fakeUser });
    const { path } = renderAt('/login?to=%2Ftickets', session, {
      '/login/*': (
        <Routes>
          <Route element={<Outlet context={{ isOver: true }} />}>
            <Route path="*" element={<LoginPage />} />
          </Route>
        </Routes>
      ),
      '*': <p>elsewhere</p>,
    });
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(path()).toBe('/login?to=%2Ftickets');
  });

  it('shows and hides what is typed', () => {
    open();
    const box = screen.getByLabelText('Password');
    expect(box.getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(box.getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(box.getAttribute('type')).toBe('password');
  });

  it('asks for what is missing without asking the server', () => {
    const { session } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Enter your email address')).toBeTruthy();
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(session.calls.login).toEqual([]);
  });

  it('keeps the page and what was typed when the password is wrong', async () => {
    const { path } = open('/login?to=%2Ftickets', { ok: false, reason: 'credentials' });
    fill();
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect email or password');
    expect(path()).toBe('/login?to=%2Ftickets');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('user@demo.comptoir.example');
  });

  it('says in words how long to wait after too many attempts', async () => {
    open('/login', { ok: false, reason: 'too-many', retryAfterSeconds: 421 });
    fill();
    expect((await screen.findByRole('alert')).textContent).toContain('Wait 8 minutes');
  });

  it('names the network only where the device has none', async () => {
    open('/login', { ok: false, reason: 'unreachable', hasNoNetwork: true }, false);
    fill();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There is no network. Connect, then try again.',
    );
  });

  it('offers to unlock the device only when the server is out of reach and a verifier stands', async () => {
    open('/login', { ok: false, reason: 'unreachable' }, false);
    fill();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The server cannot be reached. Try again in a moment.',
    );
    expect(screen.queryByRole('button', { name: 'Unlock this device' })).toBeNull();
    cleanup();

    const { session, path } = open('/login?to=%2Ftickets', { ok: false, reason: 'unreachable' }, true);
    fill();
    const unlock = await screen.findByRole('button', { name: 'Unlock this device' });
    session.answer = { ok: false, reason: 'credentials' };
    fireEvent.click(unlock);
    await screen.findByText(/Incorrect email or password/);
    // A slip of the finger does not take the way in away.
    session.answer = { ok: true };
    fireEvent.click(screen.getByRole('button', { name: 'Unlock this device' }));
    await waitFor(() => expect(path()).toBe('/tickets'));
    expect(session.calls.unlock).toEqual(['comptoir-demo', 'comptoir-demo']);
    expect(session.getState().unlockedOffline).toBe(true);
  });
});
