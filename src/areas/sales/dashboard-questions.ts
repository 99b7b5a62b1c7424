import { addDays } from '../../domain/kernel/dates.ts';
import type { Billed } from '../../domain/sales/growth.rules.ts';
import { ISSUED } from '../../domain/sales/issued.rules.ts';
import type { Answer, Condition, Question } from '../../offline/index.ts';

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
export const byDay = ({ groups }: Answer): Billed[] =>
  groups.map(({ value, sums }) => ({ day: String(value), net: sums['calculatedNet'] ?? 0 }));
export const byCustomer = (from: string, to: string): Question => ({
  ...turnover(from, to),
  groupBy: 'customer',
});
export const quotesByStatus = (from: string, to: string): Question => ({
  ...PLAIN,
  collection: 'quotes',
  conditions: [{ field: 'date', from, to }],
  groupBy: 'status',
  sums: ['calculatedNet'],
});

/** The list of a collection with these filters. */
export const listed = (collection: string, filters: Readonly<Record<string, string>>): string =>
  `/sales/${collection}?${new URLSearchParams(filters).toString()}`;
/** The list of what is overdue on a day, the latest to come first. */
export const listedOverdue = (today: string): string =>
  listed('invoices', { tab: 'open', calculatedDue: `..${addDays(today, -1)}`, sort: 'calculatedDue' });
