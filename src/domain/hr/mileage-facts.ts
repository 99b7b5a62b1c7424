import { isDate, yearOf } from '../kernel/dates.ts';
import { add, multiply } from '../kernel/decimal.ts';
import type { AnyRow, Lookup } from '../kernel/entity.ts';
import type { Cents, Values } from '../kernel/field.ts';
import type { expenseAccountFields } from './expense-account.fields.ts';
import { isEditable, isFrozen } from './expense-account.machine.ts';
import { mileageOf, type Cost, type Trip } from './expense-kinds.rules.ts';

export type ExpenseAccountRow = AnyRow & Values<typeof expenseAccountFields>;

/** One mileage line among all those of its vehicle and year. */
export interface Drive {
  readonly account: string;
  readonly position: number;
  readonly trip: Trip;
  readonly km: number;
  /** What was granted for good, once accounts have validated; nothing changes it any more. */
  readonly frozen: Cents | undefined;
  readonly order: readonly [date: string, created: string, account: string];
}

/** Compute runs before anything is checked, so the lines may be missing or odd. */
export const costsOf = (account: Pick<ExpenseAccountRow, 'costs'>): readonly Cost[] =>
  Array.isArray(account.costs) ? account.costs : [];

/** All kilometres of a line: there and back, and all its times. */
export function kmOf(trip: Pick<Trip, 'km' | 'roundTrip' | 'times'>): number {
  const km = typeof trip.km === 'number' && trip.km > 0 ? trip.km : 0;
  return multiply(km, (trip.roundTrip ? 2 : 1) * Math.max(1, trip.times ?? 1));
}

/** What kilometres are counted together by: a vehicle in a calendar year. Undefined for what does not count yet. */
export function counterOf(cost: Cost): string | undefined {
  const trip = mileageOf(cost);
  return trip?.vehicle && typeof cost.date === 'string' && isDate(cost.date)
    ? `${yearOf(cost.date)} ${trip.vehicle}`
    : undefined;
}

export const countersOf = (account: Pick<ExpenseAccountRow, 'costs'>): Set<string> =>
  new Set(costsOf(account).flatMap((cost) => counterOf(cost) ?? []));

/** All other accounts of the employee. */
export async function otherAccounts(
  account: Pick<ExpenseAccountRow, 'id' | 'employee'>,
  lookup: Lookup,
): Promise<ExpenseAccountRow[]> {
  const rows = await lookup.where('expenseAccounts', { employee: account.employee });
  return rows.filter((row) => row.id !== account.id) as ExpenseAccountRow[];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The order of payment: what is granted for good, then what is open; each by date, and on one day by the age of the account
 * and the place of the line. A trip entered late thus bears the difference that it makes, instead of changing what was paid.
 */
function inOrder(a: Drive, b: Drive): number {
  const rank = Number(a.frozen === undefined) - Number(b.frozen === undefined);
  if (rank !== 0) return rank;
  for (const at of [0, 1, 2] as const) {
    const difference = compare(a.order[at], b.order[at]);
    if (difference !== 0) return difference;
  }
  return a.position - b.position;
}

function drivesOf(account: ExpenseAccountRow, isOpen: boolean, counter: string): Drive[] {
  return costsOf(account).flatMap((cost, position) => {
    const trip = mileageOf(cost);
    if (!trip || counterOf(cost) !== counter) return [];
    const frozen = isOpen ? undefined : (cost.calculatedAmount ?? 0);
    // A row that the server has not seen yet is younger than all that it has.
    return [
      {
        account: account.id,
        position,
        trip,
        km: kmOf(trip),
        frozen,
        order: [cost.date, account.createdAt ?? '~', account.id] as const,
      },
    ];
  });
}

/** Whether the kilometres of an account count in the year: from its submission on, unless it is refused. */
export const isCounted = (account: Pick<ExpenseAccountRow, 'status'>): boolean => !isEditable(account.status);

/**
 * The drives of a counter in their order; those of `account` itself are being computed, hence open. Of other accounts those
 * count that are submitted: whoever approves may see no drafts, and has the figure that the author was shown.
 */
export function drivesInOrder(
  account: ExpenseAccountRow,
  others: readonly ExpenseAccountRow[],
  counter: string,
): Drive[] {
  const counting = others.filter(isCounted);
  return [
    ...drivesOf(account, true, counter),
    ...counting.flatMap((other) => drivesOf(other, !isFrozen(other.status), counter)),
  ].sort(inOrder);
}

/** What stands before a drive: the year's kilometres, and what was granted for them while that is settled. */
export interface YearToDate {
  readonly km: number;
  /** Cents; undefined when the scale says it, because a drive before this one is itself still open. */
  readonly granted: Cents | undefined;
  /** The one before, up to which the scale says it. */
  readonly last: Drive | undefined;
}

export function yearToDate(drives: readonly Drive[], account: string, position: number): YearToDate {
  const index = drives.findIndex((drive) => drive.account === account && drive.position === position);
  const before = drives.slice(0, Math.max(index, 0));
  const km = before.reduce((sum, drive) => add(sum, drive.km), 0);
  const isSettled = before.every((drive) => drive.frozen !== undefined);
  return {
    km,
    granted: isSettled ? before.reduce((sum, drive) => sum + (drive.frozen ?? 0), 0) : undefined,
    last: before.at(-1),
  };
}

/** The kilometres of a counter in other drafts, which count only once they are submitted: told beside the year's. */
export const draftKm = (others: readonly ExpenseAccountRow[], counter: string): number =>
  others
    .filter(({ status }) => status !== 'refused' && isEditable(status))
    .flatMap((other) => drivesOf(other, true, counter))
    .reduce((sum, drive) => add(sum, drive.km), 0);
