import { addMonthsClamped, isDate } from '../kernel/dates.ts';
import type { RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { checkSold, computeSold } from './sold-document.rules.ts';
import { documentLine2 } from '../documents/document.rules.ts';
import { quantityProblems } from '../documents/quantity-decimals.rules.ts';
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

/** The first of its days after those that made one; null once its last has. */
function nextDay(row: RecurringRow, made: string): string | null {
  if (!isDate(row.firstOn) || !row.frequency) return null;
  for (let step = 0; ; step += 1) {
    const day = addMonthsClamped(row.firstOn, step * MONTHS[row.frequency]);
    if (row.lastOn && day > row.lastOn) return null;
    if (day > made) return day;
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
  const there = await lookup.where('invoices', { recurring: row.id });
  const days = there.map(({ recurringOn }) => String(recurringOn ?? ''));
  const made = [...days, row.madeUntil ?? ''].reduce((a, b) => (a < b ? b : a), '');
  return {
    ...(await computeSold(row, lookup)),
    madeUntil: made || null,
    calculatedNext: nextDay(row, made),
  };
}

/** A slip of the year would make hundreds of drafts: what is billed for the first time is of the last year at most. */
const MOST_MONTHS_BACK = 12;
const BEGINNING = ['firstOn', 'frequency', 'isActive'] as const;

export async function checkRecurring(
  row: RecurringRow,
  { lookup, today, before }: RuleContext,
): Promise<Problem[]> {
  const found = await checkSold(row, { lookup, day: today, isWhole: true });
  found.push(...quantityProblems(row.lines, before?.['lines']));
  if (row.lastOn && row.lastOn < row.firstOn) found.push(problem('/lastOn', 'invalid', 'date.order'));
  const isNew = BEGINNING.some((name) => row[name] !== before?.[name]);
  const next = row.isActive === false ? null : row.calculatedNext;
  if (isNew && next && next < addMonthsClamped(today, -MOST_MONTHS_BACK))
    found.push(problem('/firstOn', 'invalid', 'recurring.past'));
  return found;
}
