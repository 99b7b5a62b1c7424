import { addDays } from '../../../domain/kernel/dates.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { REFUSED } from '../../../domain/sales/transmission-codes.ts';
import {
  goesByPlatform,
  withEvent,
  type TransmissionValues,
} from '../../../domain/sales/transmission.rules.ts';
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
const PAID: readonly Step[] = [...AGREED, { code: 212, days: 6, time: '10:15' }];
const NOT_AGREED: readonly Step[] = [
  ...UNDERWAY,
  { code: REFUSED, days: 1, time: '11:05', reason: 'Numéro de commande inconnu de nos services (CMD_ERR)' },
];

/** How the invoices of late fared at the platforms: agreed to, paid, on their way, one refused. */
export async function makeTransmissions(demo: Demo, accounts: string): Promise<void> {
  const since = addDays(demo.today, -DAYS);
  const gone = (demo.world.rows('invoices') as unknown as InvoiceRow[]).filter(
    (row) => goesByPlatform(row) && String(row.issuedAt) >= since && row.date < demo.today,
  );
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
  }
}
