import { useMemo } from 'react';
import { useEngine } from '../../offline/index.ts';

/** What comes in is of today unless said. */
export function useNewOfToday() {
  const date = useEngine().writer.today();
  return useMemo(() => ({ date }), [date]);
}
