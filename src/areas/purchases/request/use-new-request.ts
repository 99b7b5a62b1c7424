import { useMemo } from 'react';
import { usePerson } from '../../../offline/index.ts';

/** A new request is one's own, for one's own department. */
export function useNewRequest() {
  const { id: requester, service } = usePerson();
  return useMemo(() => ({ requester, ...(service ? { service } : {}) }), [requester, service]);
}
