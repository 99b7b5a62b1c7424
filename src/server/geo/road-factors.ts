import { ROAD_FACTORS_KEY, roadFactorsIn } from '../../domain/company/road-factors-on.ts';
import { dateInZone } from '../../domain/kernel/dates.ts';
import type { RoadFactors } from '../../domain/kernel/road-distance.ts';
import type { Person } from '../auth/people.ts';
import type { Db } from '../database/db.ts';
import type { Clock } from '../ports.ts';
import { createLookup } from '../store/lookup.ts';
import { loadReader } from '../store/reader.ts';

/** What the company of a person estimates roads by today: the same as their devices do. */
export const roadFactorsFor =
  (db: Db, clock: Clock) =>
  async (person: Person): Promise<RoadFactors> => {
    const { organisation, timeZone } = await loadReader(db, person);
    const rows = await createLookup(db, organisation, timeZone).where('parameters', {
      key: ROAD_FACTORS_KEY,
    });
    return roadFactorsIn(rows, dateInZone(new Date(clock.now()).toISOString(), timeZone));
  };
