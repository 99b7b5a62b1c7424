import { useEffect } from 'react';

const held = new Set<object>();
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();
const tellAll = () => {
  for (const listener of listeners) listener();
};

/** Says that something here was typed and is not saved; answers how to take that back. */
export function holdUnsaved(): () => void {
  const mark = {};
  held.add(mark);
  tellAll();
  return () => {
    held.delete(mark);
    tellAll();
    if (held.size > 0) return;
    for (const tell of waiting) tell();
    waiting.clear();
  };
}

/** While it is so, nothing is done to this tab that its person could lose by. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty]);
}

/** Whether anything open in this tab is unsaved, when that changes, and when nothing is any more. */
export const unsaved = {
  isAny: (): boolean => held.size > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  gone: (): Promise<void> =>
    held.size === 0 ? Promise.resolve() : new Promise((tell) => void waiting.add(tell)),
};
