import { addDays, addMonthsClamped, endOfMonth, monthOf } from './dates.ts';

/** Spans of time that move with the day: what a filter or a figure is about. */
export const PERIODS = [
  'today',
  'this-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const;
export type Period = (typeof PERIODS)[number];

const isPeriod = (text: string): text is Period => (PERIODS as readonly string[]).includes(text);

const monthsFrom = (first: string, count: number): [string, string] => [
  first,
  endOfMonth(addMonthsClamped(first, count - 1)),
];

/** Its first and last day, seen from `today` (`YYYY-MM-DD`); weeks begin on Monday. Undefined for what is no period. */
export function periodOf(period: string, today: string): [first: string, last: string] | undefined {
  if (!isPeriod(period)) return undefined;
  const month = `${today.slice(0, 7)}-01`;
  const year = `${today.slice(0, 4)}-01-01`;
  const quarter = addMonthsClamped(month, -((monthOf(today) - 1) % 3));
  switch (period) {
    case 'today':
      return [today, today];
    case 'this-week': {
      const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
      return [monday, addDays(monday, 6)];
    }
    case 'this-month':
      return monthsFrom(month, 1);
    case 'last-month':
      return monthsFrom(addMonthsClamped(month, -1), 1);
    case 'this-quarter':
      return monthsFrom(quarter, 3);
    case 'last-quarter':
      return monthsFrom(addMonthsClamped(quarter, -3), 3);
    case 'this-year':
      return monthsFrom(year, 12);
    case 'last-year':
      return monthsFrom(addMonthsClamped(year, -12), 12);
  }
}
