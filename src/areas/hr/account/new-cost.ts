import { endOfMonth } from '../../../domain/kernel/dates.ts';
import { tripOf, type Cost } from '../../../domain/hr/expense-kinds.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';

export type NewLine = 'trip' | 'classic';

export const isNewLine = (value: string | null): value is NewLine => value === 'trip' || value === 'classic';

/** Today, or the last day of the account's month when that is over or still to come. */
export function dayIn(period: string | null | undefined, today: string): string {
  return !period || today.startsWith(period) ? today : endOfMonth(`${period}-01`);
}

const KINDS: Readonly<Record<NewLine, Cost['expense']>> = {
  trip: { expenseTrip: { mode: 'car', roundTrip: false, times: 1 } },
  classic: { expenseClassic: {} },
};

export const newCost = (
  kind: NewLine,
  lineKey: string,
  account: Pick<ExpenseAccountRow, 'period'>,
  today: string,
): Cost => ({ lineKey, date: dayIn(account.period, today), paidBy: 'employee', expense: KINDS[kind] });

/** The line of this kind that was begun last. */
export const lastBegun = (kind: NewLine, lines: readonly Cost[]): Cost | undefined =>
  lines.findLast((cost) => (tripOf(cost) ? 'trip' : 'classic') === kind);
