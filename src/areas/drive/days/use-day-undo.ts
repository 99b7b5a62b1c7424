import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef } from 'react';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { putBack, type DaysBefore, type Writing } from './write-days.ts';

interface Change {
  /** What the person is told of it. */
  readonly told: string;
  readonly before: DaysBefore;
}

const isInText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Ctrl+Z, or ⌘Z: a field that is typed in has one of its own, and a sheet is answered first. */
const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  event.key.toLowerCase() === 'z' &&
  !event.defaultPrevented &&
  !isInText(event.target) &&
  document.querySelector('dialog[open]') === null;

/**
 * Says what became of days and takes it back again: the latest from its toast, and one after the other by Ctrl+Z for as long as
 * the page is open.
 */
export function useDayUndo(
  writing: Writing,
  attempt: (write: () => Promise<unknown>) => Promise<void>,
): (change: Change) => void {
  const { t } = useLingui();
  const toast = useToast();
  const latest = useLatest({ writing, attempt });
  const changes = useRef<Change[]>([]);
  const undo = useCallback(
    (change = changes.current.at(-1)) => {
      if (!change || !changes.current.includes(change)) return;
      changes.current = changes.current.filter((one) => one !== change);
      const { told, before } = change;
      void latest.current.attempt(async () => {
        try {
          await putBack(latest.current.writing, before);
        } catch (error) {
          changes.current.push(change);
          throw error;
        }
        toast({ text: t`Undone: ${told}`, kind: 'days' });
      });
    },
    [latest, toast, t],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isUndo(event) || changes.current.length === 0) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo]);
  return useCallback(
    (change) => {
      changes.current.push(change);
      toast({ text: change.told, kind: 'days', action: { label: t`Undo`, run: () => undo(change) } });
    },
    [toast, undo, t],
  );
}
