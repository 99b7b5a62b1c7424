import { addMonthsClamped } from '../kernel/dates.ts';
import type { Cents } from '../kernel/money.ts';

/** What was billed on a day. */
export interface Billed {
  readonly day: string;
  readonly net: Cents;
}

const sumOf = (billed: readonly Billed[]): Cents => billed.reduce((sum, { net }) => sum + net, 0);

/**
 * By how many percent more was billed than a year before, in the same months of both years and of this one up to the same
 * day. They begin with the first month of which the year before knows something: what was kept elsewhere then is no growth
 * now. Undefined where there is nothing to compare with.
 */
export function growthOf(
  now: readonly Billed[],
  before: readonly Billed[],
  today: string,
): number | undefined {
  const [first] = before.map(({ day }) => day).toSorted();
  if (!first) return undefined;
  const [begin, end] = [addMonthsClamped(`${first.slice(0, 7)}-01`, 12), addMonthsClamped(today, -12)];
  const past = sumOf(before.filter(({ day }) => day <= end));
  return past > 0
    ? (sumOf(now.filter(({ day }) => day >= begin && day <= today)) / past - 1) * 100
    : undefined;
}
