import type { AnyRow } from '../kernel/entity.ts';

/** Key of the parameter that holds the rate of late payment interest, percent a year: a rate each half-year. */
export const LATE_RATE = 'sales.lateRate';
/** Of the European Central Bank in the second half of 2026, 2.15 %, and ten points (L441-10), where nobody has said. */
export const LATE_RATE_BY_LAW = 12.15;

export const isLateRate = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100;

const beginning = (row: AnyRow): string => (typeof row['validFrom'] === 'string' ? row['validFrom'] : '');

/** The rate that is valid on a day, by the rows of the parameter. */
export function lateRateOn(rows: readonly AnyRow[], day: string): number {
  const begun = rows.filter((row) => beginning(row) <= day);
  const [last] = begun.toSorted((a, b) => (beginning(a) < beginning(b) ? 1 : -1));
  return isLateRate(last?.['value']) ? last['value'] : LATE_RATE_BY_LAW;
}
