import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayEver } from '../../domain/kernel/grants.ts';
import type { Engine } from '../contract.ts';
import { knownCapabilities } from '../sync/ask-capabilities.ts';
import { useEngine } from './engine-context.tsx';
import { useLive } from './use-live.ts';
import type { CursorRow } from '../database/tables.ts';
import { readDoubts, type Doubt } from '../sync/doubts.ts';
import { whenIdle } from './when-idle.ts';

const STALE_MS = 60_000;
/** Lists that come whole each time are asked for less often. */
const WHOLE_STALE_MS = 5 * 60_000;
const pullKey = (userId: string, collection: string) => ['pull', userId, collection] as const;

/** React Query holds when a collection was last brought up to date, never its rows. */
const pullQuery = (engine: Engine, collection: string) => ({
  queryKey: pullKey(engine.context.userId, collection),
  queryFn: async () => {
    // What is on the device is shown first.
    await new Promise<void>((done) => void whenIdle(done));
    // What its person took off the device comes when they say so.
    if ((await engine.db.strict.cursors.get(collection))?.byHand) return { at: 0, changed: 0 };
    const { changed } = await engine.pull(collection);
    return { at: engine.context.ports.clock.now(), changed };
  },
  staleTime: () => (engine.capabilities().delta ? STALE_MS : WHOLE_STALE_MS),
});

/**
 * Pulls a collection when a page first needs it, on focus and reconnect; tells whether it is being asked, or the last
 * try failed. React Query draws a component again for what it has read of this alone.
 */
export const useFresh = (collection: string): Pick<UseQueryResult, 'isFetching' | 'isError'> =>
  useQuery(pullQuery(useEngine(), collection));

/** Asks the server for a collection now; rejects as a pull does. */
export const fetchNow = async (engine: Engine, queries: QueryClient, collection: string): Promise<void> =>
  void (await queries.fetchQuery({ ...pullQuery(engine, collection), staleTime: 0, retry: false }));

/**
 * Whether the server is known to have neither keys nor versions, so that less can be promised; false until that is
 * read.
 */
export function useIsPlainServer(): boolean {
  return useLive(async ({ db }) => (await knownCapabilities(db))?.idempotency === false) ?? false;
}

function useCursor<T>(collection: string, read: (row: CursorRow | undefined) => T): T | undefined {
  return useLive(async ({ db }) => read(await db.strict.cursors.get(collection)), collection);
}

/**
 * When the server last told all it has of a collection, in ms; null before the first time, undefined while that is
 * read.
 */
export const useHeldAt = (collection: string): number | null | undefined =>
  useCursor(collection, (row) => (row && !row.isAway ? row.at : null));

/** Whether its person took a collection off this device. */
export const useIsPutAway = (collection: string): boolean =>
  useCursor(collection, (row) => row?.byHand) ?? false;

export interface Holdings {
  /** Collections of this person that were never fetched whole. */
  readonly missing: readonly string[];
  /** Since when nothing here is older, in ms; undefined while something is missing. */
  readonly since: number | undefined;
  /** Collections of which the server seems to have lost most: a person decides. */
  readonly doubts: readonly Doubt[];
}

/** What of the company is on this device; undefined until that is read. */
export function useHoldings(): Holdings | undefined {
  return useLive(async (engine) => {
    const readable = readableCollections(engine);
    const held = await engine.db.strict.cursors.bulkGet(readable);
    const missing = readable.filter((_, index) => !held[index]);
    // What was put away is neither missing nor old.
    const at = held.flatMap((row) => (row?.isAway ? [] : [row?.at ?? 0]));
    const doubts = await readDoubts(engine.db);
    return { missing, doubts, since: missing.length > 0 || at.length === 0 ? undefined : Math.min(...at) };
  });
}

/** Keeps the whole mirror fresh while the shell stands, once what is on the device is shown. */
export function useKeepFresh(onFill?: OnFill): void {
  const engine = useEngine();
  const queries = useQueryClient();
  useEffect(() => {
    let end = (): void => {};
    const cancel = whenIdle(() => {
      end = keepFresh(engine, queries, onFill);
    });
    return () => {
      cancel();
      end();
    };
  }, [engine, queries, onFill]);
}

type OnFill = (done: number, total: number) => void;

/** Everything once at start, then what the server's notices name. Answers how to end it. */
function keepFresh(engine: Engine, queries: QueryClient, onFill?: OnFill): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const readable = readableCollections(engine);

  /** Two at a time, so that a person's own call finds a free connection. */
  async function fetchAll(all: readonly string[], staleTime: number, onDone?: OnFill): Promise<void> {
    const wanted = all.filter((collection) => readable.includes(collection));
    const waiting = wanted.values();
    let done = 0;
    const worker = async (): Promise<void> => {
      for (const next of waiting) {
        if (signal.aborted) return;
        // What was put out to make room comes back when somebody looks for it.
        if (!(await engine.db.strict.cursors.get(next).catch(() => undefined))?.isAway) {
          const query = { ...pullQuery(engine, next), staleTime };
          // A pull that runs already may have been answered before what is announced now.
          const runs = staleTime === 0 && queries.isFetching({ queryKey: query.queryKey, exact: true }) > 0;
          await queries.fetchQuery(query).catch(() => {});
          if (runs) await queries.fetchQuery(query).catch(() => {});
        }
        done += 1;
        if (!signal.aborted) onDone?.(done, wanted.length);
      }
    };
    await Promise.all([worker(), worker()]);
  }

  void fetchAll(readable, STALE_MS, onFill);
  // What a role no longer opens leaves this device.
  for (const collection of engine.context.collections)
    if (!readable.includes(collection)) void engine.forget(collection).catch(() => {});
  let unfollow = (): void => {};
  // What listens comes after the first list, like all that it can do without.
  void import('../sync/live.ts')
    .then(({ follow }) => {
      if (!signal.aborted)
        unfollow = follow(
          engine,
          (collections) => void fetchAll(collections === 'all' ? readable : collections, 0),
        );
    })
    .catch(() => {});
  return () => {
    ended.abort();
    unfollow();
  };
}

/** A collection that this person may never read would only be refused. */
const readableCollections = ({ context, writer }: Engine): string[] =>
  context.collections.filter((collection) => mayEver(context.entityOf(collection), 'R', writer.person()));
