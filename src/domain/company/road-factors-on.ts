import type { AnyRow } from '../kernel/entity.ts';
import { ROAD_FACTORS, type RoadFactors } from '../kernel/road-distance.ts';
import { valueOn } from '../kernel/value-on.ts';

/** The parameter that a straight line is made longer by. */
export const ROAD_FACTORS_KEY = 'road.factors';

const isFactor = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value <= 3;

/** Whether the value of `road.factors` can be estimated with. */
export const isRoadFactors = (value: unknown): value is RoadFactors => {
  const { shortUnderKm, short, long } = (value ?? {}) as Partial<Record<keyof RoadFactors, unknown>>;
  return typeof shortUnderKm === 'number' && shortUnderKm >= 0 && isFactor(short) && isFactor(long);
};

/** What a company estimates roads by on a day, of the rows of that parameter. */
export function roadFactorsIn(rows: readonly AnyRow[], day: string): RoadFactors {
  const value = valueOn(rows, day);
  return isRoadFactors(value) ? value : ROAD_FACTORS;
}
