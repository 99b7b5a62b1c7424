import { useSyncExternalStore } from 'react';
import { useEngine, useEngineState } from '../offline/index.ts';

function onNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** The browser's word for it: it says when there is none, not that the server can be reached. */
export function useHasNetwork(): boolean {
  const { ports } = useEngine().context;
  return useSyncExternalStore(onNetwork, () => ports.probablyOnline());
}

/**
 * What keeps this device and the server apart. The network is named where the browser says that there is none; else it is
 * the server, which may be down, busy or slow.
 */
export function useCut(): 'network' | 'server' | undefined {
  const { reachable } = useEngineState();
  return useHasNetwork() ? (reachable ? undefined : 'server') : 'network';
}
