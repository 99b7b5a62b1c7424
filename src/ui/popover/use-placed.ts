import {
  autoUpdate,
  computePosition,
  flip,
  limitShift,
  offset,
  shift,
  size,
  type Placement,
  type ReferenceElement,
} from '@floating-ui/dom';
import { useLayoutEffect, type RefObject } from 'react';

interface Place {
  readonly placement: Placement;
  /** Between the panel and what it belongs to, in pixels. */
  readonly gap: number;
  /** At least as wide as what it belongs to. */
  readonly isAsWide?: boolean;
  /** Rather over what it belongs to than low: in a low window a panel would be a slit. */
  readonly mayCover?: boolean;
  /** Its greatest height, in pixels, where the window leaves more. */
  readonly most?: number;
}

/** Between a panel and the edge of the window, in pixels. */
const EDGE = 8;
/** A list of suggestions keeps room for two lines, even in a very low window. */
const LEAST = 96;

async function place(panel: HTMLElement, anchor: ReferenceElement, of: Place): Promise<void> {
  const { placement, gap, isAsWide = false, mayCover = false, most = Infinity } = of;
  const { x, y } = await computePosition(anchor, panel, {
    strategy: 'fixed',
    placement,
    middleware: [
      offset(gap),
      // To the side it is shifted.
      flip({ padding: EDGE, crossAxis: false }),
      shift({ padding: EDGE, crossAxis: mayCover, limiter: limitShift() }),
      size({
        padding: EDGE,
        apply({ availableHeight, rects }) {
          panel.style.maxHeight = `${Math.max(LEAST, Math.min(most, availableHeight))}px`;
          if (isAsWide)
            panel.style.width = `max(${rects.reference.width}px, min(220px, 100vw - ${2 * EDGE}px))`;
        },
      }),
    ],
  });
  panel.style.left = `${x}px`;
  panel.style.top = `${y}px`;
}

/**
 * Lays a panel in the browser's top layer beside what it belongs to, wherever the window has room for it: nothing that
 * scrolls or cuts off around it (a table, a sheet) cuts off the panel. It follows as things scroll or grow.
 */
export function usePlaced(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<ReferenceElement | null>,
  isOpen: boolean,
  { placement, gap, isAsWide = false, mayCover = false, most = Infinity }: Place,
): void {
  useLayoutEffect(() => {
    const [shown, beside] = [panel.current, anchor.current];
    if (!isOpen || !shown || !beside) return undefined;
    if (most < Infinity) shown.style.maxHeight = `${most}px`;
    shown.setAttribute('popover', 'manual');
    shown.showPopover?.();
    const stop = autoUpdate(
      beside,
      shown,
      () => void place(shown, beside, { placement, gap, isAsWide, mayCover, most }),
    );
    return () => {
      stop();
      if (shown.isConnected) shown.hidePopover?.();
      shown.removeAttribute('popover');
    };
  }, [panel, anchor, isOpen, placement, gap, isAsWide, mayCover, most]);
}
