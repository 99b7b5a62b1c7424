import { useMemo } from 'react';
import { useEngine } from '../../offline/index.ts';

/** A new supplier invoice is received today unless said. */
export function useNewInvoicing() {
  const receivedOn = useEngine().writer.today();
  return useMemo(() => ({ receivedOn }), [receivedOn]);
}
