import { useMemo } from 'react';
import { useEngine, usePerson } from '../../../offline/index.ts';

/** A new contract is for a service, from today on, and one's own. */
export function useNewContract() {
  const { id: owner } = usePerson();
  const start = useEngine().writer.today();
  return useMemo(() => ({ owner, start, type: 'service' }), [owner, start]);
}
