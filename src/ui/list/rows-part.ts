import { useSyncExternalStore } from 'react';
import type { Listed } from '../../offline/index.ts';

/** The rows of a list from one place on. */
export interface Part {
  readonly from: number;
  readonly rows: readonly Listed[];
}
export const rowIn = ({ from, rows }: Part, place: number): Listed | undefined => rows[place - from];

/**
 * The part of its rows that a list has at hand. It changes with every screen that one scrolls, so it is no state of the page:
 * only what draws rows follows it.
 */
export interface RowsPart {
  readonly get: () => Part;
  /** Without `isTold` whoever follows is drawn anyway. */
  readonly set: (part: Part, isTold: boolean) => void;
  readonly subscribe: (heard: () => void) => () => void;
}

/** A page that nobody sees has no frames. */
const UNSEEN_MS = 100;

/**
 * Runs with the next frame, where a scroll is told first: rows that were filled before that would have the browser lay the
 * page out to say how far it is scrolled, and once more for what the scroll itself brings.
 */
function withNextFrame(run: () => void): void {
  const done = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    run();
  };
  const frame = requestAnimationFrame(done);
  const timer = setTimeout(done, UNSEEN_MS);
}

export function createRowsPart(first: Part): RowsPart {
  let now = first;
  const all = new Set<() => void>();
  /** It will be told with the next frame. */
  let isSaid = false;
  return {
    get: () => now,
    set(part, isTold) {
      now = part;
      if (!isTold || isSaid) return;
      isSaid = true;
      withNextFrame(() => {
        isSaid = false;
        for (const heard of all) heard();
      });
    },
    subscribe(heard) {
      all.add(heard);
      return () => void all.delete(heard);
    },
  };
}

/** The part, drawn again whenever it is another. */
export const useRowsPart = ({ get, subscribe }: RowsPart): Part => useSyncExternalStore(subscribe, get);
