import { useMemo } from 'react';
import { useEngine, usePerson } from '../../../offline/index.ts';

/** A new order is one's own, and of today. */
export function useNewOrder() {
  const { id: buyer } = usePerson();
  const date = useEngine().writer.today();
  return useMemo(() => ({ buyer, date }), [buyer, date]);
}
