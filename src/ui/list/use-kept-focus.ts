import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from '../page/focus-page.ts';
import type { RowFocus } from './use-row-focus.ts';

interface Kept {
  readonly count: number | undefined;
  readonly isTicked: boolean;
  /** The row that the focus is to go to, once it is among the rows. */
  readonly wanted: string | undefined;
  readonly ids: () => Promise<readonly string[]>;
}

/**
 * Whoever works with the keyboard stays in the list: where a row goes away with the focus in it, or the bar of ticked rows does,
 * the row at its place takes it.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  { focusPlace }: RowFocus,
  { count, isTicked, wanted, ids }: Kept,
): void {
  /** Where in the list the focus was last, for as long as it has not been taken elsewhere. */
  const last = useRef<number>(undefined);
  useEffect(() => {
    const taken = ({ target }: FocusEvent): void => {
      const row = target instanceof Element && list.current?.contains(target) && target.closest('[data-row]');
      if (row instanceof HTMLElement) last.current = Number(row.dataset['place']);
    };
    // A press beside everything takes the focus away on purpose; what goes away with it does not.
    const left = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget === null)
        queueMicrotask(() => {
          if (target instanceof Element && target.isConnected && isFocusLost()) last.current = undefined;
        });
    };
    document.addEventListener('focusin', taken);
    document.addEventListener('focusout', left);
    return () => {
      document.removeEventListener('focusin', taken);
      document.removeEventListener('focusout', left);
    };
  }, [list]);

  const before = useRef({ count: 0, isTicked: false });
  useLayoutEffect(() => {
    const { count: had, isTicked: hadTicks } = before.current;
    if (count === undefined) return;
    before.current = { count, isTicked };
    const isGone = count < had || (hadTicks && !isTicked);
    if (isGone && count > 0 && last.current !== undefined && isFocusLost())
      focusPlace(Math.min(last.current, count - 1));
  });

  const given = useRef<string>(undefined);
  useEffect(() => {
    if (wanted === undefined || given.current === wanted) return undefined;
    let isOver = false;
    void ids().then((all) => {
      const at = all.indexOf(wanted);
      if (isOver || at < 0) return;
      given.current = wanted;
      focusPlace(at);
    });
    return () => void (isOver = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked for again with every other number of rows
  }, [wanted, count]);
}
