import { useLingui } from '@lingui/react/macro';
import { capitalize } from '../../domain/kernel/text.ts';

/** `2026-11` moved by so many months. */
export function monthPlus(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + step;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

type MonthName = (month: string | null | undefined) => string;

/** "November 2026", "novembre 2026": as it stands in a sentence. Not a month: comes back as it is. */
export function useMonthInSentence(): MonthName {
  const { i18n } = useLingui();
  return (month) =>
    /^\d{4}-(0[1-9]|1[0-2])$/.test(month ?? '')
      ? i18n.date(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
      : (month ?? '');
}

/** "November 2026", "Novembre 2026": as it stands alone. */
export function useMonthName(): MonthName {
  const inSentence = useMonthInSentence();
  return (month) => capitalize(inSentence(month));
}
