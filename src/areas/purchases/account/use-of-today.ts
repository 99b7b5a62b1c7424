import { useMemo } from 'react';
import { useEngine } from '../../../offline/index.ts';

export function useOfToday() {
  const date = useEngine().writer.today();
  return useMemo(() => ({ date }), [date]);
}
