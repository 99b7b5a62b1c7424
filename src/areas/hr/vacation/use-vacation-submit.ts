import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDate } from '../../../domain/kernel/dates.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { useProblemWords } from '../../../ui/form/problem-words.ts';
import { problemsOf } from '../../../ui/form/problems.ts';
import type { MainSubmit } from '../../../ui/pages/entity-pages.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';

/** A new absence is one's own, unless somebody who may says otherwise; its days may be those of the address. */
export function useOwnAbsence() {
  const { id: employee } = usePerson();
  const [query] = useSearchParams();
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return useMemo(
    () => ({ employee, ...(isDate(from) ? { from } : {}), ...(isDate(to) ? { to } : {}) }),
    [employee, from, to],
  );
}

/** An absence is asked for as it is saved; a draft where its person wants to think about it. */
export function useVacationSubmit(): MainSubmit {
  const { t } = useLingui();
  const engine = useEngine();
  const { id: me } = usePerson();
  const toast = useToast();
  const problemWords = useProblemWords();
  return useMemo(
    () => ({
      label: ({ employee }) => (employee === undefined || employee === me ? t`Send the request` : t`Save`),
      plainLabel: t`Save as draft`,
      goOn: async (row) => {
        // Nobody but its person asks for it.
        if (row['employee'] !== me) return;
        try {
          await engine.act('vacations', row.id, 'request');
        } catch (error) {
          const [problem] = problemsOf(error);
          const words = problem && problemWords(problem);
          toast({ text: words?.detail ?? words?.sentence ?? t`The request could not be sent.` });
        }
      },
    }),
    [engine, me, toast, problemWords, t],
  );
}
