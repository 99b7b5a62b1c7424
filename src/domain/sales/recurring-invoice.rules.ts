import { addMonthsClamped, isDate } from '../kernel/dates.ts';
import type { RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { checkDocument, computeDocument, documentLine2 } from './document.rules.ts';
import type { Frequency, recurringInvoiceFields } from './recurring-invoice.entity.ts';

export type RecurringValues = Values<typeof recurringInvoiceFields>;
export type RecurringRow = RecurringValues & SystemFields;

const MONTHS: Readonly<Record<Frequency, number>> = {
  monthly: 1,
  quarterly: 3,
  'half-yearly': 6,
  annual: 12,
};

/** The days on which it makes an invoice, up to one; each is counted from the first, so that a 31st comes back after February. */
export function recurringDays(
  row: Pick<RecurringValues, 'frequency' | 'firstOn' | 'lastOn'>,
  until: string,
): string[] {
  const days: string[] = [];
  const end = row.lastOn && row.lastOn < until ? row.lastOn : until;
  for (let step = 0; ; step += 1) {
    const day = addMonthsClamped(row.firstOn, step * MONTHS[row.frequency]);
    if (day > end) return days;
    days.push(day);
  }
}

/** The first of its days that has no invoice yet; null once its last has. */
function nextDay(row: RecurringRow, made: ReadonlySet<unknown>): string | null {
  if (!isDate(row.firstOn) || !row.frequency) return null;
  for (let step = 0; ; step += 1) {
    const day = addMonthsClamped(row.firstOn, step * MONTHS[row.frequency]);
    if (row.lastOn && day > row.lastOn) return null;
    if (!made.has(day)) return day;
  }
}

export async function displayRecurring(
  row: RecurringRow,
  { lookup }: RuleContext,
): Promise<[string, string]> {
  return [row.title, await documentLine2(row, lookup)];
}

export async function computeRecurring(
  row: RecurringRow,
  { lookup }: RuleContext,
): Promise<Partial<RecurringValues>> {
  const made = await lookup.where('invoices', { recurring: row.id });
  return {
    ...(await computeDocument(row, lookup)),
    calculatedNext: nextDay(row, new Set(made.map((invoice) => invoice['recurringOn']))),
  };
}

export async function checkRecurring(row: RecurringRow, { lookup, today }: RuleContext): Promise<Problem[]> {
  const found = await checkDocument(row, { lookup, day: today, isWhole: true });
  if (row.lastOn && row.lastOn < row.firstOn) found.push(problem('/lastOn', 'invalid', 'date.order'));
  return found;
}
