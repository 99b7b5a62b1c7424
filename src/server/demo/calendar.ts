import { addDays, addMonthsClamped, endOfMonth } from '../../domain/kernel/dates.ts';

// Those on a fixed date are enough for a story.
const HOLIDAYS = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']);
const MONTHS_FR =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

/** "2026-03" of so many months before the day. */
export const monthBefore = (day: string, months: number): string =>
  addMonthsClamped(`${day.slice(0, 7)}-01`, -months).slice(0, 7);

export const lastDayOf = (month: string): string => endOfMonth(`${month}-01`);

/** "mars 2026" */
export const monthInFrench = (month: string): string =>
  `${MONTHS_FR[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** "de mars 2026", "d’avril 2026" */
export const ofMonthInFrench = (month: string): string => {
  const text = monthInFrench(month);
  return /^[ao]/.test(text) ? `d’${text}` : `de ${text}`;
};

const isWorkday = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(day.slice(5));
};

/** The day, or the last workday before it. */
export const workdayUpTo = (day: string): string => (isWorkday(day) ? day : workdayUpTo(addDays(day, -1)));

/** Monday to Friday without public holidays, from the month's first day to its last or to `until`. */
export function workdaysOf(month: string, until: string): string[] {
  const last = lastDayOf(month) < until ? lastDayOf(month) : until;
  const days: string[] = [];
  for (let day = `${month}-01`; day <= last; day = addDays(day, 1)) if (isWorkday(day)) days.push(day);
  return days;
}

/** A moment so many days after the day, but never later than the beginning of `today`: what comes after that may be to come. */
export function momentAfter(day: string, days: number, time: string, today: string): string {
  const moment = `${addDays(day, days)} ${time}`;
  const latest = `${today} 00:00`;
  return moment < latest ? moment : latest;
}
