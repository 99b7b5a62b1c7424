import { yearOf } from '../kernel/dates.ts';
import { add, divideRounded, MICRO, toMicro } from '../kernel/decimal.ts';
import type { Cents } from '../kernel/money.ts';

/**
 * The French mileage allowance (barème kilométrique, arrêté of 27 March 2023; business-rules.md section 1). ONE formula,
 * chosen by all kilometres of the vehicle in the calendar year, gives the year's allowance; a trip earns the difference
 * that it makes to it. Adding up slices per band is a well-known mistake: it underpays beyond 20,000 km.
 */

export type MileageVehicleKind = 'car' | 'motorcycle' | 'moped';

/** kilometres × rate + offset, up to and including a number of kilometres of the year. */
export interface MileageBand {
  /** Null: no limit. */
  readonly upToKm: number | null;
  /** Euros a kilometre. */
  readonly rate: number;
  /** Euros. */
  readonly offset: number;
}

/** One line of the scale: a kind of vehicle and the fiscal powers (CV) from and to which it holds. */
export interface MileageRow {
  readonly kind: MileageVehicleKind;
  /** 0: no fiscal power needed. */
  readonly fromHorsepower: number;
  /** Null: and above. */
  readonly toHorsepower: number | null;
  readonly bands: readonly [MileageBand, MileageBand, MileageBand];
}

/** A parameter of the company, one for each new decree. */
export interface MileageScale {
  /** First day of the first year it applies to. */
  readonly validFrom: string;
  /** Percent on the final amount of fully electric vehicles; hybrids have none. */
  readonly electricBonus: number;
  readonly rows: readonly MileageRow[];
}

/** What the scale asks of a vehicle. Bicycles and passengers have no row, hence no allowance here. */
export interface MileageVehicle {
  readonly kind: string;
  readonly fiscalHorsepower?: number | null | undefined;
  readonly energy?: string | null | undefined;
}

type Formula = readonly [rate: number, offset: number];

const row = (
  kind: MileageVehicleKind,
  [fromHorsepower, toHorsepower]: readonly [number, number | null],
  [firstLimit, secondLimit]: readonly [number, number],
  rates: readonly [Formula, Formula, Formula],
): MileageRow => ({
  kind,
  fromHorsepower,
  toHorsepower,
  bands: [
    { upToKm: firstLimit, rate: rates[0][0], offset: rates[0][1] },
    { upToKm: secondLimit, rate: rates[1][0], offset: rates[1][1] },
    { upToKm: null, rate: rates[2][0], offset: rates[2][1] },
  ],
});

const CAR_LIMITS = [5_000, 20_000] as const;
const TWO_WHEEL_LIMITS = [3_000, 6_000] as const;

/** The value a new company starts with: the scale for income 2022 and, unchanged, every year since. */
export const MILEAGE_SCALE_2023: MileageScale = {
  validFrom: '2022-01-01',
  electricBonus: 20,
  rows: [
    row('car', [1, 3], CAR_LIMITS, [
      [0.529, 0],
      [0.316, 1065],
      [0.37, 0],
    ]),
    row('car', [4, 4], CAR_LIMITS, [
      [0.606, 0],
      [0.34, 1330],
      [0.407, 0],
    ]),
    row('car', [5, 5], CAR_LIMITS, [
      [0.636, 0],
      [0.357, 1395],
      [0.427, 0],
    ]),
    row('car', [6, 6], CAR_LIMITS, [
      [0.665, 0],
      [0.374, 1457],
      [0.447, 0],
    ]),
    row('car', [7, null], CAR_LIMITS, [
      [0.697, 0],
      [0.394, 1515],
      [0.47, 0],
    ]),
    row('motorcycle', [1, 2], TWO_WHEEL_LIMITS, [
      [0.395, 0],
      [0.099, 891],
      [0.248, 0],
    ]),
    row('motorcycle', [3, 5], TWO_WHEEL_LIMITS, [
      [0.468, 0],
      [0.082, 1158],
      [0.275, 0],
    ]),
    row('motorcycle', [6, null], TWO_WHEEL_LIMITS, [
      [0.606, 0],
      [0.079, 1583],
      [0.343, 0],
    ]),
    // +711: the 2,000/5,000 km and +412 seen on some pages are the row of before 2020.
    row('moped', [0, null], TWO_WHEEL_LIMITS, [
      [0.315, 0],
      [0.079, 711],
      [0.198, 0],
    ]),
  ],
};

/** The scale in force on a day, of those the company knows; undefined before the first. */
export function mileageScaleOn(scales: readonly MileageScale[], date: string): MileageScale | undefined {
  return [...scales]
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
    .find((scale) => scale.validFrom <= date);
}

/** The vehicle's line of the scale; undefined for a kind without one, or a car or motorcycle without fiscal power. */
export function mileageRow(scale: MileageScale, vehicle: MileageVehicle): MileageRow | undefined {
  const horsepower = vehicle.fiscalHorsepower ?? 0;
  return scale.rows.find(
    ({ kind, fromHorsepower, toHorsepower }) =>
      kind === vehicle.kind && horsepower >= fromHorsepower && horsepower <= (toHorsepower ?? Infinity),
  );
}

/** Exactly 5,000 km is still the first band; 5,000.1 is the second. */
function bandOf(found: MileageRow, km: number): 0 | 1 | 2 {
  const [first, second] = found.bands;
  if (km <= (first.upToKm ?? Infinity)) return 0;
  return km <= (second.upToKm ?? Infinity) ? 1 : 2;
}

const bonusOf = (scale: MileageScale, vehicle: MileageVehicle): number =>
  vehicle.energy === 'electric' ? scale.electricBonus : 0;

function checkedKm(km: number): number {
  if (!(km >= 0)) throw new RangeError(`Not a distance: ${km}`);
  return km;
}

/** Formula and bonus computed exactly, rounded once to the cent, half up. */
function evaluate({ rate, offset }: MileageBand, km: number, bonusPercent: number): Cents {
  const euros = toMicro(km) * toMicro(rate) + toMicro(offset) * MICRO;
  const withBonus = euros * (100n * MICRO + toMicro(bonusPercent));
  return Number(divideRounded(withBonus * 100n, MICRO * MICRO * 100n * MICRO));
}

/**
 * The allowance of a vehicle that drove so many kilometres in a calendar year. 0 for a vehicle without a line in the
 * scale (that a car lacks its fiscal power is for validation to say). Throws RangeError on a negative distance.
 */
export function annualAllowance(scale: MileageScale, vehicle: MileageVehicle, km: number): Cents {
  const found = mileageRow(scale, vehicle);
  if (!found || checkedKm(km) === 0) return 0;
  return evaluate(found.bands[bandOf(found, km)], km, bonusOf(scale, vehicle));
}

/** The whole sum, as the page shows it: kilometres and allowance of the year before and after, and the formula. */
export interface TripAllowance {
  readonly kmBefore: number;
  readonly kmAfter: number;
  readonly before: Cents;
  readonly after: Cents;
  /** What the trip earns: after − before. */
  readonly amount: Cents;
  /** The band of the year's kilometres after the trip. */
  readonly band: 0 | 1 | 2;
  readonly formulaRate: number;
  readonly formulaOffset: number;
  /** Percent added to the formula's amount; 0 unless electric. */
  readonly bonusPercent: number;
}

/** The allowance of a trip of `km` by a vehicle that has `kmBefore` in the calendar year already. */
export function tripAllowance(
  scale: MileageScale,
  vehicle: MileageVehicle,
  kmBefore: number,
  km: number,
): TripAllowance {
  const kmAfter = add(checkedKm(kmBefore), checkedKm(km));
  const found = mileageRow(scale, vehicle);
  const band = found ? bandOf(found, kmAfter) : 0;
  const before = annualAllowance(scale, vehicle, kmBefore);
  const after = annualAllowance(scale, vehicle, kmAfter);
  return {
    kmBefore,
    kmAfter,
    before,
    after,
    amount: after - before,
    band,
    formulaRate: found?.bands[band].rate ?? 0,
    formulaOffset: found?.bands[band].offset ?? 0,
    bonusPercent: found ? bonusOf(scale, vehicle) : 0,
  };
}

export interface MileageTrip {
  readonly key: string;
  readonly date: string;
  /** Sets the order of trips of one day. */
  readonly order: number;
  /** Employee and vehicle together: each pair counts its own kilometres. */
  readonly vehicleKey: string;
  readonly vehicle: MileageVehicle;
  /** All kilometres paid for: there and back, and all times of a repeated trip. */
  readonly km: number;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The allowance of each trip by its key, counting kilometres per vehicle and calendar year in the order of date, then
 * `order`, then key. Whatever trips are added, changed or removed, the amounts sum to the year's allowance.
 */
export function allowancesInOrder(
  scale: MileageScale,
  trips: readonly MileageTrip[],
): Map<string, TripAllowance> {
  const sorted = [...trips].sort(
    (a, b) => compare(a.date, b.date) || a.order - b.order || compare(a.key, b.key),
  );
  const driven = new Map<string, number>();
  const results = new Map<string, TripAllowance>();
  for (const trip of sorted) {
    const counter = `${yearOf(trip.date)} ${trip.vehicleKey}`;
    const result = tripAllowance(scale, trip.vehicle, driven.get(counter) ?? 0, trip.km);
    driven.set(counter, result.kmAfter);
    results.set(trip.key, result);
  }
  return results;
}
