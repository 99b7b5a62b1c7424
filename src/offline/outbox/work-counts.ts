import type { EngineDatabase } from '../database/open.ts';
import { LIVE_STATES, needsPerson, type RecordState } from './record.ts';

/** What waits for a person, and what only waits for its turn. */
export type WorkPart = 'yours' | 'waiting';

export const STATES = {
  yours: LIVE_STATES.filter((state) => needsPerson({ state })),
  waiting: LIVE_STATES.filter((state) => !needsPerson({ state })),
} as const satisfies Record<WorkPart, readonly RecordState[]>;

/** How many changes are not on the server yet; counted by the index, never loaded. */
export interface WorkCounts {
  readonly yours: number;
  readonly waiting: number;
}

export async function countWork(db: EngineDatabase): Promise<WorkCounts> {
  const count = (part: WorkPart): Promise<number> =>
    db.strict.outbox
      .where('state')
      .anyOf([...STATES[part]])
      .count();
  const [yours, waiting] = await Promise.all([count('yours'), count('waiting')]);
  return { yours, waiting };
}
