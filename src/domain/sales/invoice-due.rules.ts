import { isDate } from '../kernel/dates.ts';
import { percentOf } from '../kernel/money.ts';
import { paymentSchedule, type Installment } from '../documents/payment-schedule.rules.ts';
import type { InvoiceValues } from './invoice.rules.ts';

export const isCredit = ({ type }: { readonly type?: unknown }): boolean => type === 'credit note';

type Due = Pick<InvoiceValues, 'date' | 'dueDates' | 'terms' | 'calculatedTotal'> &
  Partial<Pick<InvoiceValues, 'type' | 'lines' | 'acceptedOn' | 'retention' | 'retentionUntil'>>;

/** What the customer keeps back until its day, as a guarantee of the work (loi n° 71-584); nothing where no day is said. */
export function retentionOf(row: Pick<Due, 'type' | 'calculatedTotal' | 'retention' | 'retentionUntil'>) {
  const { retention, retentionUntil, calculatedTotal } = row;
  if (!retention || !retentionUntil || isCredit(row)) return undefined;
  return { date: retentionUntil, amount: percentOf(calculatedTotal ?? 0, retention), percent: retention };
}

/**
 * When how much of it is due without what is kept back: as typed, else by its terms; at once where it has none. What deducts an
 * earlier invoice had its advance with that one: the rest alone is due.
 */
export function dueBeforeRetention(row: Due): Installment[] {
  const typed = row.dueDates ?? [];
  const total = (row.calculatedTotal ?? 0) - (retentionOf(row)?.amount ?? 0);
  if (typed.length > 0)
    return typed
      .map(({ date, amount, percent }) => ({ date, amount, percent: percent ?? 0 }))
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  if (!isDate(row.date)) return [];
  const { date, acceptedOn } = row;
  const schedule = paymentSchedule(row.terms ?? 'immediate', total, { date, acceptedOn });
  return (row.lines ?? []).some(({ deducts }) => deducts)
    ? [{ date: schedule.at(-1)!.date, amount: total, percent: 100 }]
    : schedule;
}

/** When how much of it is due: what is kept back comes last. */
export function dueOf(row: Due): Installment[] {
  const kept = retentionOf(row);
  return kept ? [...dueBeforeRetention(row), kept] : dueBeforeRetention(row);
}
