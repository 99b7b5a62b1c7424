import { useLingui } from '@lingui/react/macro';
import { useEngine } from '../../offline/index.ts';
import { useProblemWords } from '../form/problem-words.ts';
import { problemsOf } from '../form/problems.ts';
import { useText } from '../value/domain-text.ts';
import { useToast } from '../toast/toasts.tsx';

/** A hook: takes a merge back and says so, or why it stays. */
export function useUnmerge(collection: string): (id: string, name: string) => Promise<void> {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const toast = useToast();
  const problemWords = useProblemWords();
  return async (id, name) => {
    const { unmergeRows } = await import('../../offline/upkeep.ts');
    try {
      await unmergeRows(engine, collection, id);
      toast({ text: t`“${name}” stands for itself again.` });
    } catch (error) {
      const [problem] = problemsOf(error);
      const field = engine.context.entityOf(collection).fields[problem?.pointer.split('/')[1] ?? ''];
      const why = problem ? (problemWords(problem).detail ?? problemWords(problem).sentence) : '';
      toast({
        text: [t`The merge was not undone.`, field ? text(field.label) : '', why].filter(Boolean).join(' '),
      });
    }
  };
}
