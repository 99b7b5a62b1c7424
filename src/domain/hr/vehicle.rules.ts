import type { Lookup } from '../kernel/entity.ts';
import type { Cents, Line } from '../kernel/field.ts';
import { add } from '../kernel/decimal.ts';
import { isDate, yearOf } from '../kernel/dates.ts';
import { isFrozen } from './expense-account.machine.ts';
import { mileageOf } from './expense-kinds.rules.ts';
import { costsOf, isCounted, kmOf, type ExpenseAccountRow } from './mileage-facts.ts';
import { vehicleForScale, type VehicleSnapshot } from './mileage-sum.ts';
import { mileageScaleOf } from './mileage-scale.rules.ts';
import { mileageRow, tripAllowance, type MileageBand, type MileageScale } from './mileage.rules.ts';
import type { vehicleFields } from './vehicle.fields.ts';

export type Vehicle = Line<typeof vehicleFields>;

export type VehicleWarning = 'insurance' | 'inspection' | 'notYet' | 'noMore' | 'company';

/** What is odd about driving this vehicle on that day. Worth a warning, never a refusal: papers may be renewed and not noted. */
export function vehicleWarnings(vehicle: Vehicle, date: string): VehicleWarning[] {
  if (!isDate(date)) return [];
  const { insuranceUntil, inspectionUntil, from, to, owner } = vehicle;
  return [
    ...(insuranceUntil && insuranceUntil < date ? (['insurance'] as const) : []),
    ...(inspectionUntil && inspectionUntil < date ? (['inspection'] as const) : []),
    ...(from && date < from ? (['notYet'] as const) : []),
    ...(to && to < date ? (['noMore'] as const) : []),
    ...(owner === 'company' ? (['company'] as const) : []),
  ];
}

/** What a vehicle was driven in a calendar year, by the accounts of one person. */
export interface VehicleYear {
  /** Its line in the profile. */
  readonly vehicle: string;
  readonly year: number;
  /** Trips of submitted accounts. */
  readonly km: number;
  /** Trips of drafts, which count once submitted. */
  readonly draftKm: number;
  /** As its latest trip has it, for a vehicle that has left the profile. */
  readonly snapshot: VehicleSnapshot;
  /** What was granted of it for good; undefined while a trip of it is open, which bears whatever is left. */
  readonly granted: Cents | undefined;
}

const added = (known: VehicleYear | undefined, amount: Cents): Cents | undefined =>
  known ? (known.granted === undefined ? undefined : known.granted + amount) : amount;

/** The kilometres of each vehicle and year, the latest year first: drafts apart, refused accounts not at all. */
export function vehicleYears(accounts: readonly ExpenseAccountRow[]): VehicleYear[] {
  const years = new Map<string, VehicleYear & { readonly last: string }>();
  for (const account of accounts) {
    if (account.status === 'refused') continue;
    const isDraft = !isCounted(account);
    for (const cost of costsOf(account)) {
      const trip = mileageOf(cost);
      if (!trip?.vehicle || !isDate(cost.date ?? '')) continue;
      const year = yearOf(cost.date);
      const key = `${year} ${trip.vehicle}`;
      const known = years.get(key);
      years.set(key, {
        vehicle: trip.vehicle,
        year,
        km: add(known?.km ?? 0, isDraft ? 0 : kmOf(trip)),
        draftKm: add(known?.draftKm ?? 0, isDraft ? kmOf(trip) : 0),
        granted: isFrozen(account.status) ? added(known, cost.calculatedAmount ?? 0) : undefined,
        ...(known && known.last > cost.date
          ? { snapshot: known.snapshot, last: known.last }
          : { snapshot: trip, last: cost.date }),
      });
    }
  }
  return [...years.values()]
    .map(({ last: _last, ...year }) => year)
    .sort((a, b) => b.year - a.year || b.km - a.km || b.draftKm - a.draftKm);
}

export interface BandReached {
  /** Kilometres that the band begins above, and ends at; null: no limit. */
  readonly from: number;
  readonly to: number | null;
  /** What the year's kilometres come to, by the scale. */
  readonly allowance: Cents;
}

/** The band of the scale that a year's kilometres have come to; undefined for a vehicle that it does not know. */
export function bandReached(scale: MileageScale, { km, snapshot }: VehicleYear): BandReached | undefined {
  const vehicle = vehicleForScale(snapshot);
  const bands: readonly MileageBand[] | undefined = mileageRow(scale, vehicle)?.bands;
  if (!bands) return undefined;
  const { band, after } = tripAllowance(scale, vehicle, 0, km);
  return { from: bands[band - 1]?.upToKm ?? 0, to: bands[band]?.upToKm ?? null, allowance: after };
}

export interface ToldYear extends VehicleYear {
  readonly band: BandReached | undefined;
  /** What was paid too little of a year without an open trip, below zero too much: its next trip settles it. */
  readonly difference: Cents;
}

/** The years with the band that each has come to, by the scale of that year. */
export const toldYears = (accounts: readonly ExpenseAccountRow[], lookup: Lookup): Promise<ToldYear[]> =>
  Promise.all(
    vehicleYears(accounts).map(async (one) => {
      const band = bandReached(await mileageScaleOf(lookup, one.year), one);
      const difference = one.granted === undefined ? 0 : (band?.allowance ?? 0) - one.granted;
      return { ...one, band, difference };
    }),
  );
