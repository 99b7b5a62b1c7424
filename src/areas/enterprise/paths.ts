import { ACCEPTED_EXPENSES } from '../../domain/hr/expense-cost.rules.ts';
import { addDays, addMonthsClamped, endOfMonth } from '../../domain/kernel/dates.ts';
import type { Days } from '../../domain/kernel/reporting-period.ts';
import { SPENT } from '../../domain/projects/purchase-costs.rules.ts';
import type { Age } from '../../domain/sales/ageing.rules.ts';
import type { ForecastKind } from '../../domain/treasury/cash-forecast.ts';
import type { ResultSource } from '../../domain/treasury/result.rules.ts';

type Filters = Readonly<Record<string, string>>;
const listed = (path: string, filters: Filters): string =>
  `${path}?${new URLSearchParams(filters).toString()}`;
const rangeOf = ({ from, to }: Days): string => `${from}..${to}`;

/** A month's pay counts on its last day: the months that end in these days. */
function wholeMonths({ from, to }: Days): string {
  const last = endOfMonth(to) === to ? to : endOfMonth(addMonthsClamped(to, -1));
  return `${from.slice(0, 7)}-01..${last}`;
}

/** The list of the documents of one kind that count in some days. */
export function bookedList(source: ResultSource, days: Days, more: Filters = {}): string {
  switch (source) {
    case 'invoices':
      return listed('/sales/invoices', { tab: 'issued', date: rangeOf(days), ...more });
    case 'invoicings':
      return listed('/purchases/invoicings', { status: SPENT.join(','), date: rangeOf(days), ...more });
    case 'expenseAccounts':
      return listed('/humanressources/expenses', {
        status: ACCEPTED_EXPENSES.join(','),
        approvedAt: rangeOf(days),
        ...more,
      });
    case 'salaries':
      return listed('/humanressources/salaries', {
        tab: 'all',
        status: 'validated,paid',
        period: wholeMonths(days),
        ...more,
      });
  }
}

const OPEN = 'Unpaid,Awaiting payment';
export const openInvoices = (more: Filters = {}): string =>
  listed('/sales/invoices', { tab: 'open', ...more, sort: 'calculatedDue' });
export const openInvoicings = (more: Filters = {}): string =>
  listed('/purchases/invoicings', {
    status: 'to check,approved,disputed',
    type: 'invoice',
    calculatedPaymentStatus: OPEN,
    ...more,
    sort: 'calculatedDue',
  });

const LATE_DAYS: Readonly<Record<Exclude<Age, 'notDue'>, readonly [youngest: number, oldest?: number]>> = {
  upTo30: [1, 30],
  upTo60: [31, 60],
  upTo90: [61, 90],
  over90: [91],
};
/** The due days of an age, as a list's filter says them. */
export function dueDays(age: Age, today: string): string {
  if (age === 'notDue') return `${today}..`;
  const [youngest, oldest] = LATE_DAYS[age];
  return `${oldest === undefined ? '' : addDays(today, -oldest)}..${addDays(today, -youngest)}`;
}

export const bankLines = (bank: string): string => listed('/bankflows', { bank });
export const STATEMENTS = '/bankStatements';
export const PETTY_CASH = '/sales/moneyEntrances?look=cash';
export const PIPELINE_FORECAST = '/pipeline?look=forecast';

/** The rows from which a part of the forecast comes. */
export const FORECAST_ROWS: Readonly<Record<ForecastKind, string>> = {
  receivables: openInvoices(),
  recurring: '/sales/recurringInvoices?isActive=true',
  entrances: '/sales/moneyEntrances?tab=planned',
  payables: openInvoicings(),
  contracts: '/purchases/contracts?look=dues',
  salaries: '/humanressources/salaries?tab=all',
  salaryCosts: '/humanressources/salaryCosts?tab=open',
  expenses: '/humanressources/expenses?status=validated',
};
