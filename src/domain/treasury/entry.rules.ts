import type { RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { entryFields } from './entry.entity.ts';

type EntryRow = Values<typeof entryFields> & SystemFields;

/** Two lines at least, each on one side, debits equal credits; nothing in a closed year. */
export async function checkEntry(row: EntryRow, { lookup }: RuleContext): Promise<Problem[]> {
  const found: Problem[] = [];
  const lines = row.lines ?? [];
  if (lines.length < 2) found.push(problem('/lines', 'required', 'entry.lines'));
  for (const [at, { debit, credit }] of lines.entries()) {
    const sides = [debit, credit].filter((amount) => (amount ?? 0) > 0).length;
    if (sides !== 1) found.push(problem(`/lines/${at}/debit`, 'invalid', 'entry.side'));
  }
  const difference = lines.reduce((sum, { debit, credit }) => sum + (debit ?? 0) - (credit ?? 0), 0);
  if (difference !== 0) found.push(problem('/lines', 'amount', 'entry.balance'));
  const years = await lookup.where('fiscalYears', {});
  const isClosed = years.some(
    (year) =>
      year['status'] === 'closed' && String(year['start']) <= row.date && row.date <= String(year['end']),
  );
  if (isClosed) found.push(problem('/date', 'invalid', 'entry.closed'));
  return found;
}
