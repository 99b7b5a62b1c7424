import { useRef } from 'react';

/**
 * Keys by which rows that come into sight take over the elements of rows that have gone from it: an element costs several
 * times as much to make as to fill. A row that stays keeps its own, and with it the focus.
 */
export function useRowKeys(ids: readonly string[]): (id: string) => number {
  const held = useRef<ReadonlyMap<string, number>>(new Map());
  const next = useRef(0);
  const keys = new Map<string, number>();
  // What is remembered of the last drawing decides no more than which elements are used again.
  for (const id of ids) {
    const key = held.current.get(id);
    if (key !== undefined) keys.set(id, key);
  }
  const taken = new Set(keys.values());
  // The focus of a row that has gone is nobody else's.
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const free = [...held.current].flatMap(([id, key]) => (taken.has(key) || id === focused ? [] : [key]));
  free.reverse();
  for (const id of ids) if (!keys.has(id)) keys.set(id, free.pop() ?? (next.current += 1));
  held.current = keys;
  return (id) => keys.get(id)!;
}
