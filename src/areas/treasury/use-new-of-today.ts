import { useMemo } from 'react';
import { useEngine } from '../../offline/index.ts';

/** A new row is of today unless said. */
export function useNewOfToday() {
  const date = useEngine().writer.today();
  return useMemo(() => ({ date }), [date]);
}
