import { NO_VERSION } from '../mirror/row.ts';
import type { OutboxRecord } from './record.ts';

/**
 * A record as it goes out next, after a merge or a person's word: not sent, tried, refused or in conflict yet. `changes` is
 * what was decided on it; other bytes than those that may have been sent take a key of their own.
 */
export function thawed(record: OutboxRecord, changes: Partial<OutboxRecord>): OutboxRecord {
  const { theirs: _theirs, before: _before, offer: _offer, candidates: _candidates, ...rest } = record;
  return {
    ...rest,
    wire: null,
    attempts: 0,
    nextAt: 0,
    state: 'queued',
    lastError: null,
    rev: record.rev + 1,
    ...changes,
  };
}

/**
 * Other bytes take another key where those before were given out in a file, and may be sent from there. A new row keeps its
 * own, by which the server knows it again, and is left alone on.
 */
export const keyFor = (
  { newKey }: { readonly newKey: () => string },
  { op, exportedAt }: Pick<OutboxRecord, 'op'> & { readonly exportedAt?: number | undefined },
): Partial<OutboxRecord> =>
  exportedAt === undefined ? {} : op === 'create' ? { exportedAt } : { key: newKey() };

/**
 * The unsent record that a removal took the place of, put back as that is taken back. The row may have turned out to be
 * another one meanwhile, or have got its first version: what was made before that comes to the merge.
 */
export const takenBack = (removal: OutboxRecord, undo: OutboxRecord): OutboxRecord => ({
  ...undo,
  // The removal may have gone behind a step since.
  seq: removal.seq,
  entityId: removal.entityId,
  baseEtag: undo.baseEtag === null && removal.baseEtag !== null ? NO_VERSION : undo.baseEtag,
  rev: removal.rev + 1,
});
