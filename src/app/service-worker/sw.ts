import { clientsClaim } from 'workbox-core';
import {
  PrecacheController,
  PrecacheRoute,
  cleanupOutdatedCaches,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { askToMakeWay, sendWhenNetworkReturns } from './background-send.ts';
import { keepOldBuilds } from './build-files.ts';
import { compiledModules } from './compiled-modules.ts';
import { tellOfNotices } from './push.ts';
import { receiveWhatIsShared } from './share-target.ts';

/** Not in the language's own declarations. Source: Service Workers, 4.6.1 `InstallEvent.addRoutes`. */
interface RouterRule {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network';
}
declare global {
  interface ExtendableEvent {
    addRoutes?(rules: RouterRule | readonly RouterRule[]): Promise<void>;
  }
}
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (string | PrecacheEntry)[] };

// The shell and every route's chunk: whatever page is asked for offline, its code is here.
const precache = new PrecacheController({ plugins: [compiledModules] });
precache.addToCacheList(self.__WB_MANIFEST);
self.addEventListener('install', (event) => void precache.install(event));
registerRoute(new PrecacheRoute(precache));
cleanupOutdatedCaches();

// Every address of the app is the same document; what the server answers itself is left to it.
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/health(\/|$)/, /^\/ready(\/|$)/, /^\/docs(\/|$)/, /^\/\.well-known\//],
  }),
);

// A browser takes its time to open a large database (0.2 s where it is 100,000 rows), and a list waits for it: it is woken
// with the call for the page, a while before the page can do so itself (public/before-paint.js).
const wakeDatabase = async (): Promise<void> => void (await indexedDB.databases());
self.addEventListener('fetch', ({ request }) => {
  if (request.mode === 'navigate') wakeDatabase().catch(() => {});
});

// Calls to the server need no worker. Where the browser can be told so (Chromium), it neither starts one for them nor counts
// them as work of the old one, which a new version would have to wait for.
self.addEventListener('install', (event) => {
  const bypass: RouterRule = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' };
  event.addRoutes?.(bypass).catch(() => {});
});

// A new version waits until the person says so: replacing chunks under open pages would break them.
self.addEventListener('message', (event) => {
  if (typeof event.data !== 'object' || event.data === null || event.data.type !== 'SKIP_WAITING') return;
  askToMakeWay();
  void self.skipWaiting();
});

receiveWhatIsShared();
tellOfNotices();
keepOldBuilds(precache);
sendWhenNetworkReturns();

// The first install takes the open page at once, so that it works offline without a reload.
clientsClaim();
