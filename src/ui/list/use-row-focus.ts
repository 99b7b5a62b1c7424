import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Shown } from '../../offline/index.ts';
import type { RowWindow } from './row-window.ts';

/** Moves the keyboard's focus through rows of which only some are drawn. */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: readonly Shown[], window: RowWindow) {
  const at = useRef<string>(undefined);
  const wanted = useRef<string>(undefined);
  // A row that is far away is drawn first, and takes the focus then.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted.current)}"] a`);
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  });
  const focusRow = (id: string): void => {
    const place = rows.findIndex((row) => row.id === id);
    if (place < 0) return;
    at.current = id;
    wanted.current = id;
    window.show(place);
    const link = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a`);
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  };
  return {
    focusRow,
    move(step: 1 | -1) {
      const focused =
        document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? at.current;
      const place = rows.findIndex((row) => row.id === focused);
      const next = rows[place < 0 ? 0 : Math.min(Math.max(place + step, 0), rows.length - 1)];
      if (next) focusRow(next.id);
    },
  };
}
