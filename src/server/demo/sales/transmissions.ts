import { addDays } from '../../../domain/kernel/dates.ts';
import type { Cents } from '../../../domain/kernel/money.ts';
import { untold } from '../../../domain/sales/cashed.rules.ts';
import { isIssued } from '../../../domain/sales/issued.rules.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { CASHED, REFUSED } from '../../../domain/sales/transmission-codes.ts';
import {
  goesByPlatform,
  withEvent,
  type TransmissionValues,
} from '../../../domain/sales/transmission.rules.ts';
import { allocationsOf, isConfirmed, signOf } from '../../../domain/treasury/settlement.rules.ts';
import { lineAt, make, type Demo } from '../maker.ts';

/** Invoices have gone by a platform for so many days. */
const DAYS = 75;
/** One of so many is refused. */
const REFUSED_EACH = 9;

interface Step {
  readonly code: number;
  readonly days: number;
  readonly time: string;
  readonly reason?: string;
}
const UNDERWAY: readonly Step[] = [
  { code: 200, days: 0, time: '17:02' },
  { code: 202, days: 0, time: '17:20' },
  { code: 203, days: 0, time: '17:21' },
];
const AGREED: readonly Step[] = [...UNDERWAY, { code: 205, days: 2, time: '09:40' }];
const PAID: readonly Step[] = [...AGREED, { code: CASHED, days: 6, time: '10:15' }];
const NOT_AGREED: readonly Step[] = [
  ...UNDERWAY,
  { code: REFUSED, days: 1, time: '11:05', reason: 'Numéro de commande inconnu de nos services (CMD_ERR)' },
];

/** How the invoices of late fared at the platforms: agreed to, paid, on their way, one refused; and what it was told of their payments. */
export async function makeTransmissions(demo: Demo, accounts: string): Promise<void> {
  const since = addDays(demo.today, -DAYS);
  const gone = (demo.world.rows('invoices') as unknown as InvoiceRow[]).filter(
    (row) => goesByPlatform(row) && String(row.issuedAt) >= since && row.date < demo.today,
  );
  const paid = paymentsOf(demo);
  for (const [rank, row] of gone.entries()) {
    const isPaid = row.calculatedPaymentStatus === 'Paid';
    const steps = rank % REFUSED_EACH === 4 && !isPaid ? NOT_AGREED : isPaid ? PAID : AGREED;
    const at = String(row.issuedAt);
    let values: Partial<TransmissionValues> = { status: 'sent', flowId: `PA-${row.number}` };
    for (const { code, days, time, reason = null } of steps) {
      const on = `${addDays(row.date, days)} ${time}`;
      if (on < `${demo.today} 00:00`)
        values = { ...values, ...withEvent(values, lineAt(demo, on, { code, on, reason })) };
    }
    await make(demo, 'transmissions', { invoice: row.id, ...values }, { at, by: accounts });
    await tell(demo, row, { payments: paid.get(row.id) ?? [], by: accounts });
  }
}

interface Paid {
  readonly date: string;
  readonly amount: Cents;
}
/** What came in for each invoice, the earliest first. */
function paymentsOf({ world }: Demo): ReadonlyMap<string, readonly Paid[]> {
  const all = new Map<string, Paid[]>();
  const confirmed = world.rows('customerPayments').filter(({ status }) => isConfirmed(status));
  for (const payment of confirmed.toSorted((a, b) => (String(a.date) < String(b.date) ? -1 : 1)))
    for (const { invoice, amount } of allocationsOf(payment)) {
      const id = String(invoice);
      const part = { date: String(payment.date), amount: signOf(payment) * (amount ?? 0) };
      all.set(id, [...(all.get(id) ?? []), part]);
    }
  return all;
}

/** The platform was told of each of its payments on the next morning, or is to be. */
async function tell(
  demo: Demo,
  invoice: InvoiceRow,
  { payments, by }: { readonly payments: readonly Paid[]; readonly by: string },
): Promise<void> {
  const told: Pick<TransmissionValues, 'cashed'>[] = [];
  const credits = (demo.world.rows('invoices') as unknown as InvoiceRow[]).filter(
    ({ creditOf, status }) => creditOf === invoice.id && isIssued(status),
  );
  let calculatedPaid = 0;
  for (const { date, amount } of payments) {
    calculatedPaid += amount;
    const at = `${date} 17:30`;
    const cashed = untold({ ...invoice, calculatedPaid }, told, credits).map((part) =>
      lineAt(demo, at, part),
    );
    const on = `${addDays(date, 1)} 08:10`;
    const isTold = on < `${demo.today} 00:00`;
    const message = { invoice: invoice.id, cashedOn: date, cashed };
    told.push(message);
    const outcome = isTold
      ? {
          ...withEvent({ status: 'sent' }, lineAt(demo, on, { code: CASHED, on, reason: null })),
          flowId: `PA-${invoice.number}-${told.length}`,
        }
      : {};
    await make(demo, 'transmissions', { ...message, ...outcome }, { at, by });
  }
}
