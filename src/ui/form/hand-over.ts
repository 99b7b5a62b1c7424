import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../use-latest.ts';
import { useUnsaved } from './unsaved.ts';

const boxes = new Set<() => void>();

/** Makes what stands in such boxes part of their forms, which are drawn with it when this answers. Not while drawing. */
export function handOver(): void {
  if (boxes.size > 0) flushSync(() => boxes.forEach((give) => give()));
}

const coming = new Set<Promise<unknown>>();

/** For a value that a box has begun to make, an address of what was typed say: whoever saves its form waits for it. */
export function awaitValue(value: Promise<unknown>): void {
  const isOver = value.then(
    () => undefined,
    () => undefined,
  );
  coming.add(isOver);
  void isOver.then(() => coming.delete(isOver));
}

/** Hands over what stands in the boxes, then does the work: at once, or when all values that are being made are there. */
export function afterHandOver(work: () => void): void {
  handOver();
  if (coming.size === 0) work();
  else void Promise.all(coming).then(() => afterHandOver(work));
}

/**
 * For a box whose words become part of the form when it is left, as a word that is half typed is not meant yet: `give`
 * hands them over also before the form is saved or closed, when the page is left, and when the box goes.
 */
export function useHandOver(isTyped: boolean, give: () => void): void {
  const latest = useLatest({ isTyped, give });
  useUnsaved(isTyped);
  useEffect(() => {
    if (!isTyped) return undefined;
    const now = () => latest.current.give();
    boxes.add(now);
    window.addEventListener('pagehide', now);
    return () => {
      boxes.delete(now);
      window.removeEventListener('pagehide', now);
    };
  }, [isTyped, latest]);
  useEffect(
    () => () => {
      const { isTyped: isLeft, give: last } = latest.current;
      if (isLeft) last();
    },
    [latest],
  );
}
