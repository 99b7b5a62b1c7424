import { useLayoutEffect, type RefObject } from 'react';

/** Between a box and its panel, and between a panel and the edge of the window, in pixels. */
const GAP = 4;
const EDGE = 8;
const MOST = 288;

function place(panel: HTMLElement, box: HTMLElement): void {
  const { left, top, bottom, width } = box.getBoundingClientRect();
  const below = window.innerHeight - bottom - EDGE - GAP;
  const above = top - EDGE - GAP;
  const isAbove = below < Math.min(panel.scrollHeight, MOST) && above > below;
  const least = Math.max(width, Math.min(220, window.innerWidth - 2 * EDGE));
  Object.assign(panel.style, {
    left: `${Math.max(EDGE, Math.min(left, window.innerWidth - EDGE - least))}px`,
    width: `${least}px`,
    maxHeight: `${Math.max(96, Math.min(MOST, isAbove ? above : below))}px`,
    top: isAbove ? 'auto' : `${bottom + GAP}px`,
    bottom: isAbove ? `${window.innerHeight - top + GAP}px` : 'auto',
  });
}

/**
 * Lays a panel in the browser's top layer beneath its box, or above it where there is more room: nothing that scrolls or
 * cuts off around the box (a table, a sheet) cuts off the panel. It follows the box as things scroll.
 */
export function useBeneath(
  panel: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const [shown, anchor] = [panel.current, box.current];
    if (!isOpen || !shown || !anchor) return undefined;
    shown.popover = 'manual';
    shown.showPopover?.();
    const follow = () => place(shown, anchor);
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
      if (shown.isConnected) shown.hidePopover?.();
      shown.removeAttribute('popover');
    };
  }, [panel, box, isOpen]);
}
