import { useEffect, useRef } from 'react';
import { isForThePage } from '../list/use-list-keys.ts';

/** Single keys of a page, as `{ n: add }`. */
export function usePageKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!run || !isForThePage(event)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
