import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useMemo, type RefObject } from 'react';

/** Up to so many lines all are drawn: a browser finds every word in them, and no library is needed to place them. */
export const ALL_DRAWN = 60;
/** Lines with problems that are drawn wherever they stand, so that the focus can go to each. */
const MOST_PINNED = 20;
/** Pixels of a line before it is measured. */
const ESTIMATED = { table: 42, card: 320 };

export interface LineWindow {
  /** The rows to draw, with the room in pixels that is left free before each. */
  readonly rows: readonly { readonly row: number; readonly gap: number }[];
  /** Room after the last. */
  readonly after: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
  readonly show: (row: number) => void;
}

/** The part of a long table of lines that is worth drawing, as its own scroller scrolls; `pinned` rows always are. */
export function useLineWindow(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  isWide: boolean,
  pinned: readonly number[],
): LineWindow {
  const isLong = count > ALL_DRAWN;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = pinned.slice(0, MOST_PINNED).filter((row) => row < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
    [pinned],
  );
  // oxlint-disable-next-line react/incompatible-library -- what it answers is read while drawing and handed on to nothing that is memoized
  const virtual = useVirtualizer({
    count: isLong ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isWide ? ESTIMATED.table : ESTIMATED.card),
    overscan: 6,
    rangeExtractor,
    initialRect: { width: 800, height: 600 },
  });
  const items = virtual.getVirtualItems();
  const total = virtual.getTotalSize();
  const rows = useMemo(() => {
    if (!isLong) return Array.from({ length: count }, (_, row) => ({ row, gap: 0 }));
    return items.map(({ index, start }, at) => ({ row: index, gap: start - (items[at - 1]?.end ?? 0) }));
  }, [isLong, count, items]);
  return {
    rows,
    after: isLong ? total - (items.at(-1)?.end ?? 0) : 0,
    measure: isLong ? virtual.measureElement : undefined,
    show: (row) => {
      if (isLong) virtual.scrollToIndex(row, { align: 'auto' });
    },
  };
}
