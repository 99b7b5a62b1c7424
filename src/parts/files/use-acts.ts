import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { AppError, type Problem } from '../../domain/kernel/problem.ts';
import { useEngine } from '../../offline/index.ts';
import { useToast } from '../../ui/toast/toasts.tsx';
import type { Done } from '../../ui/undo/undo-stack.ts';
import { useUndo } from '../../ui/undo/use-undo.ts';
import { undoOf } from './undo-of.ts';

/** How things are done in the drive, on whichever page. */
export interface Acts {
  /** Does it in its turn, and says why where it was refused. What it answers can be taken back. */
  readonly act: (work: () => Promise<Done | undefined>) => Promise<void>;
  /** The same with what cannot be taken back: it stands in the way of what was done before it. */
  readonly actForGood: (work: () => Promise<unknown>) => Promise<void>;
  /** Says why a row could not be written, where the rules say so. */
  readonly sayWhy: (problems: readonly Problem[]) => Promise<void>;
  /** Takes the latest back. */
  readonly undo: () => void;
}

/** Fetched when something is refused, or is about to be written: pages are drawn without. */
export const problemWordsOf = () => import('../../ui/form/problem-words.ts');

export function useActs(): Acts {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const sayWhy = useCallback(
    async ([problem]: readonly Problem[]): Promise<void> => {
      if (!problem) return;
      const { problemWords } = await problemWordsOf();
      const { own, sentence } = problemWords(i18n, problem);
      toast({ text: own ?? sentence });
    },
    [i18n, toast],
  );
  const attempt = useCallback(
    (write: () => Promise<unknown>): Promise<void> =>
      write().then(
        () => {},
        (error: unknown) =>
          error instanceof AppError && error.problems.length > 0
            ? sayWhy(error.problems)
            : toast({ text: t`This device could not write. What had been written before stays.` }),
      ),
    [sayWhy, toast, t],
  );
  const stack = undoOf(engine);
  const { act: doing, undo } = useUndo({ stack, attempt });
  return useMemo(() => {
    const act: Acts['act'] = (work) => attempt(() => doing(work));
    return {
      act,
      actForGood: (work) =>
        act(async () => {
          await work();
          stack.clear();
          return undefined;
        }),
      sayWhy,
      undo: () => undo(),
    };
  }, [attempt, doing, undo, stack, sayWhy]);
}
