import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

export interface RowWindow {
  /** The rows in sight and a few around them, by their place. */
  readonly places: readonly number[];
  /** Height of what is above and below them, in pixels. */
  readonly before: number;
  readonly after: number;
  readonly show: (place: number) => void;
}

/** What sticks over the rows: top bar and column heads above, totals or the phone's menu below. */
const STICKY = { top: 52 + 36 + 8, bottom: 64 };

/** The part of a long list that is worth drawing, as the window scrolls. All rows are of one height. */
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
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: offset,
    scrollPaddingStart: STICKY.top,
    scrollPaddingEnd: STICKY.bottom,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.start ?? offset;
  const last = items.at(-1)?.end ?? offset;
  return {
    places: items.map((item) => item.index),
    before: first - offset,
    after: Math.max(0, count * rowHeight - (last - offset)),
    show: (place) => virtual.scrollToIndex(place, { align: 'auto' }),
  };
}
