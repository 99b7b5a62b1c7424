import { roundTo } from './decimal.ts';
import { greatCircleKm, type Place } from './great-circle.ts';

/** How much longer roads are than the straight line, below and from a distance on. Parameters of the company. */
export interface RoadFactors {
  readonly shortUnderKm: number;
  readonly short: number;
  readonly long: number;
}

export const ROAD_FACTORS: RoadFactors = { shortUnderKm: 50, short: 1.3, long: 1.2 };

/** An estimate and what it is made of, in kilometres; the straight line is not rounded. */
export interface RoadEstimate {
  readonly km: number;
  readonly straight: number;
  readonly factor: number;
}

/**
 * Kilometres by road as long as no route is known: the straight line × a factor, to 0.1 km. Money follows from it, so
 * it is always shown as an estimate that the person may correct (business-rules.md section 13).
 */
export function roadEstimate(a: Place, b: Place, factors: RoadFactors = ROAD_FACTORS): RoadEstimate {
  const straight = greatCircleKm(a, b);
  const factor = straight < factors.shortUnderKm ? factors.short : factors.long;
  return { km: roundTo(straight * factor, 1), straight, factor };
}

/** The kilometres of it alone. */
export const estimateRoadKm = (a: Place, b: Place, factors?: RoadFactors): number =>
  roadEstimate(a, b, factors).km;
