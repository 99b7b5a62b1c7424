import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether the window answers to a media query, live. */
export function useMedia(query: string): boolean {
  // One for as long as it is asked: each drawing asks again.
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}

/** From a tablet upright on, where tables have room. */
export const useIsWide = (): boolean => useMedia('(min-width: 768px)');

/** Rows for a mouse are 36 px high, for a finger 44. */
export const useRowHeight = (): number => (useMedia('(pointer: coarse)') ? 44 : 36);
