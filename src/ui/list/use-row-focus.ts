import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListLines } from './list-lines.ts';
import type { ListMover } from './list-rows-props.ts';

export interface RowFocus {
  /** The row at this place takes the keyboard's focus, scrolled into sight where it is not. */
  focusPlace(place: number): void;
  /** So many rows down, or up, from where one is; ids of rows may be at other places than they were. */
  move(step: 1 | -1): void;
  /** Where one is. */
  place(): number | undefined;
}

const linkAt = (list: HTMLElement | null, place: number): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-row][data-place="${place}"] a`);

/** Moves the keyboard's focus through rows of which only some are drawn. */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  mover: RefObject<ListMover | undefined>,
  lines: ListLines,
  count: number,
): RowFocus {
  const at = useRef<number>(undefined);
  const wanted = useRef<number>(undefined);
  const take = (place: number): void => {
    const link = linkAt(list.current, place);
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  };
  // A row that is far away is drawn first, and takes the focus then.
  useLayoutEffect(() => {
    if (wanted.current !== undefined) take(wanted.current);
  });
  const place = (): number | undefined => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['place'];
    return focused === undefined ? at.current : Number(focused);
  };
  const focusPlace = (next: number): void => {
    at.current = next;
    wanted.current = next;
    mover.current?.show(lines.lineOf(next));
    take(next);
  };
  return {
    focusPlace,
    place,
    move(step) {
      if (count === 0) return;
      const now = place();
      focusPlace(now === undefined ? 0 : Math.min(Math.max(now + step, 0), count - 1));
    },
  };
}
