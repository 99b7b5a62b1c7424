import { useMemo } from 'react';
import { usePerson } from '../../../offline/index.ts';
import { useStages } from './use-stages.ts';

/** A new one is one’s own, and begins where the pipeline does. */
export function useBeginning() {
  const { id: owner } = usePerson();
  const stages = useStages();
  const isKnown = stages !== undefined;
  const stage = stages?.find((one) => one.kind === 'open' && one.isActive)?.id;
  return useMemo(
    () => (isKnown ? { owner, ...(stage === undefined ? {} : { stage }) } : undefined),
    [isKnown, owner, stage],
  );
}
