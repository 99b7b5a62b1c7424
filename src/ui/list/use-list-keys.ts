import { useEffect, useRef } from 'react';

interface ListKeys {
  /** One row down or up from where one is. */
  readonly move: (step: 1 | -1) => void;
  readonly search: () => void;
  readonly tick: () => void;
  /** Escape, where there is something to give up; says whether there was. */
  readonly giveUp: () => boolean;
  readonly edit: () => void;
  readonly create?: (() => void) | undefined;
}

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && target.getAttribute('type') !== 'checkbox'));

/** Whether a single key pressed here is meant for the page: nobody is typing, no sheet is open, no menu took it. */
export function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !typesText(event.target) && document.querySelector('dialog[open]') === null;
}

/**
 * J, K and the arrows move through the rows, X ticks the one that one is on, E edits it in place, / goes to the search box,
 * N makes a new one. Enter is the row's own link.
 */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForThePage(event)) return;
      const { move, search, tick, giveUp, edit, create } = latest.current;
      if (event.key === 'Escape') {
        if (giveUp()) event.preventDefault();
        return;
      }
      const action: Readonly<Record<string, (() => void) | undefined>> = {
        j: () => move(1),
        ArrowDown: () => move(1),
        k: () => move(-1),
        ArrowUp: () => move(-1),
        x: tick,
        e: edit,
        '/': search,
        n: create,
      };
      const run = action[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
