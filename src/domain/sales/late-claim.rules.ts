import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { lateInterest, RECOVERY_INDEMNITY } from '../treasury/late-payment.rules.ts';
import { dueOf, isCredit } from './invoice-due.rules.ts';
import { isIssued } from './invoice.machine.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { lateRateOn } from './late-rate.rules.ts';
import type { Claiming } from './standing-claims.rules.ts';

export interface LateClaim {
  /** What is overdue of it. */
  readonly overdue: Cents;
  readonly interest: Cents;
  /** Percent a year. */
  readonly rate: number;
  /** Once an invoice, even where part of it was paid. */
  readonly indemnity: Cents;
  /** The first day that was missed. */
  readonly due: string;
  /** From when on interest is counted: the due day, or the last that was claimed for. */
  readonly from: string;
}

const later = (a: string, b: string): string => (a < b ? b : a);

/** The amounts of it whose day is over and which are not paid: what was paid settles the earliest. */
export function overdueOf(row: InvoiceRow, today: string): { readonly date: string; readonly open: Cents }[] {
  if (!isIssued(row.status) || isCredit(row)) return [];
  let settled = (row.calculatedTotal ?? 0) - (row.calculatedBalance ?? 0);
  return dueOf(row).flatMap(({ date, amount }) => {
    const open = Math.max(0, amount - Math.max(0, settled));
    settled -= amount;
    return open > 0 && date < today ? [{ date, open }] : [];
  });
}

interface Known {
  /** What has claimed for it. */
  readonly claims?: readonly Claiming[];
  /** The rows of the parameter of the rate. */
  readonly rates: readonly AnyRow[];
}

/**
 * What may be claimed of a customer for what is late today, beyond what was claimed; undefined where nothing is late. The rate is
 * the invoice's own, else that of the day from which on is counted. No VAT is on either.
 */
export function lateClaim(
  row: InvoiceRow,
  today: string,
  { claims = [], rates }: Known,
): LateClaim | undefined {
  const late = overdueOf(row, today);
  const [first] = late;
  if (!first) return undefined;
  const until = claims.map((claim) => claim.periodEnd ?? claim.date).reduce(later, '');
  const from = later(first.date, until);
  const rate = row.lateRate ?? lateRateOn(rates, from);
  return {
    overdue: late.reduce((sum, { open }) => sum + open, 0),
    interest: late.reduce(
      (sum, { open, date }) => sum + lateInterest(open, rate, later(date, until), today),
      0,
    ),
    rate,
    indemnity: claims.length > 0 ? 0 : RECOVERY_INDEMNITY,
    due: first.date,
    from,
  };
}
