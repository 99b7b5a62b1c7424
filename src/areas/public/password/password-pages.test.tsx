import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PasswordOutcome, PasswordPort } from '../../../domain/password-port.ts';
import { Passwords } from '../../../ui/session/passwords-context.ts';
import { renderAt } from '../../../ui/session/render-with-session.tsx';
import { createFakeSession, fakeUser } from '../../../ui/session/session-fake.ts';
import ChangePasswordPage from './change-password-page.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

afterEach(cleanup);

const GOOD = 'ma grand-mère jardine';
const refused = (pointer: string, code: string): PasswordOutcome => ({
  ok: false,
  reason: 'refused',
  problems: [{ pointer, code }],
});

function open(
  at: string,
  page: ReactNode,
  answers: Partial<Record<keyof PasswordPort, PasswordOutcome>> = {},
) {
  const calls: unknown[][] = [];
  const say =
    (name: keyof PasswordPort) =>
    async (...given: string[]): Promise<PasswordOutcome> => {
      if (name !== 'look') calls.push([name, ...given]);
      return answers[name] ?? { ok: true };
    };
  const port: PasswordPort = {
    forgot: say('forgot'),
    look: say('look'),
    reset: say('reset'),
    change: say('change'),
  };
  const session = createFakeSession({ status: 'success', user: fakeUser });
  const [path = ''] = at.split('?');
  const pattern = path.startsWith('/resetPassword') ? '/resetPassword/:token' : path;
  const view = renderAt(at, session, {
    [pattern]: <Passwords value={port}>{page}</Passwords>,
    '*': <p>elsewhere</p>,
  });
  return { ...view, calls, answers };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a forgotten password', () => {
  it('is asked about without saying whether there is such an account', async () => {
    const { calls } = open('/forgotPassword', <ForgotPasswordPage />);
    type('Email', ' ada@acme.example ');
    press('Send me a link');
    const heading = await title('Look at your mail');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(calls).toEqual([['forgot', 'ada@acme.example']]);
    expect(document.body.textContent).toContain('If ada@acme.example is an account here');
    press('Ask again');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@acme.example');
  });

  it('asks for the address, and leads to it', async () => {
    const { calls } = open('/forgotPassword', <ForgotPasswordPage />);
    press('Send me a link');
    await screen.findByText('Enter your email address');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(calls).toEqual([]);
  });

  it.each<[PasswordOutcome, RegExp]>([
    [{ ok: false, reason: 'unreachable' }, /cannot be reached/],
    [{ ok: false, reason: 'too-many', retryAfterSeconds: 421 }, /Wait 8 minutes/],
    [{ ok: false, reason: 'unsupported' }, /Ask an administrator/],
    [{ ok: false, reason: 'unexpected' }, /could not answer/],
  ])('says what went wrong: %j', async (outcome, words) => {
    open('/forgotPassword', <ForgotPasswordPage />, { forgot: outcome });
    type('Email', 'ada@acme.example');
    press('Send me a link');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@acme.example');
  });
});

describe('a password chosen by a link', () => {
  it('is checked here before the server is asked, and says how strong it is', async () => {
    const { calls } = open('/resetPassword/t0ken', <ResetPasswordPage />);
    type('New password', 'short');
    expect(screen.getByText('Not enough')).toBeTruthy();
    press('Save the password');
    await screen.findByText(/At least 12 characters: shorter ones/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
    type('New password', 'motdepasse2026');
    expect(screen.queryByText(/shorter ones/), 'what was said holds no more').toBeNull();
    press('Save the password');
    await screen.findByText(/among the first/);
    expect(calls).toEqual([]);
    type('New password', GOOD);
    expect(screen.getByText(/^Fair|Good|Strong$/)).toBeTruthy();
    press('Save the password');
    await title('Your password is changed');
    expect(calls).toEqual([['reset', 't0ken', GOOD]]);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it('is not asked for where the link is over', async () => {
    open('/resetPassword/t0ken', <ResetPasswordPage />, { look: refused('/token', 'password.link') });
    await title('This link is over');
    screen.getByText(/^This link has been used or is too old/);
    // It may be this link that changed it.
    expect(document.body.textContent).not.toMatch(/as it was|unchanged|Nothing was changed/);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for another link' }).getAttribute('href')).toBe(
      '/forgotPassword',
    );
  });

  it('says so too where it ends meanwhile; without a network the form stays', async () => {
    const { answers } = open('/resetPassword/t0ken', <ResetPasswordPage />, {
      look: { ok: false, reason: 'unreachable' },
      reset: { ok: false, reason: 'unreachable' },
    });
    type('New password', GOOD);
    press('Save the password');
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(GOOD);
    answers.reset = refused('/token', 'password.link');
    press('Save the password');
    await title('This link is over');
  });

  it('shows what only the server knows beside the field', async () => {
    open('/resetPassword/t0ken', <ResetPasswordPage />, { reset: refused('/password', 'password.common') });
    type('New password', GOOD);
    press('Save the password');
    await screen.findByText(/among the first/);
  });
});

describe('a changed password', () => {
  const page = () => open('/changePassword', <ChangePasswordPage />);

  it('needs the present one', async () => {
    const { calls, answers } = page();
    press('Change the password');
    await waitFor(() => expect(screen.getAllByText('Enter a password')).toHaveLength(2));
    type('Present password', 'comptoir-demo');
    type('New password', GOOD);
    answers.change = refused('/current', 'password.wrong');
    press('Change the password');
    await screen.findByText('This is not your present password.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Present password')));
    answers.change = { ok: true };
    press('Change the password');
    await title('Your password is changed');
    expect(calls.at(-1)).toEqual(['change', 'comptoir-demo', GOOD]);
  });

  it('is none that is theirs already, or made of their name', async () => {
    const { calls } = page();
    type('Present password', GOOD);
    type('New password', GOOD);
    press('Change the password');
    await screen.findByText('This is the password you have now.');
    type('New password', 'Camille.Martin1');
    press('Change the password');
    await screen.findByText(/among the first/);
    expect(calls).toEqual([]);
  });

  it('is told where the sitting is over', async () => {
    const { answers } = page();
    answers.change = { ok: false, reason: 'signed-out' };
    type('Present password', 'a');
    type('New password', GOOD);
    press('Change the password');
    expect((await screen.findByRole('alert')).textContent).toContain('log in first');
  });
});
