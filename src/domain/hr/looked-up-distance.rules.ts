import { toMicro } from '../kernel/decimal.ts';
import type { Trip } from './expense-kinds.rules.ts';
import { kmOf } from './mileage-facts.ts';

/** From which difference on a person is asked which of two distances counts: less is a street more or less. */
export const TELLING_KM = 1;
export const TELLING_PERCENT = 2;

/**
 * Whether what a map says of a trip differs enough from its estimate to be asked about: by more than a kilometre of all
 * that is claimed, there and back and each time, and by two percent at least.
 */
export function isTellingDifference(
  trip: Pick<Trip, 'km' | 'roundTrip' | 'times'>,
  lookedUp: number,
): boolean {
  const [estimated, found] = [kmOf(trip), kmOf({ ...trip, km: lookedUp })].map(toMicro) as [bigint, bigint];
  const difference = estimated > found ? estimated - found : found - estimated;
  return difference > toMicro(TELLING_KM) && difference * 100n >= found * BigInt(TELLING_PERCENT);
}
