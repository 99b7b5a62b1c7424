import { ChakraProvider } from '@chakra-ui/react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { system } from '../theme/system.ts';
import type { SessionPort } from '../../domain/session.ts';
import { SessionProvider } from './session-context.tsx';

/** For component tests: the pages under the providers of the app, in English, at an address; `path()` says where one is. */
export function renderAt(at: string, session: SessionPort, pages: Readonly<Record<string, ReactNode>>) {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const router = createMemoryRouter(
    Object.entries(pages).map(([path, element]) => ({ path, element })),
    { initialEntries: [at] },
  );
  const view = render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <SessionProvider session={session}>
          <RouterProvider router={router} />
        </SessionProvider>
      </ChakraProvider>
    </I18nProvider>,
  );
  return { ...view, router, path: () => router.state.location.pathname + router.state.location.search };
}
