import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { useEngine } from '../../offline/index.ts';
import { useProblemWords } from '../../ui/form/problem-words.ts';
import { problemsOf } from '../../ui/form/problems.ts';
import type { MainSubmit } from '../../ui/pages/entity-pages.ts';
import { useToast } from '../../ui/toast/toasts.tsx';

/** Says of a payment that was just written that its money has come, or was given back; what keeps it from that is told. */
export function useMoneyMoved(
  collection: 'customerPayments' | 'outgoingPayments' = 'customerPayments',
): (payment: Pick<AnyRow, 'id'>) => Promise<void> {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const problemWords = useProblemWords();
  return useCallback(
    async ({ id }) => {
      try {
        await engine.act(collection, id, 'confirm');
      } catch (error) {
        const [problem] = problemsOf(error);
        const words = problem && problemWords(problem);
        toast({ text: words?.detail ?? words?.sentence ?? t`This could not be made.` });
      }
    },
    [engine, collection, toast, problemWords, t],
  );
}

/** A payment that is typed in has come as a rule: it is recorded so at once, and as a draft where it is to be looked at again. */
export function usePaymentSubmit(): MainSubmit {
  const { t } = useLingui();
  const goOn = useMoneyMoved();
  return useMemo(
    () => ({
      label: ({ direction }) => (direction === 'out' ? t`Record as given back` : t`Record as received`),
      plainLabel: t`Save as draft`,
      goOn,
    }),
    [t, goOn],
  );
}

/** The same of a payment to a supplier. */
export function useSupplierPaymentSubmit(): MainSubmit {
  const { t } = useLingui();
  const goOn = useMoneyMoved('outgoingPayments');
  return useMemo(
    () => ({
      label: ({ direction }) => (direction === 'in' ? t`Record as received` : t`Record as paid`),
      plainLabel: t`Save as draft`,
      goOn,
    }),
    [t, goOn],
  );
}
