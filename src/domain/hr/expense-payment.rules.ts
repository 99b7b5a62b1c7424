import { parameterOn } from '../company/parameter-on.rules.ts';
import { addDays, addMonthsClamped, endOfMonth } from '../kernel/dates.ts';
import type { Lookup } from '../kernel/entity.ts';

/** When accounts pay what is validated: on days of the month (31 is its last), or so many days after. */
export type PaymentDays = { readonly ofMonth: readonly number[] } | { readonly after: number };

const isDayOfMonth = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 31;
const MOST_DAYS = 365;

/** Whether the value of `expenses.paymentDays` can be computed with. */
export function isPaymentDays(value: unknown): value is PaymentDays {
  if (typeof value !== 'object' || value === null) return false;
  const { ofMonth, after } = value as { ofMonth?: unknown; after?: unknown };
  if (ofMonth !== undefined)
    return after === undefined && Array.isArray(ofMonth) && ofMonth.length > 0 && ofMonth.every(isDayOfMonth);
  return Number.isInteger(after) && Number(after) >= 0 && Number(after) <= MOST_DAYS;
}

/** The day of payment of what is validated on this day: the next one there is, that very day among them. */
export function paymentDay(days: PaymentDays, validated: string): string {
  if ('after' in days) return addDays(validated, days.after);
  const lastDay = endOfMonth(validated);
  const within = (last: string, ofMonth: number): string => {
    const day = `${last.slice(0, 8)}${String(ofMonth).padStart(2, '0')}`;
    return day > last ? last : day;
  };
  const next = endOfMonth(addMonthsClamped(`${validated.slice(0, 7)}-01`, 1));
  const all = [lastDay, next].flatMap((last) => days.ofMonth.map((day) => within(last, day)));
  return all.toSorted().find((day) => day >= validated) ?? next;
}

/** The day on which what is validated on this day is paid; undefined where the company does not say. */
export async function paymentDayOn(lookup: Lookup, validated: string): Promise<string | undefined> {
  const days = await parameterOn(lookup, 'expenses.paymentDays', validated);
  return isPaymentDays(days) ? paymentDay(days, validated) : undefined;
}
