import type { AnyRow, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { isAdmin } from '../kernel/is-admin.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { DayKind, homeWorkDayFields } from './home-work-day.fields.ts';
import { homeWorkDaysOn, isClosed } from './home-work-parameters.rules.ts';
import { isFarFromProposed } from './claimed-distance.rules.ts';
import type { ExpenseAccountRow } from './mileage-facts.ts';
import { homeWorkKey, placeKey, routesTaken } from './route.rules.ts';
import type { Vehicle } from './vehicle.rules.ts';

export type HomeWorkDay = SystemFields & Values<typeof homeWorkDayFields>;
type Computed = Partial<HomeWorkDay>;

/** Days on which one comes to work and goes home again. */
const JOURNEYS: ReadonlySet<string> = new Set<DayKind>(['drove', 'cycled', 'public transport', 'passenger']);
export const isJourneyDay = ({ kind }: Pick<HomeWorkDay, 'kind'>): boolean => JOURNEYS.has(kind ?? '');

export async function displayDay(
  { date, employee }: Pick<HomeWorkDay, 'date' | 'employee'>,
  { lookup }: RuleContext,
): Promise<[string, string]> {
  const person = employee ? await lookup.get('users', employee) : undefined;
  return [date ?? '', person?.displayLine1 ?? ''];
}

/** What colleagues are told of a day; nothing of one who is at work all day. */
function presenceOf({
  kind,
  homeHalf,
}: Pick<HomeWorkDay, 'kind' | 'homeHalf'>): HomeWorkDay['calculatedPresence'] {
  if (kind === 'home-working') return 'home';
  if (kind === 'away') return 'away';
  return (kind && homeHalf) || null;
}

const NO_VEHICLE: Computed = {
  calculatedVehicleKind: null,
  calculatedFiscalHorsepower: null,
  calculatedEnergy: null,
};

/** The vehicle as the profile has it; as it was, where the month is closed or the vehicle has left the profile. */
async function vehicleOf(row: HomeWorkDay, { lookup, before, today }: RuleContext): Promise<Computed> {
  if (row.kind !== 'drove') return NO_VEHICLE;
  const known = before as HomeWorkDay | undefined;
  const same = known?.kind === 'drove' && known.vehicle === row.vehicle ? known : undefined;
  const asItWas: Computed = {
    calculatedVehicleKind: same?.calculatedVehicleKind ?? null,
    calculatedFiscalHorsepower: same?.calculatedFiscalHorsepower ?? null,
    calculatedEnergy: same?.calculatedEnergy ?? null,
  };
  if (same && isClosed(row.date, today, await homeWorkDaysOn(lookup, today))) return asItWas;
  const vehicles: unknown = (await lookup.get('users', row.employee))?.['vehicles'];
  const vehicle = (Array.isArray(vehicles) ? (vehicles as Vehicle[]) : []).find(
    ({ lineKey }) => lineKey === row.vehicle,
  );
  if (!vehicle) return asItWas;
  return {
    calculatedVehicleKind: vehicle.kind ?? 'car',
    calculatedFiscalHorsepower: vehicle.fiscalHorsepower ?? null,
    calculatedEnergy: vehicle.energy ?? null,
  };
}

export async function computeDay(row: HomeWorkDay, context: RuleContext): Promise<Computed> {
  const calculatedPresence = presenceOf(row);
  return {
    ...(await vehicleOf(row, context)),
    calculatedPresence,
    calculatedElsewhere: calculatedPresence !== null,
  };
}

/** "The necessary conditions are not met (CV, addresses)", each time at the field that lacks. */
function checkConditions(row: HomeWorkDay): Problem[] {
  const problems: Problem[] = [];
  const lacks = (field: string, code: string) => problems.push(problem(field, 'conditions', code));
  if (!placeKey(row.from)) lacks('/from', 'homeWork.home.missing');
  if (!placeKey(row.to)) lacks('/to', 'homeWork.work.missing');
  if (row.kind === 'drove') {
    if (!row.calculatedVehicleKind) lacks('/vehicle', 'homeWork.vehicle.missing');
    // A moped has one line of the scale, whatever its power.
    else if (row.calculatedVehicleKind !== 'moped' && !row.calculatedFiscalHorsepower)
      lacks('/vehicle', 'homeWork.power.missing');
    if (!row.km) problems.push(problem('/km', 'required', 'homeWork.km.missing'));
  }
  if (isFarFromProposed(row) && !row.kmReason?.trim())
    problems.push(problem('/kmReason', 'required', 'homeWork.kmReason.missing'));
  return problems;
}

/** "A route already exists on this date": a mileage line of an expense account is the way to work of that day already. */
async function checkRoute(row: HomeWorkDay, { lookup }: RuleContext): Promise<Problem[]> {
  const accounts = await lookup.where('expenseAccounts', { employee: row.employee });
  return routesTaken(accounts as ExpenseAccountRow[]).has(homeWorkKey(row.date))
    ? [problem('/kind', 'route', 'homeWork.route.exists')]
    : [];
}

export async function checkDay(row: HomeWorkDay, context: RuleContext): Promise<Problem[]> {
  const { lookup, today, person } = context;
  if (person && !isAdmin(person) && isClosed(row.date, today, await homeWorkDaysOn(lookup, today)))
    return [problem('/date', 'invalid', 'homeWork.month.closed')];
  if (!isJourneyDay(row)) return row.homeHalf ? [problem('/homeHalf', 'invalid', 'homeWork.half.whole')] : [];
  return [...checkConditions(row), ...(await checkRoute(row, context))];
}

/** The dates of these on which the employee has told a way to work among their days. */
export async function datesTakenByDays(
  lookup: RuleContext['lookup'],
  employee: string,
  dates: readonly string[],
): Promise<Set<string>> {
  const found = await Promise.all(
    [...new Set(dates)].map((date) => lookup.where('homeWorkDays', { employee, date })),
  );
  return new Set(
    (found.flat() as (AnyRow & HomeWorkDay)[]).filter(isJourneyDay).map((day) => homeWorkKey(day.date)),
  );
}
