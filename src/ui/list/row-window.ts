import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';

export interface RowWindow {
  /** The rows in sight and some around them, by their place. */
  readonly places: readonly number[];
  /** Height of what is above and below them, in pixels. */
  readonly before: number;
  readonly after: number;
  /** Scrolls no further than needed for this row to be in sight. */
  readonly show: (place: number) => void;
}

/** What sticks over the rows, in pixels: top bar and column heads above, totals or the phone's menu below. */
const STICKY = { top: 52 + 36 + 8, bottom: 64 };

/** Rows drawn beyond the window on each side, and how many one scrolls past before drawing again. */
const AROUND = 14;
const STEP = 4;

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
}

/**
 * The part of a long list that is worth drawing, as the window scrolls. All rows are of one height, so it is a division
 * and needs no library.
 */
export function useRowWindow(
  count: number,
  rowHeight: number,
  list: RefObject<HTMLElement | null>,
): RowWindow {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top !== undefined) setOffset(Math.round(top + window.scrollY));
  }, [list, count]);
  // The snapshot changes with every few rows, not with every pixel.
  const steps = useSyncExternalStore(subscribe, () =>
    Math.floor((window.scrollY - offset) / (rowHeight * STEP)),
  );
  const inSight = useSyncExternalStore(subscribe, () => Math.ceil(window.innerHeight / rowHeight));
  const end = Math.min(count, Math.max(0, steps * STEP) + inSight + AROUND);
  const start = Math.max(0, Math.min(steps * STEP - AROUND, end));
  return {
    places: Array.from({ length: end - start }, (_, place) => start + place),
    before: start * rowHeight,
    after: (count - end) * rowHeight,
    show(place) {
      const top = offset + place * rowHeight;
      const highest = top - STICKY.top;
      const lowest = top + rowHeight + STICKY.bottom - window.innerHeight;
      if (window.scrollY > highest) window.scrollTo(0, highest);
      else if (window.scrollY < lowest) window.scrollTo(0, lowest);
    },
  };
}
