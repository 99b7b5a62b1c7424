import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Shown } from '../../offline/index.ts';
import { useListMemory, type LeftList } from './list-memory.ts';

/** How this list was left, when one comes back to it by Back or Forward. */
export function useLeftList(): LeftList | undefined {
  const { key } = useLocation();
  const kind = useNavigationType();
  const { left } = useListMemory();
  // Only the first drawing of the page asks: what is found then stays the answer.
  const found = useRef(kind === 'POP' ? left.get(key) : undefined);
  return found.current;
}

interface Restore {
  readonly collection: string;
  readonly rows: readonly Shown[] | undefined;
  readonly limit: number;
  readonly more: boolean;
  readonly left: LeftList | undefined;
  readonly focusRow: (id: string) => void;
}

/** Puts scroll and focus back where they were, and remembers them when the page is left. */
export function useRestore({ collection, rows, limit, more, left, focusRow }: Restore): void {
  const { key } = useLocation();
  const { leave, viewed } = useListMemory();
  const latest = useRef({ key, rows, limit, more, top: left?.top ?? 0 });
  useLayoutEffect(() => {
    latest.current = { ...latest.current, key, rows, limit, more };
  });
  useEffect(() => {
    const scrolled = () => {
      latest.current.top = window.scrollY;
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, []);
  useLayoutEffect(
    () => () => {
      const { rows: shown, key: left, ...stand } = latest.current;
      if (shown) leave(left, collection, { rows: shown, ...stand });
      const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (focused !== undefined) viewed.set(collection, focused);
    },
    [leave, viewed, collection],
  );
  // After the layout effects: the shell scrolls every new page to its top in one of them.
  const restored = useRef(left === undefined);
  useEffect(() => {
    if (restored.current || !left) return;
    restored.current = true;
    window.scrollTo(0, left.top);
    const opened = viewed.get(collection);
    if (opened !== undefined) focusRow(opened);
  });
}
