import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { machineOf, type Entity } from '../../../domain/kernel/entity.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import type { Transition } from '../../../domain/kernel/status.ts';
import { useEngine, usePerson, type Shown } from '../../../offline/index.ts';
import { NO_PROBLEMS, problemsOf, type Problems } from '../../form/problems.ts';
import { useToast } from '../../toast/toasts.tsx';
import { useText } from '../../value/domain-text.ts';
import { wayBack } from './steps-for.ts';

interface Taken {
  /** What is written together with it. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Called once it is taken. */
  readonly onTaken?: () => void;
}

/** Of one record the latest step is said. */
export const stepToast = (id: string): string => `step/${id}`;

/** Answers what keeps it from being taken. */
export type Take = (step: Transition, taken?: Taken) => Promise<Problems>;

/**
 * Takes the steps of a record's machine: what is lacking comes back as problems, what was done can be undone where the
 * machine has a way.
 */
export function useSteps(entity: Entity, row: Shown) {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const person = usePerson();
  const toast = useToast();
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [busy, setBusy] = useState(false);
  const { collection } = entity;

  // Someone else was quicker: the page shows by itself how it stands now.
  const movedOn = () => toast({ text: t`This has moved on meanwhile.` });
  const take: Take = async (step, { fields = {}, onTaken } = {}) => {
    if (busy) return NO_PROBLEMS;
    setBusy(true);
    try {
      const seen = { version: row.version, values: row };
      await engine.act(collection, row.id, step.name, fields, { seen });
      onTaken?.();
      setProblems(NO_PROBLEMS);
      const name = row.displayLine1 ?? '';
      const word = text(machineOf(entity)?.states[step.to]?.label ?? '');
      const back = wayBack(entity, step, row, person);
      toast({
        text: t`${name}: ${word}`,
        kind: stepToast(row.id),
        ...(back
          ? {
              action: {
                label: text(back.label),
                run: () => void engine.act(collection, row.id, back.name).catch(movedOn),
              },
            }
          : {}),
      });
      return NO_PROBLEMS;
    } catch (error) {
      if (error instanceof AppError && error.code === 'transition.refused') {
        movedOn();
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
