import { I18nProvider } from '@lingui/react';
import { RouterProvider } from 'react-router-dom';
import type { SessionPort } from '../domain/session.ts';
import { SessionProvider } from '../ui/session/session-context.tsx';
import { i18n } from './language/i18n.ts';
import type { createRouter } from './router/router.tsx';

interface AppProps {
  readonly session: SessionPort;
  readonly router: ReturnType<typeof createRouter>;
}

/** What the login page needs; the rest (queries, sync, toasts) comes with the main layout. */
export function App({ session, router }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <SessionProvider session={session}>
        <RouterProvider router={router} />
      </SessionProvider>
    </I18nProvider>
  );
}
