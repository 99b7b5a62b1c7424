import type { Cents } from '../kernel/money.ts';
import { isSale, sharesOf, type Booked, type Dimension, type FamilyOf } from './result.rules.ts';

export const PIVOT_SIDES = ['sales', 'expenses', 'margin'] as const;
/** Sold, spent, or sold less spent. */
export type PivotSide = (typeof PIVOT_SIDES)[number];

/** The dimensions by which a side can be read: who buys says nothing of expenses, and who sells nothing of sales. */
export const SIDE_DIMENSIONS: Readonly<Record<PivotSide, readonly Dimension[]>> = {
  sales: ['customer', 'category', 'project'],
  expenses: ['supplier', 'category', 'project'],
  margin: ['project', 'category'],
};

/** A part of a document in one cell. */
export interface PivotEntry {
  readonly key: string | null;
  readonly month: string;
  readonly amount: Cents;
  readonly booked: Booked;
}
export interface PivotRow {
  readonly key: string | null;
  /** One sum for each month. */
  readonly months: readonly Cents[];
  readonly total: Cents;
}
export interface Pivot {
  readonly months: readonly string[];
  readonly rows: readonly PivotRow[];
  readonly totals: readonly Cents[];
  readonly total: Cents;
}

const counts = (side: PivotSide, { source }: Booked): boolean =>
  side === 'margin' || isSale(source) === (side === 'sales');

/** The parts of documents that a side counts, by a dimension; in a margin what is spent is below zero. */
export function pivotEntries(
  booked: readonly Booked[],
  { side, by, familyOf }: { readonly side: PivotSide; readonly by: Dimension; readonly familyOf: FamilyOf },
): PivotEntry[] {
  return booked
    .filter((one) => counts(side, one))
    .flatMap((one) => {
      const sign = side === 'margin' && !isSale(one.source) ? -1 : 1;
      return sharesOf(one, by, familyOf).map(({ key, amount }) => ({
        key,
        month: one.day.slice(0, 7),
        amount: sign * amount || 0,
        booked: one,
      }));
    });
}

/**
 * Sums by row and month, in cents: the greatest total first, what has no value of the dimension last. The totals are sums of the
 * same entries, so that rows, months and the whole always agree.
 */
export function pivotOf(entries: readonly PivotEntry[], months: readonly string[]): Pivot {
  const place = new Map(months.map((month, at) => [month, at]));
  const sums = new Map<string | null, Cents[]>();
  for (const { key, month, amount } of entries) {
    const at = place.get(month);
    if (at === undefined) continue;
    const row = sums.get(key) ?? months.map(() => 0);
    row[at] = row[at]! + amount;
    sums.set(key, row);
  }
  const add = (all: readonly Cents[]): Cents => all.reduce((sum, one) => sum + one, 0);
  const rows = [...sums]
    .map(([key, row]) => ({ key, months: row, total: add(row) }))
    .toSorted((a, b) => Number(a.key === null) - Number(b.key === null) || b.total - a.total);
  const totals = months.map((_, at) => add(rows.map((row) => row.months[at]!)));
  return { months, rows, totals, total: add(totals) };
}

export interface PivotCell {
  /** Undefined for all rows. */
  readonly key?: string | null | undefined;
  /** Undefined for all months. */
  readonly month?: string | undefined;
}
/** The parts of documents behind a cell, the latest first: their amounts add up to it. */
export const entriesOf = (entries: readonly PivotEntry[], { key, month }: PivotCell): PivotEntry[] =>
  entries
    .filter((one) => (key === undefined || one.key === key) && (month === undefined || one.month === month))
    .toSorted((a, b) =>
      a.booked.day === b.booked.day
        ? a.booked.row.id < b.booked.row.id
          ? 1
          : -1
        : a.booked.day < b.booked.day
          ? 1
          : -1,
    );
