import { useMemo } from 'react';
import { addDays } from '../../domain/kernel/dates.ts';
import { ISSUED } from '../../domain/sales/issued.rules.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import { overdueOf, sumOpen } from '../../domain/sales/open-amounts.rules.ts';
import { useColumns, useNamedRows, type Question, type Shown } from '../../offline/index.ts';

/** Invoices of which something is overdue: their first open amount is. */
export const overdueInvoices = (today: string): Question => ({
  collection: 'invoices',
  conditions: [
    { field: 'status', oneOf: ISSUED },
    { field: 'calculatedPaymentStatus', oneOf: ['Unpaid', 'Awaiting payment'] },
    { field: 'calculatedDue', to: addDays(today, -1) },
    { field: 'type', noneOf: ['credit note'] },
  ],
  words: '',
  order: { field: 'calculatedDue', descending: false },
  groupBy: undefined,
  sums: ['calculatedBalance'],
  links: [],
});

export interface LateInvoice {
  readonly row: Shown;
  /** The first day that was missed. */
  readonly since: string;
  readonly overdue: number;
}

/**
 * What is overdue today, the latest to come first. How much of an invoice it is depends on the day, so no index knows it: the few
 * that are not paid are read. Undefined until that is done.
 */
export function useOverdue(today: string): readonly LateInvoice[] | undefined {
  const found = useColumns(overdueInvoices(today), []);
  const rows = useNamedRows((found?.ids ?? []).map((id) => ({ collection: 'invoices', id })));
  return useMemo(
    () =>
      found &&
      rows &&
      found.ids
        .flatMap((id) => {
          const row = rows.get(`invoices/${id}`);
          const late = row ? overdueOf(row as unknown as InvoiceRow, today) : [];
          return row && late[0] ? [{ row, since: late[0].date, overdue: sumOpen(late) }] : [];
        })
        .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : b.overdue - a.overdue)),
    [found, rows, today],
  );
}
