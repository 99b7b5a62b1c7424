import type { RuleContext } from '../kernel/entity.ts';
import { problem, type Problem } from '../kernel/problem.ts';

interface EntryRow {
  readonly kind: string;
  readonly days: number;
  readonly vintage: string;
  readonly expires?: string | null | undefined;
}

const BELOW = new Set(['taken', 'expiry']);
const ABOVE = new Set(['accrual', 're-credit']);

/** What is taken lowers a balance and what is earned raises it; days do not expire before they are earned. */
export async function checkLeaveEntry(row: EntryRow, _context: RuleContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  const isWrong =
    row.days === 0 || (BELOW.has(row.kind) && row.days > 0) || (ABOVE.has(row.kind) && row.days < 0);
  if (isWrong) problems.push(problem('/days', 'invalid', 'leave.sign'));
  if (row.expires && row.expires < row.vintage) problems.push(problem('/expires', 'invalid', 'date.order'));
  return problems;
}
