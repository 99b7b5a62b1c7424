import { parameterOn } from '../company/parameter-on.rules.ts';
import type { Lookup } from '../kernel/entity.ts';
import { DRIVE_LIMITS, isDriveLimits, USUAL_DRIVE_LIMITS, type DriveLimits } from './drive-limits.rules.ts';

/** What is set of the drive on this day. */
export async function driveLimitsOn(lookup: Lookup, day: string): Promise<Required<DriveLimits>> {
  const set = await parameterOn(lookup, DRIVE_LIMITS, day);
  return { ...USUAL_DRIVE_LIMITS, ...(isDriveLimits(set) ? set : {}) };
}
