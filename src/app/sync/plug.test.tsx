import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import type { Engine } from '../../offline/contract.ts';
import { EngineProvider } from '../../offline/react/engine-context.tsx';
import { answerWork } from '../../testing/answer-work.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { SessionProvider } from '../../ui/session/session-context.tsx';
import { createFakeSession, fakeUser } from '../../ui/session/session-fake.ts';
import { syncPlug } from './plug.ts';

const NOW = Date.UTC(2026, 10, 20, 8);
let engine: Engine;
let session = createFakeSession();
const start = () => engine;

function Shell({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <SessionProvider session={session}>
        <EngineProvider start={start}>{children}</EngineProvider>
      </SessionProvider>
    </I18nProvider>
  );
}
const look = () => renderHook(() => syncPlug.useSync(), { wrapper: Shell }).result;
const fetchedAt = (collections: readonly string[], at: number) =>
  engine.db.strict.cursors.bulkPut(collections.map((collection) => ({ collection, cursor: 'c1.1', at })));

describe('the sync state', () => {
  beforeEach(() => {
    session = createFakeSession({ status: 'success', user: fakeUser });
    engine = fakeEngine({
      entities: COLLECTIONS.map(entityOf),
      person: { roles: ['admin'] },
      now: NOW,
    });
  });
  afterEach(cleanup);

  it('claims nothing before the device was looked at', async () => {
    const view = look();
    expect(view.current.state).toBeUndefined();
    await waitFor(() => expect(view.current.state).toBe('filling'));
    expect(view.current.lastSyncAt).toBeUndefined();
  });

  it('is up to date once every collection was fetched, as of the oldest of them', async () => {
    const [first, ...others] = engine.context.collections;
    await fetchedAt(others, NOW);
    const view = look();
    await waitFor(() => expect(view.current.state).toBe('filling'));
    await act(() => fetchedAt([first!], NOW - 60_000));
    await waitFor(() => expect(view.current.state).toBe('up-to-date'));
    expect(view.current.lastSyncAt).toBe(new Date(NOW - 60_000).toISOString());
  });

  it('is not up to date without a network, and says so at once', async () => {
    await fetchedAt(engine.context.collections, NOW);
    const view = look();
    await waitFor(() => expect(view.current.state).toBe('up-to-date'));
    const network = vi.spyOn(engine.context.ports, 'probablyOnline').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(view.current.state).toBe('offline');
    network.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(view.current.state).toBe('up-to-date');
  });

  it('is not up to date while the server cannot be reached, whatever the browser says', async () => {
    await fetchedAt(engine.context.collections, NOW);
    const view = look();
    for (let times = 0; times < 3; times += 1)
      await expect(engine.pull('companies')).rejects.toMatchObject({ code: 'network' });
    await waitFor(() => expect(view.current).toMatchObject({ state: 'offline', online: false }));
  });

  it('is not up to date where the device was opened by itself and nobody is signed in', async () => {
    session.set({ status: 'success', user: fakeUser, unlockedOffline: true });
    await fetchedAt(engine.context.collections, NOW);
    const view = look();
    await waitFor(() => expect(view.current).toMatchObject({ state: 'signed-out', online: true }));
    await act(() => engine.create('companies', { name: 'Atelier Rivet' }));
    await waitFor(() => expect(view.current).toMatchObject({ state: 'signed-out', pending: 1 }));
    act(() => session.set({ status: 'success', user: fakeUser }));
    expect(view.current.state).toBe('saved');
  });

  it('keeps the lack of a network and all that waits beside what needs the person', async () => {
    const { context } = engine;
    await act(() => engine.create('companies', { name: 'Atelier Rivet' }));
    await act(() => engine.create('companies', { name: 'Curie' }));
    await answerWork(engine, { state: 'dead' }, ({ label }) => label === 'Curie');
    vi.spyOn(context.ports, 'probablyOnline').mockReturnValue(false);
    const view = look();
    await waitFor(() =>
      expect(view.current).toMatchObject({
        state: 'needs-you',
        needsYou: 1,
        pending: 2,
        obstacle: 'offline',
      }),
    );
  });

  it('puts what is unsent before what is missing, and what needs the person before all', async () => {
    const view = look();
    await waitFor(() => expect(view.current.state).toBe('filling'));
    const row = await act(() => engine.create('companies', { name: 'Atelier Rivet' }));
    await waitFor(() => expect(view.current).toMatchObject({ state: 'saved', pending: 1 }));
    await act(() => answerWork(engine, { state: 'dead' }, ({ entityId }) => entityId === row.id));
    await waitFor(() => expect(view.current).toMatchObject({ state: 'needs-you', needsYou: 1 }));
  });
});
