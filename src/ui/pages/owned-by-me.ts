import { useMemo } from 'react';
import { usePerson } from '../../offline/index.ts';

/** A new row is its maker's until they say otherwise. */
export function useOwnedByMe() {
  const { id: owner } = usePerson();
  return useMemo(() => ({ owner }), [owner]);
}
