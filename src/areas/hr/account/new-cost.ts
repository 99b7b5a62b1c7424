import { addDays, endOfMonth, isDate } from '../../../domain/kernel/dates.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { lineKindOf, type LineKind } from '../../../parts/expense/line-kinds.ts';

/** Today, or the last day of the account's month when that is over or still to come. */
export function dayIn(period: string | null | undefined, today: string): string {
  return !period || today.startsWith(period) ? today : endOfMonth(`${period}-01`);
}

/** What a line of this kind begins with; the others are said to be empty, so that none of them stays. */
export function newExpense(kind: LineKind, date: string): Cost['expense'] {
  const checkOut = isDate(date) ? addDays(date, 1) : date;
  const kinds: Readonly<Record<LineKind, Cost['expense']>> = {
    trip: { expenseTrip: { mode: 'car', roundTrip: false, times: 1 } },
    ticket: { expenseTrip: { mode: 'train' } },
    catering: { expenseCatering: { meal: 'lunch' } },
    housing: { expenseHousing: { checkIn: date, checkOut } },
    classic: { expenseClassic: {} },
  };
  return kinds[kind];
}

export function newCost(
  kind: LineKind,
  lineKey: string,
  account: Pick<ExpenseAccountRow, 'period'>,
  today: string,
): Cost {
  const date = dayIn(account.period, today);
  return { lineKey, date, paidBy: 'employee', expense: newExpense(kind, date) };
}

/** The line of this kind that was begun last; of a receipt alone nobody has said yet what it is. */
export const lastBegun = (kind: LineKind, lines: readonly Cost[]): Cost | undefined =>
  lines.findLast((cost) => {
    const begun = lineKindOf(cost);
    return kind === 'classic' ? begun !== 'trip' : begun === kind;
  });
