import { roundTo } from './decimal.ts';
import { greatCircleKm, type Place } from './great-circle.ts';

/** How much longer roads are than the straight line, below and from a distance on. Parameters of the company. */
export interface RoadFactors {
  readonly shortUnderKm: number;
  readonly short: number;
  readonly long: number;
}

export const ROAD_FACTORS: RoadFactors = { shortUnderKm: 50, short: 1.3, long: 1.2 };

/**
 * Kilometres by road as long as no route is known: the straight line × a factor, to 0.1 km. Money follows from it, so
 * it is always shown as an estimate that the person may correct (business-rules.md section 13).
 */
export function estimateRoadKm(a: Place, b: Place, factors: RoadFactors = ROAD_FACTORS): number {
  const straight = greatCircleKm(a, b);
  return roundTo(straight * (straight < factors.shortUnderKm ? factors.short : factors.long), 1);
}
