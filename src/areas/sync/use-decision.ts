import { useLingui } from '@lingui/react/macro';
import { useContext, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppError } from '../../domain/kernel/problem.ts';
import { markOf, useEngine, type Engine } from '../../offline/index.ts';
import type { ShownConflict } from '../../offline/upkeep.ts';
import { NO_PROBLEMS, type Problems } from '../../ui/form/problems.ts';
import { RecordPaths } from '../../ui/routing/record-paths.ts';
import { useToast } from '../../ui/toast/toasts.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useDecisionWords } from '../../ui/work/decision-words.ts';
import { thingWords } from '../../ui/work/words/thing.ts';
import { saidDecision } from './said-decision.ts';

type Decision = Parameters<Engine['settleConflict']>[1];

/** So long stands where to find what was decided. */
const LASTS_MS = 10_000;

/**
 * Carries a decision out, says what was decided and goes on, after `onSettled`; what kept it from being carried out is
 * said on the page.
 */
export function useDecision(conflict: ShownConflict, onSettled: () => void) {
  const engine = useEngine();
  const wordsOf = useDecisionWords();
  const { busy, press } = useOneAtATime();
  const goOn = useGoOn(conflict);
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [failure, setFailure] = useState<string>();
  const [tried, setTried] = useState<Decision['kind']>();
  const { record, waiting } = conflict;
  // What was saved since the page was drawn is not lost with the rest.
  const shown = [record, ...waiting].map(markOf);
  const decide = async (decision: Decision): Promise<void> => {
    setFailure(undefined);
    setProblems(NO_PROBLEMS);
    setTried(decision.kind);
    try {
      await engine.settleConflict(record.seq, decision.kind === 'theirs' ? { ...decision, shown } : decision);
      onSettled();
      await goOn(decision);
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
  return { way, busy, problems, failure, tried };
}

/** Says what was decided, with the way to the row, and goes to the next conflict, or back to where this one was found. */
function useGoOn(conflict: ShownConflict) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const navigate = useNavigate();
  const toast = useToast();
  const pathOf = useContext(RecordPaths);
  const { kind, record } = conflict;
  const { collection, entityId } = record;
  return async (decision: Decision): Promise<void> => {
    const { outbox } = engine.db.strict;
    const [now, next] = await Promise.all([
      outbox.get(record.seq),
      outbox.where('state').equals('conflict').first(),
    ]);
    const isCopy = decision.kind === 'copy';
    const id = decision.kind === 'row' ? decision.id : isCopy ? (now?.entityId ?? entityId) : entityId;
    const row = await engine.db.rows(collection).get(id);
    // As it is called from now on, whoever named it so.
    const label = row?.displayLine1 || record.label;
    const path = row && !row.$deleted && pathOf({ collection, entityId: id });
    const isLeft = kind === 'removal' && decision.kind === 'mine';
    toast({
      text: saidDecision(conflict, decision, thingWords(collection, label, i18n._.bind(i18n)), i18n),
      lastsMs: LASTS_MS,
      ...(path && !isLeft ? { action: { label: t`Open`, run: () => void navigate(path) } } : {}),
    });
    if (next) return void (await navigate(`/sync/conflicts/${next.seq}`, { replace: true }));
    // Back to where it was found; a page opened by its address has nothing behind it.
    const state: unknown = window.history.state;
    const isInner = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
    if (isInner) await navigate(-1);
    else await navigate('/');
  };
}
