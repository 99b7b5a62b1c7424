import { useEffect, useState, type RefObject } from 'react';

/** Pixels beside a page on a wide window: the sidebar, closed as it is at first, and what is left free. */
const BESIDE = 56 + 64;
/** What stands beside the columns in a table: its boxes, the names at their least, the bar by which it scrolls. */
const OTHERS = 44 + 240 + 15;

/** How many pixels the columns of a table have, as wide as its page is: first as it will be, then as it is. */
export function useRoom(page: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => window.innerWidth - BESIDE);
  useEffect(() => {
    if (!page.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // A page that is not shown has no width.
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(page.current);
    return () => observer.disconnect();
  }, [page]);
  return width - OTHERS;
}
