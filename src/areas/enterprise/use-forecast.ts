import { useMemo } from 'react';
import { addMonthsClamped } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { ISSUED } from '../../domain/sales/issued.rules.ts';
import {
  cashForecast,
  delaysOf,
  expectedDues,
  expectedEntrances,
  expectedPay,
  expectedPayables,
  expectedReceivables,
  expectedRecurring,
  horizonOf,
  type CashForecast,
} from '../../domain/treasury/cash-forecast.ts';
import { CONFIRMED } from '../../domain/treasury/settlement.rules.ts';
import { useNamedRows, useRows } from '../../offline/index.ts';
import { question, useColumnRows } from './rows-of-columns.ts';

/** Payments of so many months tell how late a customer pays, of invoices of so many months more. */
const MONTHS_BACK = 12;

function useDelays(today: string) {
  const since = addMonthsClamped(today, -MONTHS_BACK);
  const invoices = useColumnRows(
    question('invoices', [
      { field: 'status', oneOf: ISSUED },
      { field: 'date', from: addMonthsClamped(since, -MONTHS_BACK) },
    ]),
    ['customer', 'calculatedDue'],
  );
  const found = useColumnRows(
    question(
      'customerPayments',
      [
        { field: 'status', oneOf: CONFIRMED },
        { field: 'direction', oneOf: ['in'] },
        { field: 'date', from: since },
      ],
      ['amount'],
    ),
    ['date'],
  );
  const payments = useNamedRows((found ?? []).map(({ id }) => ({ collection: 'customerPayments', id })));
  return useMemo(() => {
    if (!invoices || !found || !payments) return undefined;
    const dues = invoices.flatMap(({ id, customer, calculatedDue }) =>
      typeof customer === 'string' && typeof calculatedDue === 'string'
        ? [{ id, customer, due: calculatedDue }]
        : [],
    );
    return delaysOf(dues, [...payments.values()]);
  }, [invoices, found, payments]);
}

interface Open {
  readonly invoices: readonly AnyRow[] | undefined;
  readonly invoicings: readonly AnyRow[] | undefined;
}
export interface ToldForecast extends CashForecast {
  /** Open amounts that are overdue for so long that nobody counts on them. */
  readonly doubtful: number;
}

/** The cash of the next 90 days, from what there is now; undefined until all that it is made of is read. */
export function useForecast(
  now: number | undefined,
  { invoices, invoicings }: Open,
  today: string,
): ToldForecast | undefined {
  const delay = useDelays(today);
  const contracts = useRows('contracts', { where: { status: 'active' } });
  const entrances = useRows('moneyEntrances');
  const recurring = useRows('recurringInvoices');
  const salaries = useRows('salaries');
  const accounts = useRows('expenseAccounts', { where: { status: 'validated' } });
  const payments = useRows('employeePayments');
  const costs = useRows('salaryCosts');
  return useMemo(() => {
    if (!delay || !invoices || !invoicings || !contracts || !entrances || !recurring) return undefined;
    if (!salaries || !accounts || !payments || !costs) return undefined;
    const horizon = horizonOf(today);
    const { expected, doubtful } = expectedReceivables(invoices, delay, horizon);
    const all = [
      ...expected,
      ...expectedRecurring(recurring, delay, horizon),
      ...expectedEntrances(entrances, horizon),
      ...expectedPayables(invoicings, horizon),
      ...expectedDues(contracts, entrances, horizon),
      ...expectedPay({ salaries, accounts, payments, costs }, horizon),
    ];
    return { ...cashForecast(now ?? 0, all, horizon), doubtful };
  }, [
    delay,
    invoices,
    invoicings,
    contracts,
    entrances,
    recurring,
    salaries,
    accounts,
    payments,
    costs,
    now,
    today,
  ]);
}
