import { isLive, isPaused, needsPerson, type OutboxRecord } from '../outbox/record.ts';

/** The live part of the outbox with its dependencies, as one pass sees it. */
export interface Graph {
  /** Records that wait for nothing but their turn, in order. */
  readonly ready: OutboxRecord[];
}

const isStuck = (record: OutboxRecord): boolean => needsPerson(record) || isPaused(record);
const inOrder = (records: readonly OutboxRecord[]): OutboxRecord[] =>
  records.filter(isLive).sort((a, b) => a.seq - b.seq);

/**
 * Pure. A record is ready when everything it depends on is done (gone from the live set). One bad record
 * blocks only its own descendants.
 */
export function graphOf(records: readonly OutboxRecord[]): Graph {
  const live = inOrder(records);
  const waiting = new Set(live.map(({ seq }) => seq));
  return { ready: live.filter((record) => !isStuck(record) && !record.deps.some((seq) => waiting.has(seq))) };
}
