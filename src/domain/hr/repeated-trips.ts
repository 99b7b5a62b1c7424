import { addDays, daysBetween } from '../kernel/dates.ts';
import { mileageOf, type Cost, type Trip } from './expense-kinds.rules.ts';
import { costsOf, type ExpenseAccountRow } from './mileage-facts.ts';
import { routeKey, routeKeysOf, routesTaken } from './route.rules.ts';

/** What another trip takes over of one that was driven: all but what was computed for that one, or was a reason of its day. */
export function drivenAgain(trip: Trip, newId: () => string): Trip {
  const claimed = Object.entries(trip).filter(
    ([name]) => !name.startsWith('calculated') && name !== 'kmReason',
  );
  return {
    ...(Object.fromEntries(claimed) as Trip),
    kmSource: trip.kmSource ?? (trip.km ? 'typed' : null),
    roundTrip: trip.roundTrip ?? false,
    ...(trip.waypoints ? { waypoints: trip.waypoints.map((stop) => ({ ...stop, lineKey: newId() })) } : {}),
  };
}

/** A line of the same trip on another day: nothing is taken over that was decided, booked or handed in for this one. */
export const costOn = (cost: Cost, trip: Trip, date: string, newId: () => string): Cost => ({
  lineKey: newId(),
  date,
  paidBy: 'employee',
  label: cost.label ?? null,
  reinvoice: cost.reinvoice ?? false,
  accountingLine: cost.accountingLine ?? null,
  expense: { expenseTrip: drivenAgain(trip, newId) },
});

export interface Repeated {
  readonly lines: readonly Cost[];
  /** Those whose route exists on their date already. */
  readonly refused: readonly Cost[];
}

/** Takes of these lines what the route rule allows beside what the person's accounts hold, and beside each other. */
export function allowed(lines: readonly Cost[], accounts: readonly ExpenseAccountRow[]): Repeated {
  const taken = routesTaken(accounts);
  const [kept, refused]: [Cost[], Cost[]] = [[], []];
  for (const line of lines) {
    const keys = Object.values(routeKeysOf(line));
    if (keys.some((key) => taken.has(key))) refused.push(line);
    else {
      kept.push(line);
      for (const key of keys) taken.add(key);
    }
  }
  return { lines: kept, refused };
}

/** One line of this trip for each of the dates, in their order. */
export function repeatedOn(
  cost: Cost,
  dates: readonly string[],
  accounts: readonly ExpenseAccountRow[],
  newId: () => string,
): Repeated {
  const trip = mileageOf(cost);
  if (!trip) return { lines: [], refused: [] };
  const lines = [...new Set(dates)].toSorted().map((date) => costOn(cost, trip, date, newId));
  return allowed(lines, accounts);
}

export interface SameAsBefore extends Repeated {
  /** The day that they are of: a week before, or as many more as it takes to find trips. */
  readonly from: string;
}

/** How many weeks back one looks for a day with trips: somebody may have been on leave. */
const MOST_WEEKS = 4;

/** "Same as last Tuesday": the trips of the same weekday, of the latest week that has some, made those of `date`. */
export function sameAsBefore(
  date: string,
  accounts: readonly ExpenseAccountRow[],
  newId: () => string,
): SameAsBefore | undefined {
  const driven = accounts
    .filter(({ status }) => status !== 'refused')
    .flatMap((account) => costsOf(account))
    .flatMap((cost) => {
      const trip = mileageOf(cost);
      return trip && routeKey(cost) !== undefined ? [{ cost, trip }] : [];
    });
  for (let weeks = 1; weeks <= MOST_WEEKS; weeks++) {
    const from = addDays(date, -7 * weeks);
    const lines = driven
      .filter(({ cost }) => cost.date === from)
      .map(({ cost, trip }) => costOn(cost, trip, date, newId));
    if (lines.length > 0) return { from, ...allowed(lines, accounts) };
  }
  return undefined;
}

/** Whether a day is the one a week before: called "last Tuesday" then. */
export const isLastWeek = (from: string, date: string): boolean => daysBetween(from, date) === 7;
