import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { AppError, type Problem } from '../../domain/kernel/problem.ts';
import { useToast } from '../../ui/toast/toasts.tsx';
import { withWords } from '../language/worded-part.ts';

const loadProblemWords = withWords(() => import('../../ui/form/problem-words.ts'));

/**
 * The net under every button: a failure that no page has words for is told in passing, so that nobody believes
 * something saved that is not. The browser still writes it to the console, for whoever mends it.
 */
export function UnheardFailures() {
  const { t, i18n } = useLingui();
  const show = useToast();
  useEffect(() => {
    const tellOf = (text: string): void => show({ kind: 'failure', text, lastsMs: null });
    const tellNothingSaved = () => tellOf(t`That did not work, and nothing was saved. Please try again.`);
    const tellProblem = async (problem: Problem): Promise<void> => {
      const { problemWords } = await loadProblemWords();
      const { sentence, detail } = problemWords(i18n, problem);
      tellOf([sentence, detail].filter(Boolean).join(' '));
    };
    const tell = ({ reason }: PromiseRejectionEvent): void => {
      const problem = reason instanceof AppError ? reason.problems[0] : undefined;
      if (problem) void tellProblem(problem).catch(tellNothingSaved);
      else tellNothingSaved();
    };
    window.addEventListener('unhandledrejection', tell);
    return () => window.removeEventListener('unhandledrejection', tell);
  }, [show, i18n, t]);
  return null;
}
