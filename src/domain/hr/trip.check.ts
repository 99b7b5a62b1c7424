import { problem, type Problem } from '../kernel/problem.ts';
import { isJourney, isMileage, tripOf, type Cost, type Trip } from './expense-kinds.rules.ts';
import { costsOf, type ExpenseAccountRow } from './mileage-facts.ts';
import { placeKey, routeKeysOf, routesTaken } from './route.rules.ts';

const at = (index: number, field: string): string => `/costs/${index}/expense/expenseTrip/${field}`;

/** "The necessary conditions are not met (CV, addresses)", each time at the field that lacks. */
function checkConditions(trip: Trip, index: number): Problem[] {
  if (!isJourney(trip)) return [];
  const problems: Problem[] = [];
  const lacks = (field: string, code: string) => problems.push(problem(at(index, field), 'conditions', code));
  if (isMileage(trip)) {
    const isKnown = Boolean(trip.vehicle) && Boolean(trip.calculatedVehicleKind);
    if (!isKnown) lacks('vehicle', 'trip.vehicle.missing');
    // A moped has one line of the scale, whatever its power.
    else if (trip.calculatedVehicleKind !== 'moped' && !trip.calculatedFiscalHorsepower)
      lacks('vehicle', 'trip.power.missing');
    else if (trip.calculatedVehicleKind !== trip.mode)
      problems.push(problem(at(index, 'mode'), 'invalid', 'trip.vehicle.kind'));
    if (!trip.km) problems.push(problem(at(index, 'km'), 'required', 'trip.km.missing'));
  }
  if (!placeKey(trip.departure)) lacks('departure', 'trip.departure.missing');
  if (!placeKey(trip.arrival)) lacks('arrival', 'trip.arrival.missing');
  return problems;
}

/**
 * "A route already exists on this date": the same departure and arrival, or a second journey between home and work,
 * within this account, any other of the employee that is not refused, or their days between home and work. A real second
 * trip is the field *times*.
 */
function checkRoutes(
  costs: readonly Cost[],
  others: readonly ExpenseAccountRow[],
  byDays: ReadonlySet<string>,
): Problem[] {
  const taken = new Set([...routesTaken(others), ...byDays]);
  const problems: Problem[] = [];
  for (const [index, cost] of costs.entries()) {
    const { route, homeWork } = routeKeysOf(cost);
    if (route !== undefined && taken.has(route))
      problems.push(problem(at(index, 'departure'), 'route', 'trip.route.exists'));
    else if (homeWork !== undefined && taken.has(homeWork))
      problems.push(problem(at(index, 'homeWork'), 'route', 'trip.homeWork.exists'));
    if (route !== undefined) taken.add(route);
    if (homeWork !== undefined) taken.add(homeWork);
  }
  return problems;
}

/** The dates of the account on which a line is the way between home and work. */
export const homeWorkDates = (account: ExpenseAccountRow): string[] =>
  costsOf(account).flatMap((cost) => (routeKeysOf(cost).homeWork === undefined ? [] : [cost.date]));

/**
 * The rules of journeys. Runs on computed lines: the vehicle's facts are those copied into them. `byDays` are the keys that
 * the employee's days between home and work have taken.
 */
export function checkTrips(
  account: ExpenseAccountRow,
  others: readonly ExpenseAccountRow[],
  byDays: ReadonlySet<string> = new Set(),
): Problem[] {
  const costs = costsOf(account);
  const conditions = costs.flatMap((cost, index) => {
    const trip = tripOf(cost);
    return trip ? checkConditions(trip, index) : [];
  });
  // A refused account counts for nothing, itself included, until it is a draft again.
  return account.status === 'refused' ? conditions : [...conditions, ...checkRoutes(costs, others, byDays)];
}
