import { isDate } from '../kernel/dates.ts';
import { paymentSchedule, type Installment } from '../treasury/payment-schedule.rules.ts';
import type { InvoiceValues } from './invoice.rules.ts';

export const isCredit = ({ type }: { readonly type?: unknown }): boolean => type === 'credit note';

/** When how much of it is due: as typed, else by its terms; at once where it has none. */
export function dueOf(
  row: Pick<InvoiceValues, 'date' | 'dueDates' | 'terms' | 'calculatedTotal'>,
): Installment[] {
  const typed = row.dueDates ?? [];
  const total = row.calculatedTotal ?? 0;
  if (typed.length > 0)
    return typed
      .map(({ date, amount, percent }) => ({ date, amount, percent: percent ?? 0 }))
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  if (!isDate(row.date)) return [];
  return paymentSchedule(row.terms ?? 'immediate', total, { date: row.date });
}
