import type { EngineDatabase } from '../database/open.ts';
import { LIVE_STATES, needsPerson } from './record.ts';

/** What waits for a person, and what only waits for its turn. */
export type WorkPart = 'yours' | 'waiting';

/** How many changes are not on the server yet; counted by the index, never loaded. */
export interface WorkCounts {
  readonly yours: number;
  readonly waiting: number;
}

/** State by state: of several at once a browser would go through every record. */
export async function countWork({ strict }: EngineDatabase): Promise<WorkCounts> {
  const counts = { yours: 0, waiting: 0 };
  for (const state of LIVE_STATES)
    counts[needsPerson({ state }) ? 'yours' : 'waiting'] += await strict.outbox.where({ state }).count();
  return counts;
}
