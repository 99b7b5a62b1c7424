import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { useToast } from '../toast/toasts.tsx';
import { useLatest } from '../use-latest.ts';
import type { Done, UndoStack } from './undo-stack.ts';

const isInText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/** Ctrl+Z, or ⌘Z: a field that is typed in has one of its own, and a sheet is answered first. */
const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  event.key.toLowerCase() === 'z' &&
  !event.defaultPrevented &&
  !isInText(event.target) &&
  document.querySelector('dialog[open]') === null;

const kinds = new WeakMap<Done, string>();
let made = 0;
/** What says that it is undone takes the place of what said that it was done, and of its Undo. */
function kindOf(done: Done): string {
  const kind = kinds.get(done) ?? `undo ${(made += 1)}`;
  kinds.set(done, kind);
  return kind;
}

interface Undoing {
  readonly stack: UndoStack;
  /** Of its toasts there is one at a time; without it, each stays by itself. */
  readonly kind?: string;
  /** Runs a way back, and says why where it is refused. */
  readonly attempt: (write: () => Promise<unknown>) => Promise<void>;
}

/** Takes something back by Ctrl+Z for as long as the page is open. A page asks for it once, whatever of it does things. */
export function useUndoKey(undo: () => void): void {
  const latest = useLatest(undo);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isUndo(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [latest]);
}

/**
 * Does things that can be taken back, each from the toast that says it; `act` rejects as the work does. `undo` takes back this one,
 * else the latest.
 */
export function useUndo({ stack, kind, attempt }: Undoing): {
  readonly act: UndoStack['act'];
  readonly undo: (done?: Done) => void;
} {
  const { t } = useLingui();
  const toast = useToast();
  const latest = useLatest(attempt);
  const undo = useCallback(
    (done?: Done) =>
      void latest.current(async () => {
        const undone = await stack.undo(done);
        if (!undone) return;
        const { told } = undone;
        toast({ text: t`Undone: ${told}`, kind: kind ?? kindOf(undone) });
      }),
    [latest, stack, kind, toast, t],
  );
  const act = useCallback<UndoStack['act']>(
    async (work) => {
      const done = await stack.act(work);
      if (done) {
        const text = done.more ? `${done.told}. ${done.more}` : done.told;
        toast({ text, kind: kind ?? kindOf(done), action: { label: t`Undo`, run: () => undo(done) } });
      }
      return done;
    },
    [stack, kind, toast, undo, t],
  );
  return { act, undo };
}
