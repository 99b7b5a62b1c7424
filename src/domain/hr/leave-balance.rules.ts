import type { AnyRow } from '../kernel/entity.ts';

/** A leave entry as far as balances ask. */
export interface LeaveFact {
  readonly type: string;
  readonly kind: string;
  readonly days: number;
  readonly date: string;
  readonly vintage: string;
  readonly expires?: string | null | undefined;
}

/** The rest of one year's right. */
export interface YearRight {
  readonly vintage: string;
  readonly expires: string | null;
  readonly days: number;
}
export interface LeaveBalance {
  readonly days: number;
  /** The one that expires first before the others. */
  readonly years: readonly YearRight[];
}

/**
 * Days as twelfths: a month of 25 days a year is 25 twelfths of a day, which six decimals of a day do not hold. Rounded where
 * the sixth decimal was cut, so that twelve months are a whole year.
 */
const twelfths = (days: number): number => Math.round(days * 12 * 1e4) / 1e4;
const MICRO = 1e6;
const inDays = (sum: number): number => Math.round((sum / 12) * MICRO) / MICRO || 0;

/** A sum of days, exact in twelfths. */
export const sumOfDays = (days: readonly number[]): number =>
  inDays(days.reduce((sum, one) => sum + twelfths(one), 0));

const byExpiry = (a: YearRight, b: YearRight): number => {
  const [one, other] = [a.expires ?? '9999', b.expires ?? '9999'];
  if (one !== other) return one < other ? -1 : 1;
  return a.vintage < b.vintage ? -1 : 1;
};

/**
 * What is left of one person's right to one type of leave on a day, year by year. Days that could be taken until before that
 * day are gone, whether or not their expiry was booked.
 */
export function balanceOn(facts: readonly LeaveFact[], day: string): LeaveBalance {
  const years = new Map<string, { twelfths: number; expires: string | null }>();
  for (const { days, date, vintage, expires } of facts) {
    if (date > day) continue;
    const year = years.get(vintage) ?? { twelfths: 0, expires: null };
    const until = expires ?? null;
    years.set(vintage, {
      twelfths: year.twelfths + twelfths(days),
      expires: until !== null && (year.expires === null || until > year.expires) ? until : year.expires,
    });
  }
  const left = [...years]
    .map(([vintage, year]): YearRight => ({ vintage, expires: year.expires, days: inDays(year.twelfths) }))
    .filter(({ days, expires }) => days !== 0 && !(days > 0 && expires !== null && expires < day))
    .toSorted(byExpiry);
  return { days: sumOfDays(left.map(({ days }) => days)), years: left };
}

/**
 * Days taken, shared out over the years' rights: the one that expires first before the others. Beyond all of them, it is the
 * right of the year that the day lies in that goes below zero.
 */
export function shareOut(
  { years }: LeaveBalance,
  days: number,
  current: { readonly vintage: string; readonly expires: string | null },
): YearRight[] {
  let left = days;
  const shares = years.flatMap((year): YearRight[] => {
    const share = Math.min(left, Math.max(0, year.days));
    left = sumOfDays([left, -share]);
    return share > 0 ? [{ ...year, days: share }] : [];
  });
  if (left <= 0) return shares;
  const last = shares.find(({ vintage }) => vintage === current.vintage);
  if (last) return shares.map((one) => (one === last ? { ...one, days: sumOfDays([one.days, left]) } : one));
  const known = years.find(({ vintage }) => vintage === current.vintage);
  return [...shares, { vintage: current.vintage, expires: known?.expires ?? current.expires, days: left }];
}

/** The days of a right that nobody took before it ended, by year. */
export const expiredOn = (facts: readonly LeaveFact[], day: string): YearRight[] =>
  [...new Set(facts.map(({ vintage }) => vintage))].flatMap((vintage) => {
    const own = facts.filter((fact) => fact.vintage === vintage);
    const expires = own
      .map((fact) => fact.expires ?? '')
      .toSorted()
      .at(-1);
    if (!expires || expires >= day) return [];
    const days = sumOfDays(own.map((fact) => fact.days));
    return days > 0 ? [{ vintage, expires, days }] : [];
  });

/** The rows of `leaveEntries` of one person and one type. */
export const factsOf = (rows: readonly AnyRow[], employee: string, type: string): LeaveFact[] =>
  (rows as readonly (AnyRow & LeaveFact & { employee: string })[]).filter(
    (row) => row.employee === employee && row.type === type,
  );
