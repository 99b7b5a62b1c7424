import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle } from 'react';
import type { ListRowsProps } from './list-rows-props.ts';
import { useRowKeys } from './use-row-keys.ts';

/** What draws the lines in sight, whoever scrolls. */
interface Drawing {
  readonly scrollOffset: number | null;
  getVirtualItems(): VirtualItem[];
  scrollToIndex(index: number, options: { readonly align: 'auto' }): void;
}

/**
 * The lines that are drawn, and the key of each row's element. Tells the page which of its rows they are, and gives it the
 * hand that moves them (`mover`); `top` answers how far they are scrolled, in pixels.
 */
export function useDrawnRows(
  drawing: Drawing,
  top: () => number,
  { lines, rowAt, onPart, mover }: Pick<ListRowsProps, 'lines' | 'rowAt' | 'onPart' | 'mover'>,
) {
  const items = drawing.getVirtualItems();
  useImperativeHandle(
    mover,
    () => ({
      show(line) {
        // Where it begins already, nothing is to be measured: that would lay the page out in the middle of its drawing.
        if (line > 0 || drawing.scrollOffset) drawing.scrollToIndex(line, { align: 'auto' });
      },
      top,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the same scroller always
    [drawing],
  );
  const places = items.flatMap(({ index }) => {
    const line = lines.at(index);
    return line.kind === 'row' ? Array.from({ length: line.count }, (_, at) => line.place + at) : [];
  });
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  useEffect(() => onPart(first, last), [onPart, first, last]);
  const keyOf = useRowKeys(places.flatMap((place) => rowAt(place)?.id ?? []));
  return { items, keyOf };
}
