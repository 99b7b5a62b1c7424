import { useEffect } from 'react';
import { isForThePage } from '../../../ui/list/use-list-keys.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { TakenIn } from './taken-in.ts';
import { chosenIn } from './taken-in.ts';
import type { Command } from './use-commands.tsx';

interface DriveKeys {
  /** Does this with the ticked rows, or the one that has the focus. */
  readonly run: (command: Command['id']) => void;
  readonly cut: (isCopy: boolean) => void;
  /** Puts down here what was cut or copied. */
  readonly putDown: () => void;
  readonly newFolder: () => void;
  readonly upload: () => void;
  readonly onFiles: (what: TakenIn) => void;
}

const isPlainPage = (event: Event): boolean =>
  !(
    event.target instanceof HTMLElement &&
    event.target.closest('input:not([type=checkbox]), textarea, dialog')
  ) && document.querySelector('dialog[open]') === null;

/** F2, Delete, N and U; Ctrl+X, C and V; and files pasted from elsewhere. */
export function useDriveKeys(keys: DriveKeys): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { run, cut, newFolder, upload } = latest.current;
      const isControl = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      const action: Readonly<Record<string, () => void>> = isControl
        ? { x: () => cut(false), c: () => cut(true) }
        : { F2: () => run('rename'), Delete: () => run('trash'), n: newFolder, u: upload };
      const todo = action[event.key];
      const isMeant = isControl
        ? isPlainPage(event) && (document.getSelection()?.isCollapsed ?? true)
        : isForThePage(event);
      if (!todo || !isMeant) return;
      event.preventDefault();
      todo();
    };
    // Both come by the same keys: what was cut here, and files of another program.
    const paste = (event: ClipboardEvent): void => {
      if (!isPlainPage(event)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      event.preventDefault();
      if (files.length > 0) latest.current.onFiles(chosenIn(files));
      else latest.current.putDown();
    };
    document.addEventListener('keydown', press);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('paste', paste);
    };
  }, [latest]);
}
