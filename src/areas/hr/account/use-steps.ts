import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { Transition } from '../../../domain/kernel/status.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import { expenseAccountMachine } from '../../../domain/hr/expense-account.machine.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine } from '../../../offline/index.ts';
import { NO_PROBLEMS, problemsOf, type Problems } from '../../../ui/form/problems.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { mayGrant, type Steps } from './account-steps.ts';
import type { useDecisions } from './grants.ts';

type Decisions = ReturnType<typeof useDecisions>;

/**
 * Takes the steps of the account's machine: what is lacking comes back as problems, what was done can be undone where
 * the machine has a way.
 */
export function useSteps(account: ExpenseAccountRow, steps: Steps, decisions: Decisions) {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const toast = useToast();
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [busy, setBusy] = useState(false);

  const take = async (
    step: Transition,
    fields: Readonly<Record<string, unknown>> = {},
    onTaken: () => void = () => undefined,
  ): Promise<Problems> => {
    if (busy) return NO_PROBLEMS;
    setBusy(true);
    try {
      const granted =
        mayGrant(steps) && step === steps.primary ? { costs: costsOf(account).map(decisions.decided) } : {};
      const seen = { version: account.version, values: account };
      await engine.act('expenseAccounts', account.id, step.name, { ...granted, ...fields }, { seen });
      onTaken();
      decisions.forget();
      setProblems(NO_PROBLEMS);
      const state = expenseAccountMachine.states[step.to as keyof typeof expenseAccountMachine.states];
      const title = account.title;
      const word = text(state.label);
      toast({
        text: t`${title}: ${word}`,
        ...(step.name === 'submit'
          ? {
              action: {
                label: t`Take back`,
                run: () => void engine.act('expenseAccounts', account.id, 'recall'),
              },
            }
          : {}),
      });
      return NO_PROBLEMS;
    } catch (error) {
      // Someone else was quicker: the page shows by itself how it stands now.
      if (error instanceof AppError && error.code === 'transition.refused') {
        toast({ text: t`This account has moved on meanwhile.` });
        return NO_PROBLEMS;
      }
      const found = problemsOf(error);
      setProblems(found);
      return found;
    } finally {
      setBusy(false);
    }
  };
  const clear = useCallback(() => setProblems(NO_PROBLEMS), []);
  return { take, problems, clear, busy };
}
