import type { SeriesDay } from '../kernel/entity.ts';

/** A year of which nothing was issued is begun late in this month of the next one alone, for what was done in December. */
const CLOSING = '01';

/** Why an invoice is not issued of a day: not ahead, never before the last of its series, and no series of a year that is over. */
export function issueDayProblem(
  day: string,
  { today, last, lastYear }: SeriesDay,
): 'document.date.ahead' | 'document.date.order' | undefined {
  if (day > today) return 'document.date.ahead';
  if (last !== undefined) return day < last ? 'document.date.order' : undefined;
  const year = Number(day.slice(0, 4));
  if (lastYear === undefined || year >= lastYear) return undefined;
  const isClosing = today.slice(0, 7) === `${year + 1}-${CLOSING}`;
  return isClosing ? undefined : 'document.date.order';
}
