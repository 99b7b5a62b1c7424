import { useLingui } from '@lingui/react';
import { parseISO } from 'date-fns';

/** How days are said in the language of the page. */
export function useDayWords() {
  const { i18n } = useLingui();
  const words = (day: string, format: Intl.DateTimeFormatOptions): string => i18n.date(parseISO(day), format);
  return {
    /** Tuesday 24 November 2026 */
    full: (day: string) => words(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** Tue */
    weekday: (day: string) => words(day, { weekday: 'short' }),
    /** Tue 24 */
    short: (day: string) => words(day, { weekday: 'short', day: 'numeric' }),
    /** 24 Nov */
    dated: (day: string) => words(day, { day: 'numeric', month: 'short' }),
    /** November 2026 */
    month: (day: string) => words(day, { month: 'long', year: 'numeric' }),
  };
}
