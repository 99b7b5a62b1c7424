import { useEffect, type RefObject } from 'react';

/** So near to an edge a carried card asks for what lies behind it, in px; of a narrow board no more than a sixth. */
const EDGE = 56;
/** At the edge itself, in px a frame. */
const MOST = 14;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far to go in a frame, for a pointer between two edges: the nearer, the faster; none away from them. */
export function stepAt(at: number, from: number, to: number): number {
  const room = Math.min(EDGE, (to - from) / 6);
  const [before, behind] = [from + room - at, at - (to - room)];
  if (room <= 0 || (before <= 0 && behind <= 0)) return 0;
  const share = Math.min(1, Math.max(before, behind) / room);
  return Math.ceil(share * MOST) * (before > 0 ? -1 : 1);
}

/**
 * Scrolls the board, and the column under the pointer, while a card is carried near their edges. dnd-kit would do so, but from
 * the moment when a card enters another column it takes that one's edges for the board's, and runs away with it.
 */
export function useEdgeScroll(isCarried: boolean, pointer: RefObject<Point | undefined>): void {
  useEffect(() => {
    if (!isCarried) return undefined;
    let frame = requestAnimationFrame(function go() {
      const at = pointer.current;
      if (at) scrollAt(at);
      frame = requestAnimationFrame(go);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCarried, pointer]);
}

function scrollAt({ x, y }: Point): void {
  const list = document.elementsFromPoint(x, y).find((one) => one.matches('.board-scroller'));
  const board = document.querySelector('.board');
  if (board) {
    const { left, right } = board.getBoundingClientRect();
    board.scrollLeft += stepAt(x, Math.max(0, left), Math.min(window.innerWidth, right));
  }
  if (list) {
    const { top, bottom } = list.getBoundingClientRect();
    list.scrollTop += stepAt(y, top, bottom);
  }
}
