import { daysBetween } from '../kernel/dates.ts';
import type { AnyRow, LineOf } from '../kernel/entity.ts';
import type { opportunity } from './opportunity.entity.ts';

export type StageMove = LineOf<typeof opportunity, 'stageLog'> & {
  /** Days that it had been where it came from; undefined of the first. */
  readonly days: number | undefined;
};

/** The moves of an opportunity, the latest first: two devices may have told theirs in any order. */
export function stageMoves(row: AnyRow): StageMove[] {
  const log = (row['stageLog'] as LineOf<typeof opportunity, 'stageLog'>[] | null | undefined) ?? [];
  const inTime = log.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
  return inTime
    .map((move, at) => {
      const last = inTime[at - 1];
      return { ...move, days: last && daysBetween(last.at.slice(0, 10), move.at.slice(0, 10)) };
    })
    .toReversed();
}
