import { useCallback, useRef, type MouseEvent } from 'react';

/** How long, in milliseconds, a press still belongs to the step before it: a slow double click and a look. */
const STILL = 700;

export type PressGuard = ReturnType<typeof usePressGuard>;

/**
 * After a step what stands under the pointer may have changed. `settle` notes that one was taken; for a moment from then
 * on `onClickCapture` lets no press of the pointer through to what it is set on. The keyboard (`detail` 0) aims by focus,
 * not by place, and is let through.
 */
export function usePressGuard() {
  const until = useRef(0);
  const settle = useCallback(() => {
    until.current = performance.now() + STILL;
  }, []);
  const onClickCapture = useCallback((event: MouseEvent) => {
    if (event.detail === 0 || performance.now() >= until.current) return;
    event.preventDefault();
    event.stopPropagation();
  }, []);
  /** Whether a key pressed now still belongs to that step. */
  const isSettling = useCallback(() => performance.now() < until.current, []);
  return { settle, isSettling, onClickCapture };
}
