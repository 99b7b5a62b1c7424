import { addDays } from '../kernel/dates.ts';
import { homeDaysOf } from './home-work-allowance.ts';
import type { HomeWorkDay } from './home-work-day.rules.ts';

/** The Monday of a day’s week. */
export const mondayBefore = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export interface WeekAtHome {
  readonly monday: string;
  readonly days: number;
}

/** The weeks with more days at home than the service allows; none where it sets no limit. */
export function weeksBeyond(days: readonly HomeWorkDay[], perWeek: number | null): WeekAtHome[] {
  if (perWeek === null) return [];
  const weeks = new Map<string, HomeWorkDay[]>();
  for (const day of days) {
    const monday = mondayBefore(day.date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), day]);
  }
  return [...weeks]
    .map(([monday, those]) => ({ monday, days: homeDaysOf(those) }))
    .filter((week) => week.days > perWeek)
    .toSorted((a, b) => (a.monday < b.monday ? -1 : 1));
}
