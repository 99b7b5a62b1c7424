import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseName } from '../../offline/database/name.ts';
import { openDatabase } from '../../offline/database/open.ts';
import { STORE_VERSIONS } from '../../offline/database/versions.gen.ts';
import { browserClock } from '../../offline/transport/browser-ports.ts';
import { unsentHere } from '../../offline/outbox/unsent-here.ts';
import { recordWith } from '../../offline/outbox/record.fixture.ts';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession, fakeUser } from '../../ui/session/session-fake.ts';
import { PublicLayout } from '../layout/public-layout.tsx';
import { SERVER } from '../plugs.ts';
import { routes } from '../routes.ts';

const { default: LoginPage } = await routes.find(({ path }) => path === '/login')!.Component();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const loginOf = (state: Parameters<typeof createFakeSession>[0]) => {
  const session = createFakeSession(state);
  renderAt('/login?to=%2Ftickets', session, { '/login': <PublicLayout /> });
  return session;
};
/** The whole page, in its layout. */
function pageOf(state: Parameters<typeof createFakeSession>[0]) {
  const session = createFakeSession(state);
  const { path } = renderAt('/login?to=%2Ftickets', session, {
    '/login/*': (
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path="*" element={<LoginPage />} />
        </Route>
      </Routes>
    ),
    '*': <p>elsewhere</p>,
  });
  return { session, path };
}
const email = () => screen.getByLabelText<HTMLInputElement>('Email').value;

const WORDS =
  'Your session has ended. What you did and what you typed are kept on this device. Log in again: you come back to your page, and what was not sent goes out.';

/** Three changes of this person that were not sent lie in their database, which nobody holds open. */
async function leavesUnsent(userId: string): Promise<void> {
  const db = openDatabase(
    databaseName(SERVER, userId),
    { indexedDB, IDBKeyRange, persist: () => Promise.resolve(true) },
    STORE_VERSIONS,
    { clock: browserClock },
  );
  await db.strict.outbox.clear();
  await db.strict.outbox.bulkAdd([1, 2, 3].map((seq) => recordWith({ seq, key: `key-${seq}` })));
  db.dexie.close();
}
const USERNAME = 'camille@demo.comptoir.example';
const remembers = (id: string) =>
  localStorage.setItem(
    'comptoir.unlock',
    JSON.stringify({ username: USERNAME, userInfo: { id, username: USERNAME } }),
  );

describe('the login page of whose session has ended', () => {
  it('says so, and that they come back to their page', async () => {
    loginOf({ status: 'empty', locked: true, ended: 'nobody-with-work' });
    const said = await screen.findByRole('alert');
    expect(said.textContent).toBe(WORDS);
  });

  it('says neither how much waits nor whether anything does, also after a wrong password', async () => {
    await leavesUnsent(fakeUser.id);
    const session = loginOf({ status: 'empty', ended: fakeUser.id });
    expect((await screen.findByRole('alert')).textContent).toBe(WORDS);
    act(() => session.set({ status: 'error', ended: fakeUser.id }));
    expect(screen.getByText(WORDS)).toBeDefined();
    await act(async () => void (await unsentHere(databaseName(SERVER, fakeUser.id))));
    expect(document.body.textContent).not.toMatch(/3|Work that was not sent/);
  });

  it('says so too where its time was over', async () => {
    loginOf({ status: 'success', user: { ...fakeUser, id: 'u9' }, expiresAt: '2020-01-01T00:00:00Z' });
    await screen.findByText(/Your session has ended/);
  });

  it.each([
    ['its token was refused', { status: 'empty', locked: true, ended: 'u9' }],
    ['its time was over', { status: 'success', user: fakeUser, expiresAt: '2020-01-01T00:00:00Z' }],
  ] as const)('says so after a reload too, where %s', async (_why, state) => {
    loginOf(state);
    await screen.findByText(/Your session has ended/);
    cleanup();
    loginOf({ status: 'empty', locked: true });
    await screen.findByText(/Your session has ended/);
  });

  it.each([
    ['somebody came', { status: 'success', user: fakeUser }, { status: 'empty', locked: true }],
    ['they left', { status: 'empty', left: true }, { status: 'empty', locked: true }],
    ['the device was cleared', undefined, { status: 'empty' }],
  ] as const)('says so no more once %s', async (_how, next, reloaded) => {
    const session = loginOf({ status: 'empty', locked: true, ended: 'u9' });
    await screen.findByText(/Your session has ended/);
    if (next) act(() => session.set(next));
    cleanup();
    loginOf(reloaded);
    await act(() => vi.dynamicImportSettled());
    await act(async () => void (await unsentHere(databaseName(SERVER, 'u9'))));
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });

  it('says nothing to whoever left, or comes for the first time', async () => {
    const session = loginOf({ status: 'empty', left: true });
    act(() => session.set({ status: 'empty' }));
    // What says it is fetched, then counts what waits in the device's storage: a count behind its own has seen it through.
    await act(() => vi.dynamicImportSettled());
    await act(async () => void (await unsentHere(databaseName(SERVER, fakeUser.id))));
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });
});

describe('who logs in after a session that has ended', () => {
  function logIn() {
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: fakeUser.email } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'comptoir-demo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  }

  it('comes back to the page if it is the same person', async () => {
    const { path } = pageOf({ status: 'empty', locked: true, ended: fakeUser.id });
    logIn();
    await waitFor(() => expect(path()).toBe('/tickets'));
  });

  it.each([{ ended: 'u9' }, { user: { ...fakeUser, id: 'u9' }, expiresAt: '2020-01-01T00:00:00Z' }])(
    'goes Home if it is somebody else',
    async (over) => {
      const { path } = pageOf({ status: 'user' in over ? 'success' : 'empty', locked: true, ...over });
      logIn();
      await waitFor(() => expect(path()).toBe('/'));
    },
  );

  it('is not told whose session it was: the device may be anyone’s', () => {
    remembers('u9');
    pageOf({ status: 'empty', locked: true, ended: 'u9' });
    expect(email()).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});

describe('the login page of a device where somebody else left', () => {
  it('says that work is kept, of nobody in particular', async () => {
    await leavesUnsent('u9');
    loginOf({ status: 'empty', left: true });
    await screen.findByText(
      'Work that was not sent is kept on this device. It goes out when the person who left it logs in.',
    );
    indexedDB.deleteDatabase(databaseName(SERVER, 'u9'));
  });
});
