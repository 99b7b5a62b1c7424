import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrecacheController } from 'workbox-precaching';
import { keepOldBuilds } from './build-files.ts';

type Handler = (options: { request: Request }) => Promise<Response>;
const routes: { matches: (options: { url: URL; sameOrigin: boolean }) => boolean; handle: Handler }[] = [];
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: (typeof routes)[number]['matches'], handle: Handler) =>
    routes.push({ matches, handle }),
}));

const listeners = new Map<string, (event: unknown) => void>();
let open: object[];
let swept: number;
let registration: { installing: object | null; waiting: object | null };
let waiting: Promise<unknown>[];
const tell = (name: string, more: object = {}) =>
  listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => waiting.push(work), ...more });

beforeEach(() => {
  vi.useFakeTimers();
  routes.length = 0;
  open = [];
  swept = 0;
  registration = { installing: null, waiting: null };
  waiting = [];
  vi.stubGlobal('self', {
    addEventListener: (name: string, hear: (event: unknown) => void) => listeners.set(name, hear),
    clients: { matchAll: () => Promise.resolve(open) },
    registration,
  });
  const precache = { activate: () => Promise.resolve(void (swept += 1)) };
  keepOldBuilds(precache as unknown as PrecacheController);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settled = async () => {
  await vi.runAllTimersAsync();
  await Promise.all(waiting);
};

describe('the files of an earlier build', () => {
  it('stay while a page is open that may be of it', async () => {
    open = [{}];
    tell('activate');
    tell('fetch', { request: { mode: 'navigate' } });
    await settled();
    expect(swept).toBe(0);
  });

  it('go when the first page is opened, and not while it is being drawn', async () => {
    tell('fetch', { request: { mode: 'navigate' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(swept).toBe(0);
    await settled();
    expect(swept).toBe(1);
  });

  it.each(['installing', 'waiting'] as const)(
    'stay beside those of a later one that is %s: what is swept is all that is not of the build in charge',
    async (state) => {
      tell('fetch', { request: { mode: 'navigate' } });
      await vi.advanceTimersByTimeAsync(2_000);
      // The browser looks for an update by itself, a moment after the page.
      registration[state] = {};
      await settled();
      expect(swept).toBe(0);
      registration[state] = null;
      tell('activate');
      await settled();
      expect(swept).toBe(1);
    },
  );

  it('are not looked at for anything but a page', async () => {
    tell('fetch', { request: { mode: 'cors' } });
    await settled();
    expect(swept).toBe(0);
  });

  it('are answered from what is kept, and from the network where that is gone', async () => {
    const [route] = routes;
    const kept = new Response('kept');
    const fetched = new Response('fetched');
    vi.stubGlobal('caches', {
      match: ({ url }: Request) => Promise.resolve(url.endsWith('old.js') ? kept : undefined),
    });
    vi.stubGlobal('fetch', () => Promise.resolve(fetched));
    expect(route!.matches({ url: new URL('http://here/assets/old.js'), sameOrigin: true })).toBe(true);
    expect(route!.matches({ url: new URL('http://here/api/companies'), sameOrigin: true })).toBe(false);
    expect(route!.matches({ url: new URL('http://there/assets/old.js'), sameOrigin: false })).toBe(false);
    expect(await route!.handle({ request: new Request('http://here/assets/old.js') })).toBe(kept);
    expect(await route!.handle({ request: new Request('http://here/assets/new.js') })).toBe(fetched);
  });
});
