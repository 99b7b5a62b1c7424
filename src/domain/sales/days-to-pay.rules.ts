import { daysBetween } from '../kernel/dates.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { allocationsOf, isConfirmed } from '../treasury/settlement.rules.ts';

interface Paid {
  readonly id: string;
  readonly date: string;
}

/**
 * How many days customers took on average, from the day of an invoice to that of the payment which paid the last of it. What
 * was paid before it was billed took none.
 * @param invoices that are paid in full
 * @param payments of the day of the earliest and since
 */
export function daysToPay(invoices: readonly Paid[], payments: readonly AnyRow[]): number | undefined {
  const last = new Map<string, string>();
  for (const payment of payments) {
    if (!isConfirmed(payment['status']) || payment['direction'] === 'out') continue;
    const day = String(payment['date'] ?? '');
    for (const { invoice } of allocationsOf(payment))
      if (invoice && day > (last.get(invoice) ?? '')) last.set(invoice, day);
  }
  const days = invoices.map(({ id, date }) => Math.max(0, daysBetween(date, last.get(id) ?? date)));
  return days.length === 0 ? undefined : days.reduce((sum, one) => sum + one, 0) / days.length;
}
