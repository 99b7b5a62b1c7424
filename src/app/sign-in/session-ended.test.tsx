import { act, cleanup, screen } from '@testing-library/react';
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

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const loginOf = (state: Parameters<typeof createFakeSession>[0]) => {
  const session = createFakeSession(state);
  renderAt('/login?to=%2Ftickets', session, { '/login': <PublicLayout /> });
  return session;
};

describe('the login page of whose session has ended', () => {
  it('says so, and that they come back to their page', async () => {
    loginOf({ status: 'empty', locked: true, ended: 'nobody-with-work' });
    const said = await screen.findByRole('alert');
    expect(said.textContent).toBe('Your session has ended. Log in again: you come back to your page.');
  });

  it('says how many changes of theirs wait on this device, also after a wrong password', async () => {
    const db = openDatabase(
      databaseName(SERVER, fakeUser.id),
      { indexedDB, IDBKeyRange, persist: () => Promise.resolve(true) },
      STORE_VERSIONS,
      { clock: browserClock },
    );
    await db.strict.outbox.bulkAdd([1, 2, 3].map((seq) => recordWith({ seq, key: `key-${seq}` })));
    const session = loginOf({ status: 'empty', ended: fakeUser.id });
    const words = /Your session has ended\. Log in again: 3 changes of yours wait on this device/;
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    act(() => session.set({ status: 'error', ended: fakeUser.id }));
    expect(screen.getByText(words)).toBeDefined();
    db.dexie.close();
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
