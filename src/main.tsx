import 'virtual:theme.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './app/install/install-offer.ts';
import { initialLocale, showIn } from './app/language/i18n.ts';
import { session } from './app/plugs.ts';
import { createRouter } from './app/router/router.tsx';
import type { FirstRows } from './ui/routing/area-route.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** Its first page and all that this needs are there, or why they are not: drawing before would be drawing nothing. */
const started = ({ state, subscribe }: typeof router): Promise<void> =>
  new Promise((done) => {
    if (state.initialized) return done();
    const unsubscribe = subscribe((next) => {
      if (!next.initialized) return;
      unsubscribe();
      done();
    });
  });

const readFirst = async (first: FirstRows): Promise<void> =>
  (await import('./app/engine/start-engine.ts')).readFirst(session, first);

// The first page's chunks, its rows and the catalogue are fetched side by side.
const router = createRouter(session, (first) => void readFirst(first).catch(() => {}));
void Promise.all([showIn(initialLocale()), started(router)]).then(() => {
  // In slices, so that the device's answers come in while the shell is still being drawn.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App session={session} router={router} />
      </StrictMode>,
    ),
  );
  // Nobody has pressed anything yet: it need not come before the page.
  void import('./app/after-start.ts').catch(() => {});
});
