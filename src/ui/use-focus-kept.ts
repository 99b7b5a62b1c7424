import { useCallback, useEffect, useRef, type RefObject } from 'react';

/**
 * For buttons that a press replaces by others: a keyboard does not lose its place. `watch` goes onto what holds them all,
 * `place` onto the one that the focus goes to when `standing` changes and the focus has left with what it was on (`here`
 * onto it where it is of one kind now, of another then); `onGone` is called when all of it leaves the page so.
 */
export function useFocusKept<E extends HTMLElement>(standing: string, onGone?: () => void) {
  const place: RefObject<E | null> = useRef<E>(null);
  const isIn = useRef(false);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  }, [onGone]);
  useEffect(() => {
    if (isIn.current && document.activeElement === document.body) place.current?.focus();
  }, [standing]);
  useEffect(
    () => () => {
      if (isIn.current) gone.current?.();
    },
    [],
  );
  // What leaves the page with the focus on it is not told by React as a blur.
  const watch = {
    onFocus: () => void (isIn.current = true),
    onBlur: () => void (isIn.current = false),
  };
  const here = useCallback((element: E | null) => void (place.current = element), []);
  return { place, here, watch };
}
