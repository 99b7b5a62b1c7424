import 'virtual:theme.css';
import '../../../src/ui/theme/fonts.css';
import { ChakraProvider } from '@chakra-ui/react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { COLLECTIONS, entityOf } from '../../../src/domain/registry.ts';
import { storesOf } from '../../../src/domain/kernel/mirror-stores.ts';
import { createEngine } from '../../../src/offline/engine.ts';
import { EngineProvider } from '../../../src/offline/react/engine-context.tsx';
import { browserPorts } from '../../../src/offline/transport/browser-ports.ts';
import { STORE_VERSIONS } from '../../../src/offline/database/versions.gen.ts';
import { EntityForm } from '../../../src/ui/form/entity-form.tsx';
import { PageInfoProvider } from '../../../src/ui/page/page-info.tsx';
import { system } from '../../../src/ui/theme/system.ts';
import { ToastProvider } from '../../../src/ui/toast/toasts.tsx';
import { appWords } from '../../../src/ui/words.ts';
import { quote } from './quote.ts';

/* A form of every kind of field over the real engine, offline: `?lines=100` has so many lines, `?fr` speaks French. */
const asked = new URLSearchParams(location.search);
if (asked.has('dark')) document.documentElement.classList.add('dark');
if (asked.has('dark')) document.documentElement.dataset['theme'] = 'dark';
const versions = [
  ...STORE_VERSIONS,
  { version: (STORE_VERSIONS.at(-1)?.version ?? 0) + 1, stores: storesOf([quote]) },
];
const engine = createEngine({
  ports: browserPorts('form', { send: () => Promise.reject(new Error('offline')) }),
  name: 'form',
  versions,
  entities: [...COLLECTIONS.map(entityOf), quote],
  userId: 'bench',
  person: () => ({ id: 'bench', roles: ['user', 'admin'], members: new Set() }),
  timeZone: 'Europe/Paris',
  today: () => '2026-11-20',
  app: 'bench',
  tenant: 'bench',
  token: () => undefined,
  onUnauthorized: () => {},
});
const locale = asked.has('fr') ? 'fr' : 'en';
const spoken = await appWords[locale]?.();
const i18n = setupI18n({ locale, messages: { [locale]: spoken?.messages ?? {} } });
const words = ['Oak boards, planed', 'Delivery and carriage', 'Fitting on site', 'Varnish, two coats'];
const initial = {
  items: Array.from({ length: Number(asked.get('lines') ?? 3) }, (_, at) => ({
    lineKey: `k${at}`,
    what: words[at % words.length],
    quantity: (at % 7) + 1,
    unit: at % 2 ? 'hour' : 'piece',
    price: 1250 + at * 75,
    vat: 20,
    wanted: '2026-12-01',
  })),
};
const start = () => engine;
const Form = () => (
  <EntityForm
    collection="quotes"
    initial={initial}
    onSaved={() => document.body.setAttribute('data-saved', '')}
    onCancel={() => {}}
  />
);
const router = createMemoryRouter([{ path: '/', element: <Form /> }]);
createRoot(document.getElementById('root')!).render(
  <I18nProvider i18n={i18n}>
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <EngineProvider start={start}>
          <PageInfoProvider>
            <ToastProvider>
              <main style={{ padding: 16 }}>
                <RouterProvider router={router} />
              </main>
            </ToastProvider>
          </PageInfoProvider>
        </EngineProvider>
      </QueryClientProvider>
    </ChakraProvider>
  </I18nProvider>,
);
