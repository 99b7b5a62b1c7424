import { useRef } from 'react';

/** Where fewer of the rows than this stay in sight, all elements are filled anew: to move most of them costs more. */
const STAYS = 0.6;

/**
 * Keys by which rows that come into sight take over the elements of rows that have gone from it: an element costs several
 * times as much to make as to fill. A row that stays keeps its own, and with it the focus.
 */
export function useRowKeys(ids: readonly string[]): (id: string) => number {
  const held = useRef<ReadonlyMap<string, number>>(new Map());
  // What is remembered of the last drawing decides no more than which elements are used again.
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  held.current = rowKeys(held.current, ids, focused);
  const keys = held.current;
  return (id) => keys.get(id)!;
}

/** A key for each row, in their order, given those of the rows that were drawn before, in theirs. */
export function rowKeys(
  before: ReadonlyMap<string, number>,
  ids: readonly string[],
  /** The row that has the focus. */
  focused: string | undefined,
): ReadonlyMap<string, number> {
  const drawn = [...before.values()];
  let next = Math.max(0, ...drawn);
  const staying = ids.filter((id) => before.has(id));
  if (staying.length < STAYS * ids.length && (focused === undefined || !before.has(focused)))
    return new Map(ids.map((id, at) => [id, drawn[at] ?? (next += 1)]));
  const taken = new Set(staying.map((id) => before.get(id)!));
  // The focus of a row that has gone is nobody else's.
  const free = [...before]
    .flatMap(([id, key]) => (taken.has(key) || id === focused ? [] : [key]))
    .toReversed();
  return new Map(ids.map((id) => [id, before.get(id) ?? free.pop() ?? (next += 1)]));
}
