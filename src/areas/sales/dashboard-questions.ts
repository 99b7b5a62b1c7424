import { addDays } from '../../domain/kernel/dates.ts';
import { ISSUED } from '../../domain/sales/invoice.machine.ts';
import type { Condition, Question } from '../../offline/index.ts';

const PLAIN = { words: '', order: undefined, groupBy: undefined, sums: [], links: [] } as const;
/** What was billed; credit notes are among it and take off. */
const BILLED: Condition = { field: 'status', oneOf: ISSUED };

/** What was billed from a day to another, by day: months are summed of that, and few days are in a year. */
export const turnover = (from: string, to: string): Question => ({
  ...PLAIN,
  collection: 'invoices',
  conditions: [BILLED, { field: 'date', from, to }],
  groupBy: 'date',
  sums: ['calculatedNet', 'calculatedTotal'],
});
export const byCustomer = (from: string, to: string): Question => ({
  ...turnover(from, to),
  groupBy: 'customer',
});
export const overdue = (today: string): Question => ({
  ...PLAIN,
  collection: 'invoices',
  conditions: [
    BILLED,
    { field: 'calculatedPaymentStatus', oneOf: ['Unpaid', 'Awaiting payment'] },
    { field: 'calculatedDue', to: addDays(today, -1) },
    { field: 'type', noneOf: ['credit note'] },
  ],
  order: { field: 'calculatedDue', descending: false },
  sums: ['calculatedBalance'],
});
export const quotesByStatus = (from: string, to: string): Question => ({
  ...PLAIN,
  collection: 'quotes',
  conditions: [{ field: 'date', from, to }],
  groupBy: 'status',
  sums: ['calculatedNet'],
});

/** What is owed at all: with what was billed of late it tells how long customers take. */
export const owed = (): Question => ({
  ...PLAIN,
  collection: 'invoices',
  conditions: [BILLED],
  sums: ['calculatedBalance'],
});
/** The list of a collection with these filters. */
export const listed = (collection: string, filters: Readonly<Record<string, string>>): string =>
  `/sales/${collection}?${new URLSearchParams(filters).toString()}`;
/** The list of what is overdue on a day. */
export const listedOverdue = (today: string): string =>
  listed('invoices', { tab: 'open', calculatedDue: `..${addDays(today, -1)}` });
