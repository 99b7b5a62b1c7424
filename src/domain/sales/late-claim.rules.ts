import { addDays, isDate } from '../kernel/dates.ts';
import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { lateInterest, RECOVERY_INDEMNITY } from '../treasury/late-payment.rules.ts';
import { allocationsOf, isConfirmed, signOf } from '../treasury/settlement.rules.ts';
import { dueOf, isCredit } from './invoice-due.rules.ts';
import { isIssued } from './issued.rules.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { LAW_CHANGES, lateRateOn } from './late-rate.rules.ts';
import type { Claiming } from './standing-claims.rules.ts';

export interface LateClaim {
  /** What is overdue of it; nothing where all was paid, though late. */
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
  /** Up to when: today, or the day on which the last of it was paid. */
  readonly until: string;
}

const later = (a: string, b: string): string => (a < b ? b : a);

/** What was paid of it on a day. */
interface Paid {
  readonly date: string;
  readonly amount: Cents;
}
/** What payments have paid of an invoice. */
const paidOf = (invoice: string, payments: readonly AnyRow[]): Paid[] =>
  payments
    .filter(({ status }) => isConfirmed(status))
    .flatMap((payment) =>
      allocationsOf(payment)
        .filter((one) => one.invoice === invoice)
        .map(({ amount }) => ({ date: String(payment['date']), amount: signOf(payment) * (amount ?? 0) })),
    );

/** A part of an amount that is due, with the day on which it was paid. */
interface Part {
  readonly due: string;
  readonly amount: Cents;
  readonly paidOn?: string;
}

/** Its due amounts by when they were paid: each payment settles the earliest. What else settles it, as a credit note, owed nothing. */
function partsOf(row: InvoiceRow, paid: readonly Paid[]): Part[] {
  const known = paid.reduce((sum, { amount }) => sum + amount, 0);
  const other = (row.calculatedTotal ?? 0) - (row.calculatedBalance ?? 0) - known;
  const left = [{ date: '', amount: other }, ...paid.toSorted((a, b) => (a.date < b.date ? -1 : 1))];
  return dueOf(row).flatMap(({ date: due, amount }) => {
    const parts: Part[] = [];
    let open = amount;
    while (open > 0 && left.length > 0) {
      const [{ date, amount: there }] = left as [Paid];
      const part = Math.min(open, Math.max(0, there));
      if (part > 0) parts.push({ due, amount: part, paidOn: date });
      open -= part;
      if (there > part) left[0] = { date, amount: there - part };
      else left.shift();
    }
    return open > 0 ? [...parts, { due, amount: open }] : parts;
  });
}

interface Known {
  /** What has claimed for it. */
  readonly claims?: readonly Claiming[];
  /** The rows of the parameter of the rate. */
  readonly rates: readonly AnyRow[];
  /** Of the customer. */
  readonly payments?: readonly AnyRow[];
}

/** Interest from the day after one until another, at the rate of each day. */
function interestOf(amount: Cents, [from, until]: readonly [string, string], { rates }: Known): Cents {
  const changes = [...rates.map((row) => String(row['validFrom'] ?? '')), ...LAW_CHANGES];
  const cuts = [...new Set(changes)]
    .flatMap((day) => (isDate(day) ? [addDays(day, -1)] : []))
    .filter((day) => day > from && day < until)
    .toSorted();
  return [...cuts, until]
    .map((end, at) => ({ begin: cuts[at - 1] ?? from, end }))
    .reduce(
      (sum, { begin, end }) => sum + lateInterest(amount, lateRateOn(rates, addDays(begin, 1)), begin, end),
      0,
    );
}

/**
 * What may be claimed of a customer for what is late today or was paid late, beyond what was claimed; undefined where there is
 * nothing of either. The rate is the invoice's own, else that of each day. No VAT is on it.
 */
export function lateClaim(row: InvoiceRow, today: string, known: Known): LateClaim | undefined {
  if (!isIssued(row.status) || isCredit(row)) return undefined;
  const { claims = [], rates, payments = [] } = known;
  const late = partsOf(row, paidOf(row.id, payments)).filter(
    ({ due, paidOn = today }) => due < paidOn && due < today,
  );
  const [first] = late;
  if (!first) return undefined;
  const claimed = claims.map((claim) => claim.periodEnd ?? claim.date).reduce(later, '');
  const from = later(first.due, claimed);
  const interest = late.reduce((sum, { amount, due, paidOn = today }) => {
    const days = [later(due, claimed), paidOn < today ? paidOn : today] as const;
    if (days[0] >= days[1]) return sum;
    const { lateRate } = row;
    return (
      sum +
      (typeof lateRate === 'number'
        ? lateInterest(amount, lateRate, ...days)
        : interestOf(amount, days, known))
    );
  }, 0);
  const overdue = late.reduce((sum, { amount, paidOn }) => (paidOn === undefined ? sum + amount : sum), 0);
  const indemnity = claims.length > 0 ? 0 : RECOVERY_INDEMNITY;
  if (overdue + interest + indemnity === 0) return undefined;
  const until = late.map(({ paidOn = today }) => (paidOn < today ? paidOn : today)).reduce(later, from);
  const rate = row.lateRate ?? lateRateOn(rates, addDays(from, 1));
  return { overdue, interest, rate, indemnity, due: first.due, from, until };
}
