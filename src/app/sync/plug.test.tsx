import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../domain/kernel/problem.ts';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import type { Engine } from '../../offline/contract.ts';
import { EngineProvider } from '../../offline/react/engine-context.tsx';
import { readTrouble } from '../../offline/sync/server-trouble.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { SessionProvider } from '../../ui/session/session-context.tsx';
import { createFakeSession, fakeUser } from '../../ui/session/session-fake.ts';
import { syncPlug } from './plug.ts';

const NOW = Date.UTC(2026, 10, 20, 8);
let engine: Engine;
let session = createFakeSession();
let client = new QueryClient();
const start = () => engine;

function Shell({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <SessionProvider session={session}>
        <QueryClientProvider client={client}>
          <EngineProvider start={start}>{children}</EngineProvider>
        </QueryClientProvider>
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
    client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
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
    await waitFor(() => expect(view.current).toMatchObject({ state: 'unreachable', online: false }));
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

  describe('while the server answers with errors', () => {
    const refused = { status: 500, type: 'internal', title: '', errors: [], at: NOW };
    /** What watches the server comes after what is shown first. */
    const watching = () => waitFor(() => expect(client.getQueryCache().hasListeners()).toBe(true));
    const wellUntil = async () => {
      await fetchedAt(engine.context.collections, NOW);
      const view = look();
      await waitFor(() => expect(view.current.state).toBe('up-to-date'));
      await watching();
      return view;
    };
    const fail = (collection: string, status = 500) =>
      act(() =>
        client
          .fetchQuery({
            queryKey: ['pull', engine.context.userId, collection],
            queryFn: () => Promise.reject(new AppError('server', { meta: { status } })),
            staleTime: 0,
          })
          .catch(() => {}),
      );
    const pass = (ms: number) => {
      const at = engine.context.ports.clock.now() + ms;
      vi.spyOn(engine.context.ports.clock, 'now').mockReturnValue(at);
    };

    it('says so once a change was answered so three times, with when it is tried again, and no more when it is taken', async () => {
      const view = await wellUntil();
      await act(() => engine.create('companies', { name: 'Atelier Rivet' }));
      const [record] = await engine.db.strict.outbox.toArray();
      const put = (more: object) => act(() => engine.db.strict.outbox.update(record!.seq, more));
      await put({ attempts: 2, lastError: refused, nextAt: NOW + 300_000 });
      await waitFor(() => expect(view.current.state).toBe('saved'));
      await put({ attempts: 3 });
      await waitFor(() =>
        expect(view.current).toMatchObject({ state: 'failing', obstacle: 'failing', pending: 1 }),
      );
      expect(view.current.trouble).toEqual({
        status: 500,
        again: NOW + 300_000,
        isSending: true,
        unread: [],
      });
      await put({ state: 'done', doneAt: NOW, lastError: null });
      await waitFor(() => expect(view.current.state).toBe('up-to-date'));
      expect(view.current.trouble).toBeUndefined();
    });

    it('says so of a collection that it goes on not telling of, not of one bad answer', async () => {
      const view = await wellUntil();
      pass(60_000);
      await fail('contacts');
      await fail('contacts');
      expect(await readTrouble(engine), 'twice in a moment').toBeUndefined();
      pass(60_000);
      await fail('contacts', 502);
      await waitFor(() => expect(view.current.state).toBe('failing'));
      expect(view.current.trouble).toMatchObject({ status: 502, unread: ['contacts'], isSending: false });
      // Another tab has read it.
      await act(() => fetchedAt(['contacts'], NOW + 200_000));
      await waitFor(() => expect(view.current.state).toBe('up-to-date'));
    });

    it('says nothing of it where the call was refused, or this server does not do that', async () => {
      await wellUntil();
      for (const status of [404, 501]) {
        pass(60_000);
        await fail('contacts', status);
      }
      pass(60_000);
      await fail('contacts', 404);
      expect(await readTrouble(engine)).toBeUndefined();
    });

    it('does not say that there is no network where the server answers all it is asked with an error', async () => {
      await fetchedAt(engine.context.collections, NOW);
      vi.spyOn(engine.context.ports.http, 'send').mockImplementation(async () => jsonAnswer(503, {}));
      const view = look();
      for (let times = 0; times < 3; times += 1)
        await expect(engine.pull('companies')).rejects.toMatchObject({ code: 'network' });
      await waitFor(() => expect(view.current).toMatchObject({ state: 'failing', trouble: { status: 503 } }));
    });

    it.each([
      ['502', async () => jsonAnswer(502, {})],
      ['503', async () => jsonAnswer(503, {})],
      ['429', async () => jsonAnswer(429, {})],
      ['no answer in time', async () => Promise.reject(new AppError('network'))],
    ])('names the server, not the network, from its first %s until it answers', async (_what, send) => {
      const said = new Set<string | undefined>();
      await fetchedAt(engine.context.collections, NOW);
      const http = vi.spyOn(engine.context.ports.http, 'send').mockImplementation(send);
      const view = renderHook(
        () => {
          const { state } = syncPlug.useSync();
          said.add(state);
          return state;
        },
        { wrapper: Shell },
      ).result;
      await act(() => engine.create('companies', { name: 'Atelier Rivet' }));
      for (let times = 0; times < 3; times += 1)
        await expect(engine.pull('companies')).rejects.toBeInstanceOf(AppError);
      await waitFor(() => expect(view.current).toMatch(/^(unreachable|failing)$/));
      http.mockImplementation(async ({ path }) =>
        path === '/capabilities' ? jsonAnswer(200, { idempotency: true }) : jsonAnswer(200, []),
      );
      await engine.pull('companies').catch(() => {});
      await waitFor(() => expect(view.current).toMatch(/^(saved|up-to-date|needs-you)$/));
      expect([...said]).not.toContain('offline');
      expect([...said]).not.toContain('waiting');
    });

    it('says that one must log in before that', async () => {
      session.set({ status: 'success', user: fakeUser, unlockedOffline: true });
      await fetchedAt(engine.context.collections, NOW);
      const view = look();
      await watching();
      pass(60_000);
      await fail('contacts');
      pass(60_000);
      await fail('contacts');
      await waitFor(async () => expect(await readTrouble(engine)).toBeDefined());
      await waitFor(() => expect(view.current.state).toBe('signed-out'));
    });
  });
});
