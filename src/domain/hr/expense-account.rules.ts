import { daysBetween, isDate, yearOf } from '../kernel/dates.ts';
import type { RowName, RuleContext } from '../kernel/entity.ts';
import type { Cents, Line } from '../kernel/field.ts';
import { typedAmount } from './expense-amounts.rules.ts';
import type { expenseAccountFields } from './expense-account.fields.ts';
import { projectsOf } from '../projects/named-projects.rules.ts';
import { isEditable, isFrozen } from './expense-account.machine.ts';
import { withCaps } from './expense-cap-facts.ts';
import { carriedIn } from './expense-advance.rules.ts';
import { figuresOf } from './expense-figures.ts';
import { withLimits } from './expense-limit-facts.ts';
import { ofThisRound, stampsOfThisRound } from './expense-rounds.ts';
import { mileageOf, type Cost, type Trip } from './expense-kinds.rules.ts';
import {
  costsOf,
  counterOf,
  countersOf,
  drivesInOrder,
  kmOf,
  otherAccounts,
  yearToDate,
  type Drive,
  type ExpenseAccountRow,
} from './mileage-facts.ts';
import { secondApproval } from './second-approval.rules.ts';
import { mileageScaleOf } from './mileage-scale.rules.ts';
import { vehicleForScale, type VehicleSnapshot } from './mileage-sum.ts';
import { annualAllowance, tripAllowance, type MileageScale } from './mileage.rules.ts';
import type { vehicleFields } from './vehicle.fields.ts';

type Vehicle = Line<typeof vehicleFields>;
type Computed = Partial<Pick<ExpenseAccountRow, keyof typeof expenseAccountFields>>;

export async function displayExpenseAccount(
  row: Pick<ExpenseAccountRow, 'title' | 'period' | 'employee'>,
  { lookup }: RuleContext,
): Promise<[string, string]> {
  const employee = row.employee ? await lookup.get('users', row.employee) : undefined;
  return [row.title ?? '', [row.period, employee?.displayLine1].filter(Boolean).join(' · ')];
}

const copiedVehicle = (known: Trip | undefined): VehicleSnapshot => ({
  calculatedVehicleLabel: known?.calculatedVehicleLabel ?? null,
  calculatedVehicleKind: known?.calculatedVehicleKind ?? null,
  calculatedFiscalHorsepower: known?.calculatedFiscalHorsepower ?? null,
  calculatedEnergy: known?.calculatedEnergy ?? null,
});

/**
 * The vehicle of a trip as the profile has it while its author fills the account. From its submission on it is what was
 * submitted, whatever becomes of the profile, which its author may edit; so it is for who may not see the profile, and for
 * a vehicle that has left it.
 */
function vehicleOf(trip: Trip, stored: Trip | undefined, { vehicles, isSettled }: Year): VehicleSnapshot {
  if (isSettled) return copiedVehicle(stored);
  const vehicle = vehicles.find((one) => one.lineKey === trip.vehicle);
  if (!vehicle) return copiedVehicle(stored?.vehicle === trip.vehicle ? stored : undefined);
  return {
    calculatedVehicleLabel: [vehicle.make, vehicle.model, vehicle.plate].filter(Boolean).join(' '),
    calculatedVehicleKind:
      vehicle.kind ?? (trip.mode === 'motorcycle' || trip.mode === 'moped' ? trip.mode : 'car'),
    calculatedFiscalHorsepower: vehicle.fiscalHorsepower ?? null,
    calculatedEnergy: vehicle.energy ?? null,
  };
}

const NO_SUM = {
  calculatedKmBefore: null,
  calculatedKmAfter: null,
  calculatedBefore: null,
  calculatedAfter: null,
  calculatedBand: null,
};

interface Year {
  readonly others: readonly ExpenseAccountRow[];
  readonly vehicles: readonly Vehicle[];
  readonly stored: readonly Cost[];
  /** Submitted already: only what is driven before a trip moves it from now on. */
  readonly isSettled: boolean;
  scaleOf(year: number): Promise<MileageScale>;
}

const storedTrip = (cost: Cost | undefined, { stored }: Year): Trip | undefined => {
  const known = stored.find((one) => one.lineKey === cost?.lineKey);
  return known && mileageOf(known);
};

/** The vehicle of a drive as its own account has it: another one is submitted, so it keeps what was copied. */
function vehicleDriven({ account, position, trip }: Drive, row: ExpenseAccountRow, year: Year) {
  return account === row.id
    ? vehicleOf(trip, storedTrip(costsOf(row)[position], year), year)
    : copiedVehicle(trip);
}

/**
 * Mileage: the difference that the trip makes to the year's allowance. What stands before it is what was granted, else what
 * the scale says of it by the vehicle that drove last, so that the year comes to its allowance by the vehicle as it is now.
 */
async function computeMileage(
  account: ExpenseAccountRow,
  cost: Cost,
  trip: Trip,
  position: number,
  year: Year,
): Promise<Cost> {
  const stored = year.stored.find((one) => one.lineKey === cost.lineKey);
  const known = storedTrip(cost, year);
  const snapshot = vehicleOf(trip, known, year);
  const counter = counterOf(cost);
  if (counter === undefined) return withTrip(cost, { ...trip, ...snapshot, ...NO_SUM }, 0);
  const drives = drivesInOrder(account, year.others, counter);
  const { km, granted, last } = yearToDate(drives, account.id, position);
  const scale = await year.scaleOf(yearOf(cost.date));
  const sum = tripAllowance(scale, vehicleForScale(snapshot), km, kmOf(trip));
  const driven = last ? vehicleForScale(vehicleDriven(last, account, year)) : undefined;
  const before = granted ?? (driven ? annualAllowance(scale, driven, km) : 0);
  if (year.isSettled && known) {
    // A scale that changed meanwhile is no reason: it comes with the trip that moves this one, or with the next one.
    const isScaleSame = granted !== undefined || sum.after === known.calculatedAfter;
    const isMoved = known.calculatedKmBefore !== km || (known.calculatedBefore !== before && isScaleSame);
    if (!isMoved) return keepFigures(cost, stored);
  }
  return withTrip(
    cost,
    {
      ...trip,
      ...snapshot,
      calculatedKmBefore: sum.kmBefore,
      calculatedKmAfter: sum.kmAfter,
      calculatedBefore: before,
      calculatedAfter: sum.after,
      calculatedBand: sum.band,
    },
    sum.after - before,
  );
}

const withTrip = (cost: Cost, trip: Trip, calculatedAmount: Cents): Cost => ({
  ...cost,
  expense: { ...cost.expense, expenseTrip: trip },
  calculatedAmount,
});

function computeOther(cost: Cost): Cost {
  const housing = cost.expense?.expenseHousing;
  const amount = { calculatedAmount: typedAmount(cost) ?? 0 };
  if (!housing) return { ...cost, ...amount };
  const hasDates = isDate(housing.checkIn ?? '') && isDate(housing.checkOut ?? '');
  const calculatedNights = hasDates ? Math.max(0, daysBetween(housing.checkIn, housing.checkOut)) : null;
  return {
    ...cost,
    ...amount,
    expense: { ...cost.expense, expenseHousing: { ...housing, calculatedNights } },
  };
}

/** The line with every figure that it was submitted or granted with. */
const keepFigures = (cost: Cost, stored: Cost | undefined): Cost => {
  const trip = mileageOf(cost);
  const known = stored && mileageOf(stored);
  if (!trip || !known) return computeOther(cost);
  const figures = Object.entries(known).filter(([name]) => name.startsWith('calculated'));
  return withTrip(cost, { ...trip, ...Object.fromEntries(figures) }, stored.calculatedAmount ?? 0);
};

async function computeCosts(row: ExpenseAccountRow, { lookup, before }: RuleContext): Promise<Cost[]> {
  const costs = costsOf(row);
  const stored = costsOf((before ?? row) as ExpenseAccountRow);
  // Validating grants what stands there, so the figures stay from that very write on.
  if (isFrozen(row.status) && stored.every((cost) => typeof cost.calculatedAmount === 'number')) {
    return costs.map((cost) =>
      keepFigures(
        cost,
        stored.find((one) => one.lineKey === cost.lineKey),
      ),
    );
  }
  if (!costs.some((cost) => mileageOf(cost))) return costs.map(computeOther);
  const employee = await lookup.get('users', row.employee);
  const scales = new Map<number, Promise<MileageScale>>();
  const year: Year = {
    others: await otherAccounts(row, lookup),
    vehicles: Array.isArray(employee?.['vehicles']) ? (employee['vehicles'] as Vehicle[]) : [],
    // Only what is stored already is believed: a body could say anything.
    stored: before ? stored : [],
    isSettled: before !== undefined && !isEditable(before['status']) && !isEditable(row.status),
    scaleOf(of) {
      const scale = scales.get(of) ?? mileageScaleOf(lookup, of);
      scales.set(of, scale);
      return scale;
    },
  };
  return Promise.all(
    costs.map((cost, position) => {
      const trip = mileageOf(cost);
      return trip ? computeMileage(row, cost, trip, position, year) : computeOther(cost);
    }),
  );
}

/** Amounts of the lines, totals of the account, and what is still to pay once the advance is taken off. */
export async function computeExpenseAccount(row: ExpenseAccountRow, context: RuleContext): Promise<Computed> {
  const before = context.before as ExpenseAccountRow | undefined;
  const counted = ofThisRound(row, await computeCosts(row, context), before);
  const costs = await withLimits(row, await withCaps(counted, context), context);
  const calculatedCarriedIn = await carriedIn(row, context);
  const figures = figuresOf({ ...row, calculatedCarriedIn }, costs);
  return {
    costs,
    calculatedTotal: figures.total,
    calculatedVat: figures.vat,
    calculatedRecoverableVat: figures.recoverableVat,
    calculatedAccepted: figures.accepted,
    calculatedOwed: figures.toPay,
    calculatedCarriedIn,
    calculatedCarriedOut: figures.carriedOut,
    ...stampsOfThisRound(row),
    ...(await secondApproval(row, figures.total, context)),
  };
}

/** Accounts of the same person that drive on from this one, and the projects that it costs. */
export const followsAccount = async (row: ExpenseAccountRow, context: RuleContext): Promise<RowName[]> => [
  ...(await rippleMileage(row, context)),
  ...projectsOf(row, context.before),
];

/**
 * The employee's other open accounts that count kilometres of the same vehicle and year, before or after this change.
 * Validated and paid ones stay as they are: the open ones bear the difference.
 */
export async function rippleMileage(
  row: ExpenseAccountRow,
  { lookup, before }: RuleContext,
): Promise<RowName[]> {
  const touched = new Set([...countersOf(row), ...(before ? countersOf(before as ExpenseAccountRow) : [])]);
  if (touched.size === 0) return [];
  const others = await otherAccounts(row, lookup);
  return others
    .filter(
      (other) =>
        !isFrozen(other.status) &&
        other.status !== 'refused' &&
        [...countersOf(other)].some((counter) => touched.has(counter)),
    )
    .map(({ id }) => ({ collection: 'expenseAccounts', id }));
}
