import { useSyncExternalStore } from 'react';
import { useEngine } from '../offline/index.ts';

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
