import { addDays } from '../kernel/dates.ts';

/** How long a quote stands unless its person says otherwise. */
const VALID_DAYS = 30;

/** The parameter that says otherwise for the whole company. */
export const QUOTE_DAYS = 'sales.quoteValidDays';

export const isQuoteDays = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 365;

/** The last day of a quote of a date; `days` is the company's parameter, where it is set. */
export const validUntil = (date: string, days?: unknown): string =>
  addDays(date, isQuoteDays(days) ? days : VALID_DAYS);
