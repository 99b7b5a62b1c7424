import { getISODay, parseISO } from 'date-fns';
import { addDays, endOfMonth } from '../../domain/kernel/dates.ts';

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - getISODay(parseISO(day)));

export const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_, at) => addDays(mondayOf(day), at));

/** The weeks that a month touches, Monday first: four to six of seven days. */
export function weeksOfMonth(day: string): string[][] {
  const last = endOfMonth(day);
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${day.slice(0, 8)}01`); monday <= last; monday = addDays(monday, 7))
    weeks.push(weekOf(monday));
  return weeks;
}
