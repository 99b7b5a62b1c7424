import { useEffect, useRef, type RefObject } from 'react';
import type { Shown } from '../../offline/index.ts';
import { focusFirstProblem } from '../form/focus-problem.ts';
import { linesIn, type DeclaredLines } from './lines/declared-lines.ts';
import type { Mend } from './use-mend.ts';

interface InPlace {
  readonly row: Shown;
  readonly lines: DeclaredLines | undefined;
  /** Whether lines can be opened. */
  readonly isOpen: boolean;
  /** Fields that a sheet opens for. */
  readonly sheet: readonly string[];
  /** Whether the page says what was refused already: that comes from the device's storage, after the row. */
  readonly isSaid: boolean;
}

/** What has no form to open is reached where it stands: the line in the list, else what says the refusal. */
export function useMendInPlace(
  root: RefObject<HTMLElement | null>,
  mend: Mend | undefined,
  { row, lines, isOpen, sheet, isSaid }: InPlace,
): void {
  const reached = useRef<Mend>(undefined);
  useEffect(() => {
    if (!mend || !isSaid || reached.current === mend) return;
    reached.current = mend;
    const stored = lines ? linesIn(row, lines.field) : [];
    const at = stored.findIndex(({ lineKey }) => lineKey === mend.what);
    const line = stored[at];
    if (line ? isOpen && lines?.hasForm(line) : sheet.includes(mend.what)) return;
    const pointer = line && lines ? `/${lines.field}/${at}` : '';
    requestAnimationFrame(() => focusFirstProblem(root.current, [{ pointer, code: '', message: '' }]));
  }, [root, mend, row, lines, isOpen, sheet, isSaid]);
}
