import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useLatest } from '../use-latest.ts';
import { useListMemory, type LeftList } from './list-memory.ts';
import type { ListMover } from './list-rows-props.ts';

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
  readonly atHand: () => Omit<LeftList, 'top'> | undefined;
  readonly left: LeftList | undefined;
  readonly isWide: boolean;
  readonly mover: RefObject<ListMover | undefined>;
  readonly focusPlace: (place: number) => void;
}

/** Puts scroll and focus back where they were, and remembers them when the page is left. */
export function useRestore({ collection, atHand, left, isWide, mover, focusPlace }: Restore): void {
  const { key } = useLocation();
  const { leave, viewed } = useListMemory();
  const latest = useLatest({ key, atHand });
  useLayoutEffect(
    () => () => {
      const { atHand: rowsAtHand, key: at } = latest.current;
      const rows = rowsAtHand();
      // Asked once, as it goes: what asks at each step of a scroll holds it up.
      if (rows) leave(at, { ...rows, top: mover.current?.top() ?? 0 });
      const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (focused !== undefined) viewed.set(collection, focused);
    },
    [leave, viewed, collection, latest, mover],
  );
  // After the layout effects: the shell scrolls every new page to its top in one of them.
  const restored = useRef(left === undefined);
  useEffect(() => {
    if (restored.current || !left) return;
    restored.current = true;
    if (!isWide) window.scrollTo(0, left.top);
    const opened = viewed.get(collection);
    const place = left.rows.findIndex(({ id }) => id === opened);
    if (place >= 0) focusPlace(left.from + place);
  });
}
