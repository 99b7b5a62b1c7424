import type { AnyRow } from '../../domain/kernel/entity.ts';
import { ISSUED } from '../../domain/sales/issued.rules.ts';
import { CONFIRMED } from '../../domain/treasury/settlement.rules.ts';
import { useNamedRows, type Condition } from '../../offline/index.ts';
import { useFigures } from '../../ui/list/use-figures.ts';
import { question, useColumnRows } from './rows-of-columns.ts';

const upTo = (day: string): Condition => ({ field: 'date', to: day });
const STANDS: Condition = { field: 'status', noneOf: ['draft', 'refused'] };
const IS_CONFIRMED: Condition = { field: 'status', oneOf: CONFIRMED };
const going = (direction: 'in' | 'out'): Condition => ({ field: 'direction', oneOf: [direction] });
const billed = (day: string) =>
  question('invoices', [{ field: 'status', oneOf: ISSUED }, upTo(day)], ['calculatedTotal']);
const invoiced = (day: string) => question('invoicings', [STANDS, upTo(day)], ['calculatedPayable']);
const paid = (collection: string, direction: 'in' | 'out', day: string) =>
  question(collection, [IS_CONFIRMED, going(direction), upTo(day)], ['amount']);

const about = (day: string) => ({
  billed: billed(day),
  came: paid('customerPayments', 'in', day),
  gaveBack: paid('customerPayments', 'out', day),
  invoiced: invoiced(day),
  paid: paid('outgoingPayments', 'out', day),
  gotBack: paid('outgoingPayments', 'in', day),
});

export interface OwedAt {
  /** Receivables at the end of a day, in cents, less credits of customers. */
  readonly byCustomers: number | undefined;
  /** Payables, the same way. */
  readonly toSuppliers: number | undefined;
}

/** The balances of all customers and of all suppliers at the end of a day: documents less payments. */
export function useOwedAt(day: string): OwedAt {
  const { answers } = useFigures(about(day));
  const sum = (name: keyof ReturnType<typeof about>, field: string): number | undefined =>
    answers[name] && (answers[name].sums[field] ?? 0);
  const less = (owed?: number, settled?: number, back?: number): number | undefined =>
    owed === undefined || settled === undefined || back === undefined ? undefined : owed - settled + back;
  return {
    byCustomers: less(sum('billed', 'calculatedTotal'), sum('came', 'amount'), sum('gaveBack', 'amount')),
    toSuppliers: less(sum('invoiced', 'calculatedPayable'), sum('paid', 'amount'), sum('gotBack', 'amount')),
  };
}

const IS_OPEN: Condition = { field: 'calculatedPaymentStatus', oneOf: ['Unpaid', 'Awaiting payment'] };
const OPEN_INVOICES = question(
  'invoices',
  [{ field: 'status', oneOf: ISSUED }, { field: 'type', noneOf: ['credit note'] }, IS_OPEN],
  ['calculatedBalance'],
);
const OPEN_INVOICINGS = question('invoicings', [STANDS, IS_OPEN], ['calculatedBalance']);

/** The invoices of which something is open, whole: their amounts may be due on several days. */
export function useOpenInvoices(): readonly AnyRow[] | undefined {
  const found = useColumnRows(OPEN_INVOICES, ['status']);
  const rows = useNamedRows((found ?? []).map(({ id }) => ({ collection: 'invoices', id })));
  return found && rows && found.flatMap(({ id }) => rows.get(`invoices/${id}`) ?? []);
}

/** The supplier invoices of which something is open. */
export const useOpenInvoicings = (): readonly AnyRow[] | undefined =>
  useColumnRows(OPEN_INVOICINGS, [
    'status',
    'type',
    'date',
    'calculatedDue',
    'calculatedBalance',
    'supplier',
  ]);
