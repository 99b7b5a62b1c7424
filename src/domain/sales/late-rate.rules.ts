import type { AnyRow } from '../kernel/entity.ts';

/** Key of the parameter that holds the rate of late payment interest, percent a year: a rate each half-year. */
export const LATE_RATE = 'sales.lateRate';
/**
 * The law's own (C. com. L441-10): the rate at which the European Central Bank refinanced on the first day of the half-year, and ten
 * points. By the day that each begins; a half-year of the same rate stands not again.
 */
const BY_LAW: readonly (readonly [from: string, rate: number])[] = [
  ['2016-07-01', 10],
  ['2023-01-01', 12.5],
  ['2023-07-01', 14],
  ['2024-01-01', 14.5],
  ['2024-07-01', 14.25],
  ['2025-01-01', 13.15],
  ['2025-07-01', 12.15],
];
/** Days on which the law's rate became another. */
export const LAW_CHANGES: readonly string[] = BY_LAW.map(([from]) => from);
export const lateRateByLaw = (day: string): number =>
  (BY_LAW.findLast(([from]) => from <= day) ?? BY_LAW[0]!)[1];
/** Of these days, where nobody has said. */
export const LATE_RATE_BY_LAW = BY_LAW.at(-1)![1];

export const isLateRate = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100;

const beginning = (row: AnyRow): string => (typeof row['validFrom'] === 'string' ? row['validFrom'] : '');

/** The rate that is valid on a day: by the rows of the parameter, else the law's. */
export function lateRateOn(rows: readonly AnyRow[], day: string): number {
  const begun = rows.filter((row) => beginning(row) <= day);
  const [last] = begun.toSorted((a, b) => (beginning(a) < beginning(b) ? 1 : -1));
  return isLateRate(last?.['value']) ? last['value'] : lateRateByLaw(day);
}
