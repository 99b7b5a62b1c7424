import type { Cents } from '../kernel/field.ts';
import { mileageOf, type Cost, type Trip } from './expense-kinds.rules.ts';
import { annualAllowance, mileageRow, type MileageScale, type MileageVehicle } from './mileage.rules.ts';

/** The vehicle as it is copied into a trip. */
export type VehicleSnapshot = Pick<
  Trip,
  'calculatedVehicleLabel' | 'calculatedVehicleKind' | 'calculatedFiscalHorsepower' | 'calculatedEnergy'
>;

export const vehicleForScale = (snapshot: VehicleSnapshot): MileageVehicle => ({
  kind: snapshot.calculatedVehicleKind ?? '',
  fiscalHorsepower: snapshot.calculatedFiscalHorsepower,
  energy: snapshot.calculatedEnergy,
});

/**
 * The sum as pages show it: before, after, formula, result. Cents and kilometres; `rate` in euros a kilometre, `offset`
 * in euros.
 */
export interface AllowanceSum {
  readonly kmBefore: number;
  readonly kmAfter: number;
  readonly before: Cents;
  readonly after: Cents;
  readonly amount: Cents;
  /** What of `amount` makes good for trips that were granted for good in another order; 0 as a rule. */
  readonly adjustment: Cents;
  readonly rate: number;
  readonly offset: number;
  /** Percent on the formula's result; 0 unless electric. */
  readonly bonusPercent: number;
}

/** How a computed mileage line came to its amount; undefined for a line that is not one. The scale is that of its year. */
export function describeAllowance(cost: Cost, scale: MileageScale): AllowanceSum | undefined {
  const trip = mileageOf(cost);
  if (!trip || typeof trip.calculatedKmAfter !== 'number') return undefined;
  const vehicle = vehicleForScale(trip);
  const band = mileageRow(scale, vehicle)?.bands[
    trip.calculatedBand === 2 ? 2 : trip.calculatedBand === 1 ? 1 : 0
  ];
  const before = trip.calculatedBefore ?? 0;
  return {
    kmBefore: trip.calculatedKmBefore ?? 0,
    kmAfter: trip.calculatedKmAfter,
    before,
    after: trip.calculatedAfter ?? 0,
    amount: cost.calculatedAmount ?? 0,
    adjustment: annualAllowance(scale, vehicle, trip.calculatedKmBefore ?? 0) - before,
    rate: band?.rate ?? 0,
    offset: band?.offset ?? 0,
    bonusPercent: band && trip.calculatedEnergy === 'electric' ? scale.electricBonus : 0,
  };
}
