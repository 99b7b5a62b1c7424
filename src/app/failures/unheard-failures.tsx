import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { AppError } from '../../domain/kernel/problem.ts';
import { useProblemWords } from '../../ui/form/problem-words.ts';
import { useToast } from '../../ui/toast/toasts.tsx';

/**
 * The net under every button: a failure that no page has words for is told in passing, so that nobody believes
 * something saved that is not. The browser still writes it to the console, for whoever mends it.
 */
export function UnheardFailures() {
  const { t } = useLingui();
  const wordsOf = useProblemWords();
  const show = useToast();
  useEffect(() => {
    const tell = ({ reason }: PromiseRejectionEvent): void => {
      const problem = reason instanceof AppError ? reason.problems[0] : undefined;
      const words = problem && wordsOf(problem);
      show({
        kind: 'failure',
        text: words
          ? [words.sentence, words.detail].filter(Boolean).join(' ')
          : t`That did not work, and nothing was saved. Please try again.`,
        lastsMs: null,
      });
    };
    window.addEventListener('unhandledrejection', tell);
    return () => window.removeEventListener('unhandledrejection', tell);
  }, [show, wordsOf, t]);
  return null;
}
