import { ChakraProvider } from '@chakra-ui/react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Role } from '../domain/access.ts';
import type { AnyRow } from '../domain/kernel/entity.ts';
import { COLLECTIONS, entityOf } from '../domain/registry.ts';
import { EngineProvider } from '../offline/react/engine-context.tsx';
import type { Http } from '../offline/ports.ts';
import { PageInfoProvider } from '../ui/page/page-info.tsx';
import { system } from '../ui/theme/system.ts';
import { ToastProvider } from '../ui/toast/toasts.tsx';
import { fakeEngine } from './fake-engine.ts';

export interface RenderWithEngineOptions {
  /** The pages by their paths. */
  readonly pages: Readonly<Record<string, ReactNode>>;
  readonly at?: string;
  readonly person?: { readonly id?: string; readonly roles?: readonly Role[] };
  /** What the mirror holds, as the server has sent it. */
  readonly rows?: Readonly<Record<string, readonly AnyRow[]>>;
  readonly http?: Http;
}

/** For component tests: pages in English over a real engine and a database of their own, without a network unless one is given. */
export async function renderWithEngine({
  pages,
  at = '/',
  person = {},
  rows = {},
  http,
}: RenderWithEngineOptions) {
  const engine = fakeEngine({
    entities: COLLECTIONS.map(entityOf),
    ...(http ? { http } : {}),
    person,
  });
  for (const [collection, all] of Object.entries(rows)) await engine.db.rows(collection).bulkPut([...all]);
  const i18n = setupI18n({ locale: 'en', locales: ['en-GB'], messages: { en: {} } });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const router = createMemoryRouter(
    Object.entries(pages).map(([path, element]) => ({ path, element })),
    { initialEntries: [at] },
  );
  const start = () => engine;
  const view = render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <QueryClientProvider client={client}>
          <EngineProvider start={start}>
            <PageInfoProvider>
              <ToastProvider>
                <RouterProvider router={router} />
              </ToastProvider>
            </PageInfoProvider>
          </EngineProvider>
        </QueryClientProvider>
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
