import { expect, it } from 'vitest';
import { ROAD_FACTORS } from '../kernel/road-distance.ts';
import { roadFactorsIn } from './road-factors-on.ts';

const row = (value: unknown, validFrom?: string) => ({ id: validFrom ?? 'x', version: 1, value, validFrom });
const HILLS = { shortUnderKm: 30, short: 1.5, long: 1.3 };

it('a company estimates roads by its own factors from the day on that they hold', () => {
  const rows = [row(ROAD_FACTORS), row(HILLS, '2026-06-01')];
  expect(roadFactorsIn(rows, '2026-05-31')).toEqual(ROAD_FACTORS);
  expect(roadFactorsIn(rows, '2026-06-01')).toEqual(HILLS);
});

it('what nothing can be estimated by is left aside: a road is no shorter than the straight line', () => {
  for (const value of [null, 1.3, {}, { ...HILLS, short: 0.9 }, { ...HILLS, long: '1.2' }])
    expect(roadFactorsIn([row(value)], '2026-06-01')).toEqual(ROAD_FACTORS);
  expect(roadFactorsIn([], '2026-06-01')).toEqual(ROAD_FACTORS);
});
