import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { isIssued } from '../../domain/sales/issued.rules.ts';
import type { Shown } from '../../offline/index.ts';
import { stepToast } from '../../ui/record/steps/use-steps.ts';
import { useToast } from '../../ui/toast/toasts.tsx';

/** Says the number of a document once the server has given it, in the place of what was said when it was issued. */
export function useNumberTold({ id, number, status }: Shown): void {
  const { t } = useLingui();
  const toast = useToast();
  const hasWaited = useRef(false);
  useEffect(() => {
    if (hasWaited.current && typeof number === 'string')
      toast({ text: t`Issued as ${number}`, kind: stepToast(id) });
    hasWaited.current = isIssued(status) && !number;
  }, [id, number, status, toast, t]);
}
