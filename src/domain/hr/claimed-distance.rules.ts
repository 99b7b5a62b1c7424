import { toMicro } from '../kernel/decimal.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { mileageOf, type Cost, type Trip } from './expense-kinds.rules.ts';

/** How far, in percent of the proposed distance, one may be from it without saying why. */
export const UNEXPLAINED_PERCENT = 10;

type Claimed = Pick<Trip, 'km' | 'kmProposed' | 'kmReason'>;

/**
 * Whether the claimed kilometres are more than a tenth above or below the proposed ones. Computed exactly: at 10 % there is
 * nothing to explain yet. Where the distance came from does not matter, which anybody could say.
 */
export function isFarFromProposed({ km, kmProposed }: Pick<Claimed, 'km' | 'kmProposed'>): boolean {
  if (typeof km !== 'number' || typeof kmProposed !== 'number' || !(km > 0) || !(kmProposed > 0))
    return false;
  const [claimed, proposed] = [toMicro(km), toMicro(kmProposed)];
  const difference = claimed > proposed ? claimed - proposed : proposed - claimed;
  return difference * 100n > proposed * BigInt(UNEXPLAINED_PERCENT);
}

export const lacksReason = (trip: Claimed): boolean =>
  isFarFromProposed(trip) && !(trip.kmReason ?? '').trim();

/** Before an account is submitted, whoever claims another distance than the proposed one says why. */
export function checkClaimedDistance(cost: Cost, at: string): Problem[] {
  const trip = mileageOf(cost);
  return trip && lacksReason(trip)
    ? [problem(`${at}/expense/expenseTrip/kmReason`, 'required', 'trip.kmReason.missing')]
    : [];
}
