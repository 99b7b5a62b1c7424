import { parameterOn } from '../company/parameter-on.rules.ts';
import { isDate } from '../kernel/dates.ts';
import type { Lookup } from '../kernel/entity.ts';

/** How the company counts and grants leave. */
export interface LeaveRules {
  /** `working`: the days that its person works (jours ouvrés). `open`: Monday to Saturday (jours ouvrables). */
  readonly counting: 'working' | 'open';
  /** The month in which a year of rights begins. */
  readonly yearStart: number;
  /** Whit Monday is worked, as the day of solidarity. */
  readonly whitMondayWorked: boolean;
  /** The first day for which rights are booked by themselves; null: they are entered by hand. */
  readonly accrueFrom: string | null;
}

/** Settled in business-rules.md section 13: days worked, from 1 June to 31 May. */
export const LEAVE_RULES: LeaveRules = {
  counting: 'working',
  yearStart: 6,
  whitMondayWorked: false,
  accrueFrom: null,
};

/** Whether the value of `leave.rules` can be computed with. */
export function isLeaveRules(value: unknown): value is LeaveRules {
  if (typeof value !== 'object' || value === null) return false;
  const { counting, yearStart, whitMondayWorked, accrueFrom } = value as Partial<Record<string, unknown>>;
  return (
    (counting === 'working' || counting === 'open') &&
    Number.isInteger(yearStart) &&
    Number(yearStart) >= 1 &&
    Number(yearStart) <= 12 &&
    typeof whitMondayWorked === 'boolean' &&
    (accrueFrom === null || (typeof accrueFrom === 'string' && isDate(accrueFrom)))
  );
}

export async function leaveRulesOn(lookup: Lookup, day: string): Promise<LeaveRules> {
  const value = await parameterOn(lookup, 'leave.rules', day);
  return isLeaveRules(value) ? value : LEAVE_RULES;
}

/** The first day of the year of rights that a day lies in. */
export function vintageOf(day: string, { yearStart }: Pick<LeaveRules, 'yearStart'>): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < yearStart ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(yearStart).padStart(2, '0')}-01`;
}
