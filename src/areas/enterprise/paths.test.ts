import { expect, it } from 'vitest';
import { AGES } from '../../domain/sales/ageing.rules.ts';
import { RESULT_SOURCES } from '../../domain/treasury/result.rules.ts';
import { entityOf } from '../../domain/registry.ts';
import { readQuery } from '../../ui/list/list-query.ts';
import { bankLines, bookedList, dueDays, FORECAST_ROWS, openInvoices, openInvoicings } from './paths.ts';

const COLLECTIONS: Readonly<Record<string, string>> = {
  '/sales/invoices': 'invoices',
  '/purchases/invoicings': 'invoicings',
  '/humanressources/expenses': 'expenseAccounts',
  '/humanressources/salaries': 'salaries',
  '/humanressources/salaryCosts': 'salaryCosts',
  '/sales/recurringInvoices': 'recurringInvoices',
  '/sales/moneyEntrances': 'moneyEntrances',
  '/purchases/contracts': 'contracts',
  '/bankflows': 'bankFlows',
};
const NO_FILTERS = ['tab', 'sort', 'look'];
const DAYS = { from: '2026-11-01', to: '2026-11-20' };

const LISTS = [
  ...RESULT_SOURCES.map((source) => bookedList(source, DAYS)),
  bookedList('invoices', DAYS, { customer: 'roux' }),
  bookedList('invoicings', DAYS, { supplier: 'wood' }),
  ...AGES.flatMap((age) => {
    const filters = { calculatedDue: dueDays(age, '2026-11-20') };
    return [openInvoices(filters), openInvoicings(filters)];
  }),
  ...Object.values(FORECAST_ROWS),
  bankLines('bank'),
];

it.each(LISTS)('%s – asks its list for nothing that the list would pass over', (address) => {
  const [path = '', search = ''] = address.split('?');
  const params = new URLSearchParams(search);
  const { filters, tab } = readQuery(params, entityOf(COLLECTIONS[path]!));
  const asked = [...params.keys()].filter((name) => !NO_FILTERS.includes(name));
  expect(Object.keys(filters)).toEqual(asked);
  expect(tab).toBe(params.get('tab') ?? undefined);
});

it('a month’s pay counts on its last day – the list of salaries is of whole months', () => {
  const months = (from: string, to: string) =>
    new URLSearchParams(bookedList('salaries', { from, to }).split('?')[1]).get('period');
  expect(months('2026-01-01', '2026-11-20')).toBe('2026-01-01..2026-10-31');
  expect(months('2026-11-01', '2026-11-30')).toBe('2026-11-01..2026-11-30');
});
