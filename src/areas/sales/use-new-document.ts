import { useMemo } from 'react';
import { validUntil } from '../../domain/sales/quote.rules.ts';
import { useEngine, usePerson } from '../../offline/index.ts';

/** A new document is one's own, and of today. */
function useNewDocument(isValid: boolean) {
  const { id: owner } = usePerson();
  const date = useEngine().writer.today();
  return useMemo(
    () => ({ owner, date, ...(isValid ? { validUntil: validUntil(date) } : {}) }),
    [owner, date, isValid],
  );
}
export const useNewQuote = () => useNewDocument(true);
export const useNewInvoice = () => useNewDocument(false);

/** It bills from today on, unless said. */
export function useNewRecurring() {
  const { id: owner } = usePerson();
  const firstOn = useEngine().writer.today();
  return useMemo(() => ({ owner, firstOn }), [owner, firstOn]);
}
