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

/** State by state: of several at once a browser would go through every record. */
export async function countWork({ strict }: EngineDatabase): Promise<WorkCounts> {
  const count = async (part: WorkPart): Promise<number> => {
    let sum = 0;
    for (const state of STATES[part]) sum += await strict.outbox.where({ state }).count();
    return sum;
  };
  return { yours: await count('yours'), waiting: await count('waiting') };
}
