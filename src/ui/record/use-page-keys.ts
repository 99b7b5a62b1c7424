import { useEffect, useRef } from 'react';
import { isForThePage } from '../list/use-list-keys.ts';

/** Single keys of a page, as `{ n: add }`. */
export function usePageKeys(keys: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      // What a held key repeats is nobody's second decision; only moving goes on with it.
      if (!run || !isForThePage(event) || (event.repeat && event.key.length === 1)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
