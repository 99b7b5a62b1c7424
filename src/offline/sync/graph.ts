import { isLive, isPaused, needsPerson, type OutboxRecord } from '../outbox/record.ts';

/** The live part of the outbox with its dependencies, as one pass sees it. */
export interface Graph {
  /** Records that wait for nothing but their turn, in order; one an entity. */
  readonly ready: OutboxRecord[];
  /** For records that wait on something a person, or an update of the app, has to settle: the seq of that cause. */
  readonly blockedBy: ReadonlyMap<number, number>;
}

const isStuck = (record: OutboxRecord): boolean => needsPerson(record) || isPaused(record);

/**
 * Pure. A record is ready when everything it depends on is done (gone from the live set). One bad record
 * blocks only its own descendants.
 */
export function graphOf(records: readonly OutboxRecord[]): Graph {
  const live = new Map(records.filter(isLive).map((record) => [record.seq, record]));
  const blockedBy = new Map<number, number>();
  const ready: OutboxRecord[] = [];
  for (const record of [...live.values()].sort((a, b) => a.seq - b.seq)) {
    if (isStuck(record)) continue;
    const waitsFor = record.deps.filter((seq) => live.has(seq));
    const cause = waitsFor
      .map((seq) => (isStuck(live.get(seq)!) ? seq : blockedBy.get(seq)))
      .find((seq) => seq !== undefined);
    if (cause !== undefined) blockedBy.set(record.seq, cause);
    else if (waitsFor.length === 0) ready.push(record);
  }
  return { ready, blockedBy };
}
