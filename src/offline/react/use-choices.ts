import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keepOffline } from '../device/choices.ts';
import { putAway } from '../storage/away.ts';
import { wantBack } from '../sync/gone.ts';
import { useEngine } from './engine-context.tsx';
import { fetchNow } from './use-fresh.ts';

export interface Choices {
  /** Takes a collection off this device until it is fetched again; rejects with `device.needed` where unsent work needs it. */
  forget(collection: string): Promise<void>;
  /** Brings it back; rejects without the network, and then comes by itself with it. */
  bringBack(collection: string): Promise<void>;
  /** Says that it stays, whatever room is wanted; or takes that back. */
  keep(collection: string, isKept: boolean): Promise<void>;
}

/** What a person decides about the collections on their device. */
export function useChoices(): Choices {
  const engine = useEngine();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      async forget(collection) {
        await putAway(engine.context, collection, true);
        // Only now: what stays for unsent work is kept as its person has said.
        await keepOffline(engine.db, collection, false);
      },
      async bringBack(collection) {
        await wantBack(engine.context, collection);
        await fetchNow(engine, queries, collection);
      },
      keep: (collection, isKept) => keepOffline(engine.db, collection, isKept),
    }),
    [engine, queries],
  );
}
