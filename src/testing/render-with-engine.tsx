import { ChakraProvider } from '@chakra-ui/react';
import { setupI18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AnyRow, Entity } from '../domain/kernel/entity.ts';
import type { Person } from '../domain/kernel/grants.ts';
import { COLLECTIONS, entityOf } from '../domain/registry.ts';
import { EngineProvider } from '../offline/react/engine-context.tsx';
import type { Http } from '../offline/ports.ts';
import { recordSlots } from '../app/layout/record-slots.ts';
import { PageInfoProvider } from '../ui/page/page-info.tsx';
import { RecordSlotsContext } from '../ui/record/record-slots.ts';
import { SessionProvider } from '../ui/session/session-context.tsx';
import { createFakeSession, fakeUser, type FakeSession } from '../ui/session/session-fake.ts';
import { RecordPaths } from '../ui/routing/record-paths.ts';
import { RecordPlaces } from '../ui/routing/record-places.ts';
import { system } from '../ui/theme/system.ts';
import { ToastProvider } from '../ui/toast/toasts.tsx';
import { fakeEngine, jsonAnswer, type FakeEngineOptions } from './fake-engine.ts';

/** Who is signed in unless a test says otherwise. */
export const me: Person = { id: fakeUser.id, roles: ['user'], members: new Set() };

/** An answer of the server, JSON as a rule. */
export const answer = jsonAnswer;

export interface RenderWithEngineOptions {
  /** The pages by their paths. */
  readonly pages: Readonly<Record<string, ReactNode>>;
  readonly at?: string;
  readonly person?: Partial<Person>;
  /** Entities of the test's own, beside the registry's. */
  readonly toys?: readonly Entity[];
  /** What the mirror holds, as the server has sent it. */
  readonly rows?: Readonly<Record<string, readonly AnyRow[]>>;
  /** The network; without it there is none. */
  readonly send?: Http['send'];
  /** Who is signed in, should a test want to see what is asked of it. */
  readonly session?: FakeSession;
  /** The device's storage, to see it break. */
  readonly indexedDB?: IDBFactory;
  readonly estimate?: FakeEngineOptions['estimate'];
  /** A catalogue, should a test want to see its words instead of the English ones. */
  readonly words?: Messages;
  /** The person's language; without a catalogue its words are the English ones. */
  readonly locale?: 'en' | 'fr';
  /** Records lead to their pages as in the app. */
  readonly isRouted?: true;
}

/**
 * For component tests: pages in English, over a real engine on a faked device whose database is the test's own. The
 * clock says 20 November 2026.
 */
export async function renderWithEngine({
  pages,
  at = '/',
  person,
  toys = [],
  rows = {},
  send,
  session = createFakeSession(),
  indexedDB,
  estimate,
  words = {},
  locale = 'en',
  isRouted,
}: RenderWithEngineOptions) {
  const who: Person = { ...me, ...person };
  const engine = fakeEngine({
    entities: [...COLLECTIONS.map(entityOf), ...toys],
    ...(send ? { http: { send } } : {}),
    ...(indexedDB ? { indexedDB } : {}),
    ...(estimate ? { estimate } : {}),
    person: { id: who.id, roles: who.roles, members: who.members },
  });
  for (const [collection, all] of Object.entries(rows)) await engine.db.rows(collection).bulkPut([...all]);
  const i18n = setupI18n({ locale, locales: ['en-GB'], messages: { [locale]: words } });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  session.set({ status: 'success', user: { ...fakeUser, id: who.id, roles: who.roles } });
  const router = createMemoryRouter(
    Object.entries(pages).map(([path, element]) => ({ path, element })),
    { initialEntries: [at] },
  );
  const start = () => engine;
  const routed = isRouted ? await appPlaces(who.roles) : undefined;
  const page = <RouterProvider router={router} />;
  const view = render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <SessionProvider session={session}>
          <QueryClientProvider client={client}>
            <EngineProvider start={start}>
              <PageInfoProvider>
                <ToastProvider>
                  <RecordSlotsContext value={recordSlots}>
                    {routed ? (
                      <RecordPaths value={routed.pathOf}>
                        <RecordPlaces value={routed.placeOf}>{page}</RecordPlaces>
                      </RecordPaths>
                    ) : (
                      page
                    )}
                  </RecordSlotsContext>
                </ToastProvider>
              </PageInfoProvider>
            </EngineProvider>
          </QueryClientProvider>
        </SessionProvider>
      </ChakraProvider>
    </I18nProvider>,
  );
  return {
    ...view,
    engine,
    router,
    path: () => router.state.location.pathname + router.state.location.search,
  };
}

/** The routes of all areas, read by the tests that ask for them. */
async function appPlaces(roles: Person['roles']) {
  const [{ recordPath }, { recordPlaces }] = await Promise.all([
    import('../app/sync/record-paths.ts'),
    import('../app/navigation/record-places.ts'),
  ]);
  return {
    pathOf: (of: Parameters<typeof recordPath>[0]) => recordPath(of, roles),
    placeOf: recordPlaces(roles),
  };
}
