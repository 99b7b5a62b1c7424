import { NO_VERSION } from '../mirror/row.ts';
import type { OutboxRecord, Replaces } from './record.ts';

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
    ...(changes.key === undefined || changes.key === record.key ? {} : replacing(record)),
    ...changes,
  };
}

/** What was given out in a file under this key is told to the server as replaced by what goes out instead. */
const replacing = ({
  key,
  exportedAt,
  replaces,
}: Pick<OutboxRecord, 'key' | 'exportedAt' | 'replaces'>): Pick<OutboxRecord, 'replaces'> => {
  if (exportedAt === undefined) return {};
  const keys = [...replacedIn(replaces), key].slice(-MOST_REPLACED);
  return { replaces: { 'idempotency-replaces': keys.join() } };
};
export const replacedIn = (replaces: Replaces | undefined): string[] =>
  replaces?.['idempotency-replaces'].split(',') ?? [];
/** The server takes no more at once; a change that was merged so often has a person by then. */
export const MOST_REPLACED = 50;

/**
 * Other bytes take another key where those before were given out in a file, and may be sent from there. A new row keeps its
 * own, by which the server knows it again, and is left alone on.
 */
export const keyFor = (
  { newKey }: { readonly newKey: () => string },
  record: Pick<OutboxRecord, 'op' | 'key' | 'exportedAt' | 'replaces'>,
): Partial<OutboxRecord> =>
  record.exportedAt === undefined
    ? {}
    : record.op === 'create'
      ? { exportedAt: record.exportedAt }
      : { key: newKey(), ...replacing(record) };

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
