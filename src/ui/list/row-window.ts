import { startTransition, useEffect, useState, type RefObject } from 'react';

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

/**
 * The part of a long list that is worth drawing, as the window scrolls. All rows are of one height, so it is a division
 * and needs no library. Where the list stands is measured when something moves, never while the page is being built:
 * that would make the browser lay it out twice.
 */
export function useRowWindow(
  count: number,
  rowHeight: number,
  list: RefObject<HTMLElement | null>,
): RowWindow {
  const [step, setStep] = useState(0);
  const [inSight, setInSight] = useState(() => Math.ceil(window.innerHeight / rowHeight));
  // What is in sight is drawn first, its surroundings once that is shown.
  const [around, setAround] = useState(0);
  const hasRows = count > 0;
  useEffect(() => {
    if (hasRows) startTransition(() => setAround(AROUND));
  }, [hasRows]);
  useEffect(() => {
    const look = () => {
      const above = -(list.current?.getBoundingClientRect().top ?? 0);
      setStep(Math.max(0, Math.floor(above / (rowHeight * STEP))));
      setInSight(Math.ceil(window.innerHeight / rowHeight));
    };
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list, rowHeight]);
  const end = Math.min(count, step * STEP + inSight + around);
  const start = Math.max(0, Math.min(step * STEP - around, end));
  return {
    places: Array.from({ length: end - start }, (_, place) => start + place),
    before: start * rowHeight,
    after: (count - end) * rowHeight,
    show(place) {
      const top = window.scrollY + (list.current?.getBoundingClientRect().top ?? 0) + place * rowHeight;
      const highest = top - STICKY.top;
      const lowest = top + rowHeight + STICKY.bottom - window.innerHeight;
      if (window.scrollY > highest) window.scrollTo(0, highest);
      else if (window.scrollY < lowest) window.scrollTo(0, lowest);
    },
  };
}
