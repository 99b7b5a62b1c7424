import { useMemo } from 'react';
import { valueOn } from '../../domain/kernel/value-on.ts';
import { QUOTE_DAYS, validUntil } from '../../domain/sales/quote-days.rules.ts';
import { useEngine, usePerson, useRows } from '../../offline/index.ts';

/** A new document is one's own, and of today. */
function useNewDocument(isValid: boolean) {
  const { id: owner } = usePerson();
  const date = useEngine().writer.today();
  const parameters = useRows('parameters', { where: { key: QUOTE_DAYS } });
  const days = valueOn(parameters ?? [], date);
  return useMemo(
    () => ({ owner, date, ...(isValid ? { validUntil: validUntil(date, days) } : {}) }),
    [owner, date, isValid, days],
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
