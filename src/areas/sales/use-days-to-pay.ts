import { useMemo } from 'react';
import { mayEver } from '../../domain/kernel/grants.ts';
import { daysToPay } from '../../domain/sales/days-to-pay.rules.ts';
import { ISSUED } from '../../domain/sales/issued.rules.ts';
import { CONFIRMED } from '../../domain/treasury/settlement.rules.ts';
import {
  useColumns,
  useEngine,
  useFresh,
  useHeldAt,
  useNamedRows,
  usePerson,
  type Question,
} from '../../offline/index.ts';

const PLAIN = { words: '', order: undefined, groupBy: undefined, sums: [], links: [] } as const;

/** Invoices of some days that customers have paid in full; what a credit note took back alone was not paid. */
const paidInvoices = (from: string, to: string): Question => ({
  ...PLAIN,
  collection: 'invoices',
  conditions: [
    { field: 'status', oneOf: ISSUED },
    { field: 'date', from, to },
    { field: 'calculatedPaymentStatus', oneOf: ['Paid', 'Too much paid'] },
    { field: 'calculatedPaid', from: 1 },
  ],
  sums: ['calculatedPaid'],
});
/** The same rows in the list of invoices, as its address says it. */
export const listedPaid = (from: string, to: string): Readonly<Record<string, string>> => ({
  tab: 'issued',
  date: `${from}..${to}`,
  calculatedPaymentStatus: 'Paid,Too much paid',
  calculatedPaid: '1..',
});

export interface DaysToPay {
  /** Undefined where nothing was paid. */
  readonly days: number | undefined;
  readonly invoices: number;
}

/**
 * How long customers took to pay what was billed in some days. Payments are read for it, so it is not told to whom they are not
 * open: `null`. Undefined until it is known.
 */
export function useDaysToPay(from: string, to: string): DaysToPay | null | undefined {
  const mayRead = mayEver(useEngine().context.entityOf('customerPayments'), 'R', usePerson());
  useFresh('customerPayments');
  const heldAt = useHeldAt('customerPayments');
  const invoices = useColumns(paidInvoices(from, to), ['date']);
  const since: Question = {
    ...PLAIN,
    collection: 'customerPayments',
    conditions: [
      { field: 'status', oneOf: CONFIRMED },
      { field: 'direction', oneOf: ['in'] },
      { field: 'date', from },
    ],
    sums: ['amount'],
  };
  const payments = useColumns(since, []);
  const rows = useNamedRows((payments?.ids ?? []).map((id) => ({ collection: 'customerPayments', id })));
  return useMemo(() => {
    if (!mayRead) return null;
    if (!heldAt || !invoices || !payments || !rows) return undefined;
    const billed = invoices.ids.map((id, at) => ({ id, date: String(invoices.values['date']?.[at] ?? '') }));
    return { days: daysToPay(billed, [...rows.values()]), invoices: billed.length };
  }, [mayRead, heldAt, invoices, payments, rows]);
}
