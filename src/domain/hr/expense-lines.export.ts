import type { AnyRow } from '../kernel/entity.ts';
import type { ExchangeColumn, LeafField } from '../kernel/exchange/columns.ts';
import type { LineExport } from '../kernel/exchange/line-export.ts';
import { choice, decimal, money, text } from '../kernel/field.ts';
import { costFields, expenseAccountFields as of, tripFields } from './expense-account.fields.ts';
import { acceptedOf, recoverableVatOf, reimbursedOf, vatByRate } from './expense-amounts.rules.ts';
import { namesOf, tripOf, type Cost } from './expense-kinds.rules.ts';
import { costsOf, kmOf, type ExpenseAccountRow } from './mileage-facts.ts';
import { LINE_NAMES } from './expense-options.ts';

/** Rates in force, the mainland's and those overseas (CGI art. 278 to 281 nonies, 296); what is rarer stands together. */
const RATES = [20, 10, 8.5, 5.5, 2.1];

const column = (path: string, field: LeafField, label = field.label): ExchangeColumn => ({
  path,
  labels: [label],
  field,
});
const vatColumn = (path: string, label: string): ExchangeColumn => ({
  path,
  labels: [costFields.vat.label, label],
  field: money(label),
});
const rateKey = (rate: number): string => `r${String(rate).replace('.', '_')}`;

function rowOf(account: ExpenseAccountRow, cost: Cost): Readonly<Record<string, unknown>> {
  const trip = tripOf(cost);
  const rates = vatByRate([cost]);
  const other = rates.filter(({ rate }) => !RATES.includes(rate)).reduce((sum, { vat }) => sum + vat, 0);
  return {
    account,
    line: cost,
    kind: namesOf(cost)[0],
    supplier: cost.supplierName,
    km: trip ? kmOf(trip) : undefined,
    stops: (trip?.waypoints ?? []).map(({ textAddress }) => textAddress).join(' → ') || undefined,
    accepted: acceptedOf(cost),
    reimbursed: reimbursedOf(cost),
    vat: {
      ...Object.fromEntries(rates.map(({ rate, vat }) => [rateKey(rate), vat])),
      ...(other > 0 ? { other } : {}),
    },
    recoverable: rates.length > 0 ? recoverableVatOf(cost) : undefined,
  };
}

/** For the accounts: one row a line, with its account beside it. */
export const expenseLines: LineExport = {
  columns: [
    column('account.employee', of.employee),
    column('account.period', of.period),
    column('account.number', of.number),
    column('account.title', of.title, 'Expense account'),
    column('account.status', of.status),
    column('line.date', costFields.date),
    column('kind', choice('Kind', LINE_NAMES)),
    column('line.label', costFields.label),
    column('line.supplier', costFields.supplier),
    column('supplier', costFields.supplierName),
    column('line.expense.expenseTrip.departure.textAddress', text(tripFields.departure.label)),
    column('stops', text(tripFields.waypoints.label)),
    column('line.expense.expenseTrip.arrival.textAddress', text(tripFields.arrival.label)),
    column('km', decimal('Kilometres', { unit: 'km' })),
    column('line.calculatedAmount', costFields.amountTtc),
    column('line.currency', costFields.currency),
    column('line.currencyAmount', costFields.currencyAmount),
    column('line.rate', costFields.rate),
    column('accepted', costFields.accepted),
    column('line.capReason', costFields.capReason),
    column('reimbursed', money('To reimburse')),
    ...RATES.map((rate) => vatColumn(`vat.${rateKey(rate)}`, `${rate} %`)),
    vatColumn('vat.other', 'Other rates'),
    column('recoverable', of.calculatedRecoverableVat),
    column('line.paidBy', costFields.paidBy),
    column('line.paymentMethod', costFields.paymentMethod),
    column('line.accountingLine', costFields.accountingLine),
    column('account.customer', of.customer),
    column('account.project', of.project),
    column('line.reinvoice', costFields.reinvoice),
  ],
  rowsOf: (row: AnyRow) =>
    costsOf(row as ExpenseAccountRow)
      .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
      .map((cost) => rowOf(row as ExpenseAccountRow, cost)),
};
