import { useMemo } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { billedSoFar, invoicesOf, type QuoteBilled } from '../../../domain/sales/quote-billing.rules.ts';
import type { QuoteRow } from '../../../domain/sales/quote.rules.ts';
import { useFresh, useRows, type Shown } from '../../../offline/index.ts';

/** How far a quote was billed, by the invoices that this device has; undefined until they are read. */
export function useQuoteBilled(row: Shown): QuoteBilled | undefined {
  useFresh('invoices');
  const rows = useRows('invoices', { where: { customer: String(row['customer'] ?? '') } });
  return useMemo(
    () => rows && billedSoFar(row as unknown as QuoteRow, invoicesOf(row.id, rows as readonly AnyRow[])),
    [row, rows],
  );
}
