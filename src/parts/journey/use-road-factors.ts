import { useMemo } from 'react';
import { ROAD_FACTORS_KEY, roadFactorsIn } from '../../domain/company/road-factors-on.ts';
import type { RoadFactors } from '../../domain/kernel/road-distance.ts';
import { useEngine, useRows } from '../../offline/index.ts';

const QUERY = { where: { key: ROAD_FACTORS_KEY } };
const NONE: readonly never[] = [];

/** What the company estimates roads by today, as this device has it. */
export function useRoadFactors(): RoadFactors {
  const rows = useRows('parameters', QUERY) ?? NONE;
  const today = useEngine().writer.today();
  return useMemo(() => roadFactorsIn(rows, today), [rows, today]);
}
