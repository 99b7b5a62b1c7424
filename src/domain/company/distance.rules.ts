import { roundTo } from '../kernel/decimal.ts';

/** A place on the globe, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** How much longer roads are than the straight line, below and from a distance on. Parameters of the company. */
export interface RoadFactors {
  readonly shortUnderKm: number;
  readonly short: number;
  readonly long: number;
}

export const ROAD_FACTORS: RoadFactors = { shortUnderKm: 50, short: 1.3, long: 1.2 };

/** Mean radius of the earth (IUGG), in kilometres. */
const EARTH_RADIUS_KM = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres, by the haversine formula, unrounded. */
export function greatCircleKm(a: Place, b: Place): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord =
    halfLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude ** 2;
  // Rounding may lift the chord of antipodes a hair above 1.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Kilometres by road as long as no route is known: the straight line × a factor, to 0.1 km. Money follows from it, so
 * it is always shown as an estimate that the person may correct (business-rules.md section 13).
 */
export function estimateRoadKm(a: Place, b: Place, factors: RoadFactors = ROAD_FACTORS): number {
  const straight = greatCircleKm(a, b);
  return roundTo(straight * (straight < factors.shortUnderKm ? factors.short : factors.long), 1);
}
