import { useEffect, useReducer } from 'react';
import type { Listed } from '../../offline/index.ts';

/** The rows of a list from one place on. */
export interface Part {
  readonly from: number;
  readonly rows: readonly Listed[];
}

/**
 * The part of its rows that a list has at hand. It changes with every screen that one scrolls, so it is no state of the page:
 * only what draws rows follows it.
 */
export interface RowsPart {
  get(): Part;
  /** Without `isTold` whoever follows is drawn anyway. */
  set(part: Part, isTold: boolean): void;
  subscribe(heard: () => void): () => void;
  rowAt(place: number): Listed | undefined;
}

export function createRowsPart(first: Part): RowsPart {
  let now = first;
  const all = new Set<() => void>();
  return {
    get: () => now,
    set(part, isTold) {
      now = part;
      if (isTold) for (const heard of all) heard();
    },
    subscribe(heard) {
      all.add(heard);
      return () => void all.delete(heard);
    },
    rowAt: (place) => (place < now.from ? undefined : now.rows[place - now.from]),
  };
}

/** Draws again whenever other rows are at hand. */
export function useRowsPart(part: RowsPart): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => part.subscribe(again), [part]);
}
