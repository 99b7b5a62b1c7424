import type { Engine } from '../offline/contract.ts';
import { collectWork, type Work } from '../offline/transfer/work.ts';
import { desk, type Desk } from './desk.ts';

const ME = { userId: 'user-1', tenant: 'test' };

/** Two devices of one person: work goes from the one at home to the one that is taken along. */
export interface TwoDevices {
  readonly office: Desk;
  readonly home: Engine;
  readonly away: Engine;
}
export function twoDevices(): TwoDevices {
  const office = desk();
  return { office, home: office.device(), away: office.device() };
}

export const outboxOf = (engine: Engine) => engine.db.strict.outbox.orderBy('seq').toArray();
/** Unsent work as it leaves a device, given out at that time (ms) where one is said. */
export const give = (from: Engine, goesOutAt?: number): Promise<Work> => collectWork(from.db, ME, goesOutAt);
/** As a file does it: through JSON, with the pieces copied. */
export const travelled = (work: Work): Work => ({
  ...work,
  manifest: JSON.parse(JSON.stringify(work.manifest)) as Work['manifest'],
});
