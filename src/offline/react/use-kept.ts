import { useEffect, useState, useSyncExternalStore } from 'react';
import { liveQuery } from 'dexie';
import type { Engine } from '../contract.ts';
import type { AllKept, Kept } from '../keeping/kept-state.ts';
import { watched, type Watched } from '../watched.ts';
import { useEngine } from './engine-context.tsx';

const NOT_KEPT: Kept = { wished: false, state: 'none', bytes: 0, of: 0, files: 0, why: undefined };

interface Store<Value> extends Pick<Watched<Value | undefined>, 'get'> {
  subscribe(hear: () => void): () => void;
}

/** One look for all rows that a page shows, for as long as one of them listens. */
function storesOf<Value>(
  load: () => Promise<(engine: Engine) => Promise<Value>>,
): (engine: Engine) => Store<Value> {
  const stores = new WeakMap<Engine['db'], Store<Value>>();
  return (engine) => {
    const known = stores.get(engine.db);
    if (known) return known;
    const value = watched<Value | undefined>(undefined);
    let listeners = 0;
    let end = (): void => {};
    const follow = async (): Promise<void> => {
      const read = await load();
      if (listeners === 0) return;
      end();
      const following = liveQuery(async () => read(engine)).subscribe({ next: value.set, error: () => {} });
      end = () => following.unsubscribe();
    };
    const store: Store<Value> = {
      get: value.get,
      subscribe(hear) {
        const unsubscribe = value.subscribe(hear);
        listeners += 1;
        if (listeners === 1) void follow().catch(() => {});
        return () => {
          unsubscribe();
          listeners -= 1;
          if (listeners > 0) return;
          end();
          end = () => {};
        };
      },
    };
    stores.set(engine.db, store);
    return store;
  };
}

const reading = () => import('../keeping/kept-state.ts');
const allKeptOf = storesOf<AllKept>(async () => (await reading()).allKept);
// Apart: each piece of a file on its way changes how it is kept, and not which files are here.
const filesHereOf = storesOf<ReadonlySet<string>>(async () => (await reading()).filesHere);

function useStore<Value>(storeOf: (engine: Engine) => Store<Value>): Value | undefined {
  const engine = useEngine();
  const [store, setStore] = useState(() => storeOf(engine));
  useEffect(() => setStore(storeOf(engine)), [engine, storeOf]);
  return useSyncExternalStore(store.subscribe, store.get);
}
const useAllKept = (): AllKept | undefined => useStore(allKeptOf);

/** Live: how a file or folder of the drive is kept on this device; undefined while that is read. */
export function useKept(driveFileId: string): Kept | undefined {
  const all = useAllKept();
  return all && (all.byId.get(driveFileId) ?? NOT_KEPT);
}

/** Live: the uploads whose bytes are on this device, be they kept, unsent or sent lately; undefined while that is read. */
export const useFilesHere = (): ReadonlySet<string> | undefined => useStore(filesHereOf);

/** Live: what all that is kept of the drive takes here. */
export const useKeptInAll = (): Kept | undefined => useAllKept()?.all;
