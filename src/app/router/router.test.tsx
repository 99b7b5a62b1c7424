import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import type { SessionState } from '../../domain/session.ts';
import { SessionProvider } from '../../ui/session/session-context.tsx';
import { createFakeSession, fakeUser } from '../../ui/session/session-fake.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import type { Engine } from '../../offline/contract.ts';
import { recordWith } from '../../offline/outbox/record.fixture.ts';
import type { OutboxRecord } from '../../offline/outbox/record.ts';
import type { Http } from '../../offline/ports.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { EngineStart } from '../engine/engine-gate.tsx';
import { routes } from '../routes.ts';
import { chunkName, routeTree } from './router.tsx';

const page = (path: string, area: AreaRoute['area'], Component: () => ReactNode): AreaRoute => ({
  path,
  area,
  title: { id: path },
  Component: () => Promise.resolve({ default: Component }),
});

const declared = [
  ...routes,
  page('/parameters', 'admin', () => <h1>Parameters</h1>),
  page('/broken', 'user', () => {
    throw new Error('a page that breaks');
  }),
];

/** A server that takes its time: every call is on its way for as long as a test lasts. */
const silent: Http = { send: () => new Promise(() => {}) };

function open(at: string, state: SessionState, http: Http = silent, hasNetwork = true) {
  const session = createFakeSession(state);
  let engine: Engine | undefined;
  const start = () => {
    engine ??= fakeEngine({
      entities: COLLECTIONS.map(entityOf),
      person: { id: fakeUser.id, roles: fakeUser.roles },
      http,
    });
    vi.spyOn(engine.context.ports, 'probablyOnline').mockReturnValue(hasNetwork);
    return engine;
  };
  const router = createMemoryRouter(routeTree(session, declared), { initialEntries: [at] });
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <SessionProvider session={session}>
        <EngineStart value={start}>
          <RouterProvider router={router} />
        </EngineStart>
      </SessionProvider>
    </I18nProvider>,
  );
  const path = () => router.state.location.pathname + router.state.location.search;
  return { session, router, path, engine: start, started: () => engine !== undefined };
}

const signedIn: SessionState = { status: 'success', user: fakeUser };

describe('the router', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('sends a stranger to login with the wanted page', async () => {
    const { path } = open('/parameters?tab=vat', { status: 'empty' });
    await screen.findByRole('heading', { level: 1, name: 'Log in to Comptoir' });
    expect(path()).toBe('/login?to=%2Fparameters%3Ftab%3Dvat');
  });

  it('sends a person without the role to not-authorized', async () => {
    const { path } = open('/parameters', signedIn);
    await screen.findByRole('heading', { level: 1, name: 'This page is not open to you' });
    expect(path()).toBe('/default/not-authorized');
  });

  it('sends unknown addresses to error-404, signed in or not', async () => {
    const { path } = open('/nowhere', { status: 'empty' });
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(path()).toBe('/default/error-404');
  });

  describe('a page that says where one cannot go', () => {
    const shell = () => ({
      menu: screen.queryAllByRole('navigation').length,
      search: screen.queryAllByRole('button', { name: /Search/ }).length,
    });
    it.each([
      ['/nowhere', 'Page not found', '/default/error-404'],
      ['/crm/companies/one/two/three', 'Page not found', '/default/error-404'],
      ['/default/error-404', 'Page not found', '/default/error-404'],
      ['/parameters', 'This page is not open to you', '/default/not-authorized'],
    ])('%s keeps the menu and the search of a signed-in person', async (at, title, shownAt) => {
      const { path } = open(at, signedIn);
      await screen.findByRole('heading', { level: 1, name: title });
      expect(path()).toBe(shownAt);
      expect(screen.getAllByRole('main')).toHaveLength(1);
      await waitFor(() => expect(shell().search).toBeGreaterThan(0));
      expect(shell().menu).toBeGreaterThan(0);
    });

    it.each(['/nowhere', '/crm/companies/one/two/three', '/default/not-authorized'])(
      '%s is plain for a stranger, whose device starts no engine',
      async (at) => {
        const { started } = open(at, { status: 'empty' });
        await screen.findByRole('heading', { level: 1, name: /Page not found|not open to you/ });
        expect(shell().search).toBe(0);
        expect(screen.getAllByRole('main')).toHaveLength(1);
        expect(started()).toBe(false);
      },
    );

    it('keeps the shell as it is on the way there and back', async () => {
      const { router, path } = open('/', signedIn);
      await screen.findByRole('heading', { level: 1, name: 'Hello Camille' });
      const status = await screen.findByRole('status');
      await act(() => router.navigate('/nowhere'));
      await screen.findByRole('heading', { level: 1, name: 'Page not found' });
      expect(path()).toBe('/default/error-404');
      expect(document.contains(status)).toBe(true);
      await act(() => router.navigate('/'));
      await screen.findByRole('heading', { level: 1, name: 'Hello Camille' });
      expect(document.contains(status)).toBe(true);
    });

    it('is plain as soon as its person has logged out there', async () => {
      const { session } = open('/nowhere', signedIn);
      await screen.findByRole('heading', { level: 1, name: 'Page not found' });
      await waitFor(() => expect(shell().search).toBeGreaterThan(0));
      act(() => session.set({ status: 'empty' }));
      await waitFor(() => expect(shell().search).toBe(0));
      await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    });

    it('is its own page within the shell where a record does not exist', async () => {
      const { path, engine } = open('/crm/companies/none', signedIn);
      await waitFor(() => expect(shell().search).toBeGreaterThan(0));
      await act(() =>
        engine().db.strict.cursors.put({ collection: 'companies', cursor: 'c1.1', at: Date.now() }),
      );
      expect(path()).toBe('/crm/companies/none');
      expect(shell().menu).toBeGreaterThan(0);
    });
  });

  it('shows Home in the shell, with one h1, one main and one status', async () => {
    open('/', signedIn);
    await screen.findByRole('heading', { level: 1, name: 'Hello Camille' });
    expect(screen.getAllByRole('main')).toHaveLength(1);
    // A device that holds nothing yet does not claim to be up to date.
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Fetching the company’s data'));
  });

  it('does not claim to fetch anything where the browser has no network', async () => {
    open('/', signedIn, silent, false);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Waiting for the network'));
  });

  it('leads Home, not to the page that was open, once its person has logged out', async () => {
    const { session, path } = open('/device', signedIn);
    await screen.findByRole('heading', { level: 1, name: 'On this device' });
    await act(() => session.logout('send'));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('has the person log in again, there, whose sitting has run out under a page', async () => {
    const { session, path } = open('/', signedIn);
    await screen.findByRole('heading', { level: 1, name: 'Hello Camille' });
    act(() => session.set({ ...signedIn, expiresAt: new Date(Date.now() - 1).toISOString() }));
    await waitFor(() => expect(path()).toBe('/login?to=%2F'));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });

  it('leaves for login the moment the session ends under a page', async () => {
    const { session, path } = open('/', signedIn);
    await screen.findByRole('heading', { level: 1, name: 'Hello Camille' });
    act(() => session.set({ status: 'empty' }));
    await waitFor(() => expect(path()).toBe('/login?to=%2F'));
  });

  it('keeps the shell and says so when a page breaks', async () => {
    const { router } = open('/', signedIn);
    await screen.findByRole('heading', { level: 1, name: 'Hello Camille' });
    const quiet = silenceReactErrors();
    await act(() => router.navigate('/broken'));
    await screen.findByRole('heading', { level: 1, name: 'An error has occurred' });
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Home' })).toBeTruthy();
    quiet();
  });
});

const COMPANY = { id: 'row-1', name: 'Acme', version: 1 };

/** Home, with one change that needs its person, who opens the panel by the keyboard. */
async function openPanel(change: Partial<OutboxRecord>) {
  const app = open('/', signedIn);
  const { db } = app.engine();
  await screen.findByRole('heading', { level: 1 });
  await act(async () => {
    await db.rows('companies').put({ ...COMPANY });
    await db.strict.outbox.add(recordWith({ label: 'Acme', nextAt: Number.MAX_SAFE_INTEGER, ...change }));
  });
  const status = await screen.findByRole('button', { name: /Needs you/ });
  status.focus();
  fireEvent.click(status);
  return app;
}
const follow = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  link.focus();
  fireEvent.click(link);
};
const atHeading = (name: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })));

describe('the focus', { timeout: 30_000 }, () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('goes from the sync panel to what is to be decided, and from there to where one came from', async () => {
    const { router } = await openPanel({
      state: 'conflict',
      theirs: { ...COMPANY, name: 'Theirs', version: 2 },
    });
    await follow('Compare and decide');
    await atHeading('Two versions');
    await act(() => router.navigate(-1));
    await atHeading('Hello Camille');
  });

  it('goes from the sync panel to the form in which a refused change is mended', async () => {
    const error = { pointer: '/name', code: 'required', message: 'Required' };
    await openPanel({
      state: 'dead',
      lastError: { status: 422, type: 'about:blank', title: 'x', errors: [error], at: 0 },
    });
    await follow('Mend it');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name/ })));
  });

  it('goes to the heading of each new page, and stays where it is on the way back', async () => {
    const { router } = open('/', signedIn);
    await screen.findByRole('heading', { level: 1, name: 'Hello Camille' });
    expect(document.activeElement, 'the first page takes it from nobody').toBe(document.body);
    await act(() => router.navigate('/device'));
    await atHeading('On this device');
    const home = screen.getAllByRole('link', { name: /Home/ })[0]!;
    home.focus();
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { level: 1, name: 'Hello Camille' });
    expect(document.activeElement).toBe(home);
  });
});

describe('chunkName', () => {
  it.each([
    ['/', 'home'],
    ['/login', 'login'],
    ['/projects/:projectId/PurchasesRequests', 'projects-projectId-PurchasesRequests'],
  ])('%s → %s', (path, name) => expect(chunkName(path)).toBe(name));
});

function silenceReactErrors(): () => void {
  const { error } = console;
  console.error = () => undefined;
  return () => {
    console.error = error;
  };
}
