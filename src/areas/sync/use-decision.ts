import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppError } from '../../domain/kernel/problem.ts';
import { useEngine, type Engine } from '../../offline/index.ts';
import type { ShownConflict } from '../../offline/upkeep.ts';
import { NO_PROBLEMS, type Problems } from '../../ui/form/problems.ts';
import { useToast } from '../../ui/toast/toasts.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useDecisionWords } from '../../ui/work/decision-words.ts';
import { thingWords } from '../../ui/work/words/thing.ts';

type Decision = Parameters<Engine['settleConflict']>[1];

/** Carries a decision out and leaves the page; what kept it from being carried out is said on it. */
export function useDecision({ record }: ShownConflict) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const navigate = useNavigate();
  const toast = useToast();
  const wordsOf = useDecisionWords();
  const { busy, press } = useOneAtATime();
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [failure, setFailure] = useState<string>();
  const [tried, setTried] = useState<Decision['kind']>();
  const decide = async (decision: Decision): Promise<void> => {
    setFailure(undefined);
    setProblems(NO_PROBLEMS);
    setTried(decision.kind);
    try {
      await engine.settleConflict(record.seq, decision);
      const thing = thingWords(record.collection, record.label, i18n._.bind(i18n));
      toast({ text: t`Settled: ${thing}` });
      // Back to where it was found; a page opened by its address has nothing behind it.
      const state: unknown = window.history.state;
      const isInner = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
      if (isInner) await navigate(-1);
      else await navigate('/');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setProblems(error.problems);
      if (error.problems.length === 0) setFailure(wordsOf(error));
    }
  };
  /** The properties of the button that carries this decision out. */
  const way = (decision: Decision) => ({
    ...press(() => decide(decision)),
    'aria-busy': busy && tried === decision.kind,
  });
  return { way, press, busy, problems, failure, tried };
}
