import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { defaultShouldDehydrateQuery, QueryClient } from '@tanstack/react-query';
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 7;

const storageKey = (userId: string) => `query:${userId}`;

/**
 * React Query holds freshness and server-only answers; entities live in Dexie. Queries run offline too, since most of
 * them look at the device first. Mutations are the outbox's and are never persisted here.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', gcTime: KEPT_DAYS * DAY_MS, retry: false, refetchOnReconnect: true },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * One cache per person, thrown away by a new version of the app. It is saved a moment after it changes: what was to be
 * saved of a person who left meanwhile, in this tab or another, is not (`isHere`).
 */
export function persistOptions(
  userId: string,
  isHere: () => boolean,
): Omit<PersistQueryClientOptions, 'queryClient'> {
  const { localStorage } = window;
  const storage = {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem: (key: string, value: string) => void (isHere() && localStorage.setItem(key, value)),
  };
  return {
    persister: createSyncStoragePersister({ storage, key: storageKey(userId) }),
    maxAge: KEPT_DAYS * DAY_MS,
    buster: import.meta.env.VITE_APP_VERSION,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      // What is no JSON, or is on the device anyway, says so.
      shouldDehydrateQuery: (query) => query.meta?.['isKept'] !== false && defaultShouldDehydrateQuery(query),
    },
  };
}

/** For logout: nothing of the person stays in local storage. */
export function forgetQueries(userId: string): void {
  window.localStorage.removeItem(storageKey(userId));
}
