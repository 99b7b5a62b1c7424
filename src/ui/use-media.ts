import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window answers to a media query, live. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** From a tablet upright on, where tables have room. */
export const useIsWide = (): boolean => useMedia('(min-width: 768px)');

/** Rows for a mouse are 36 px high, for a finger 44. */
export const useRowHeight = (): number => (useMedia('(pointer: coarse)') ? 44 : 36);
