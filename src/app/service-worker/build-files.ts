import type { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

/** Not while the first page of a day is being drawn. */
const SWEEP_AFTER_MS = 5_000;

/**
 * A tab that was open when another took a new version still asks for the files of its own build. They stay until no page
 * is open that could be of that build, which is when the first one is opened.
 */
export function keepOldBuilds(precache: PrecacheController): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    // The names of a build's files tell their content, so whatever is kept under a name is right.
    async ({ request }) => (await caches.match(request)) ?? fetch(request),
  );
  const sweepIfAlone = async (event: ExtendableEvent, afterMs: number): Promise<void> => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (open.length > 0) return;
    await new Promise((done) => setTimeout(done, afterMs));
    // A later build keeps its files among these from the moment it is being installed: to this one they are strangers.
    const { installing, waiting } = self.registration;
    if (!installing && !waiting) await precache.activate(event);
  };
  self.addEventListener('activate', (event) => event.waitUntil(sweepIfAlone(event, 0)));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.waitUntil(sweepIfAlone(event, SWEEP_AFTER_MS));
  });
}
