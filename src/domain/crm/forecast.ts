import { addMonthsClamped } from '../kernel/dates.ts';
import { isClosed } from './opportunity.rules.ts';

/** An opportunity as far as a forecast goes; its kind tells whether it is won, lost or still open. */
export interface Foreseen {
  readonly [field: string]: unknown;
  readonly stageKind?: unknown;
  readonly stageSince?: unknown;
  readonly expectedCloseDate?: unknown;
  readonly amount?: unknown;
  readonly weightedAmount?: unknown;
}

/** What some open opportunities come to, in cents. */
export interface Expected {
  readonly count: number;
  readonly sum: number;
  readonly weighted: number;
}
export interface ForecastMonth extends Expected {
  /** `YYYY-MM`. */
  readonly month: string;
  /** What was won in it, in cents, and by how many. */
  readonly won: number;
  readonly wonCount: number;
}
export interface Forecast {
  /** Without a gap, from the first month that was asked for. */
  readonly months: readonly ForecastMonth[];
  /** Expected after the last of them. */
  readonly later: Expected;
  /** Expected before today, and still open. */
  readonly overdue: Expected;
  /** Nobody has said when. */
  readonly undated: Expected;
}

/** So many months before this one are told, for what was won in them, and so many from this one on. */
export const FORECAST_BACK = 2;
const AHEAD = 12;
const NONE: Expected = { count: 0, sum: 0, weighted: 0 };

const monthOf = (day: string): string => day.slice(0, 7);
const cents = (value: unknown): number => (typeof value === 'number' ? value : 0);
const added = (to: Expected, row: Foreseen): Expected => ({
  count: to.count + 1,
  sum: to.sum + cents(row.amount),
  weighted: to.weighted + cents(row.weightedAmount),
});

/** The first day of the first month of a forecast. */
export const forecastSince = (today: string): string =>
  `${monthOf(addMonthsClamped(today, -FORECAST_BACK))}-01`;

/**
 * What is expected of the open ones by the month of their expected close, and what was won by the month in which it was.
 * The lost say nothing here. A month stands there with nothing in it up to the last one that has something.
 */
export function forecast(rows: readonly Foreseen[], today: string): Forecast {
  const first = forecastSince(today);
  const all = Array.from({ length: FORECAST_BACK + AHEAD }, (_, at) => monthOf(addMonthsClamped(first, at)));
  const months = new Map<string, ForecastMonth>(
    all.map((month) => [month, { month, ...NONE, won: 0, wonCount: 0 }]),
  );
  let [later, overdue, undated] = [NONE, NONE, NONE];
  for (const row of rows) {
    if (row.stageKind === 'won') {
      const month = months.get(monthOf(String(row.stageSince ?? '')));
      if (month)
        months.set(month.month, {
          ...month,
          won: month.won + cents(row.amount),
          wonCount: month.wonCount + 1,
        });
      continue;
    }
    if (isClosed(row.stageKind)) continue;
    const day = typeof row.expectedCloseDate === 'string' ? row.expectedCloseDate : '';
    const month = months.get(monthOf(day));
    if (day === '') undated = added(undated, row);
    else if (day < today) overdue = added(overdue, row);
    else if (month) months.set(month.month, { ...month, ...added(month, row) });
    else later = added(later, row);
  }
  const told = [...months.values()];
  const last = told.findLastIndex(({ count, wonCount }) => count + wonCount > 0);
  // This month stands there always.
  return { months: told.slice(0, Math.max(last, FORECAST_BACK) + 1), later, overdue, undated };
}
