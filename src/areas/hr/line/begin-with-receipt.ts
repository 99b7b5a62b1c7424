import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { drafts } from '../../../ui/form/draft-ports.ts';
import { newCost } from '../account/new-cost.ts';
import { folderOf } from './unfinished-lines.ts';

interface Beginning {
  readonly userId: string;
  readonly lineKey: string;
  readonly today: string;
  /** The upload that the receipt is kept as. */
  readonly bill: string;
}

/**
 * Begins a line with its receipt for the account that is opened next: it is an unfinished line like one that was closed
 * before it was saved. False where the device could not keep it.
 */
export function beginWithReceipt({ userId, lineKey, today, bill }: Beginning): boolean {
  const line = newCost('classic', lineKey, { period: today.slice(0, 7) }, today);
  return beginLine(userId, '', { ...line, bill });
}

/** The same for a line of an account that is there; one with an empty id is not made yet. */
export function beginLine(userId: string, accountId: string, begun: Cost): boolean {
  const { bill: _bill, ...line } = begun;
  const key = folderOf(userId, accountId) + begun.lineKey;
  drafts.write(key, { line: begun }, { version: undefined, values: { costs: [line] } });
  return drafts.read(key) !== undefined;
}
