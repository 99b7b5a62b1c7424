import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { useEffect } from 'react';
import { AppError } from '../../domain/kernel/problem.ts';
import { useToast } from '../../ui/toast/toasts.tsx';

/**
 * The net under every button: a failure that no page has words for is told in passing, so that nobody believes
 * something saved that is not. The browser still writes it to the console, for whoever mends it.
 */
export function UnheardFailures() {
  const { _: translate } = useLingui();
  const { t } = useMacro();
  const show = useToast();
  useEffect(() => {
    const tell = ({ reason }: PromiseRejectionEvent): void => {
      const problem = reason instanceof AppError ? reason.problems[0] : undefined;
      show({
        text: problem
          ? translate(problem.message)
          : t`That did not work, and nothing was saved. Please try again.`,
        lastsMs: null,
      });
    };
    window.addEventListener('unhandledrejection', tell);
    return () => window.removeEventListener('unhandledrejection', tell);
  }, [show, translate, t]);
  return null;
}
