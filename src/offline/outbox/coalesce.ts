import { sameValue } from '../mirror/difference.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import type { NewRecord, OutboxRecord } from './record.ts';

/** What becomes of a new record next to the last live one of the same entity (offline-engine 3.5). */
export type Coalescing =
  | { readonly kind: 'append' }
  /** the queued one takes the new one in */
  | { readonly kind: 'replace'; readonly record: OutboxRecord }
  /** nothing is left to send */
  | { readonly kind: 'vanish' };

const APPEND: Coalescing = { kind: 'append' };

/**
 * A removal of a row that was made here and never sent, or a file that its person put another in the place of: it ends
 * without a call.
 */
export const isLocalEnd = (record: Pick<OutboxRecord, 'op' | 'undo' | 'wire' | 'letGoAt'>): boolean =>
  record.wire === null &&
  (record.op === 'delete' ? record.undo?.op === 'create' : record.letGoAt !== undefined);

/**
 * Pure. What a record that takes another in refers to and waits for is made anew by `append`, which keeps it. `younger`
 * are dependencies that may have a higher number, because they never wait for anything themselves (uploads). `depended`
 * tells that another record waits for `last`: then it is left alone, so that nothing is reordered. A record that was
 * sent once, or given out in a file, is frozen for ever.
 */
export function coalesce(
  last: OutboxRecord | undefined,
  next: NewRecord,
  depended: boolean,
  younger: ReadonlySet<number> = new Set(),
): Coalescing {
  if (
    !last ||
    last.state !== 'queued' ||
    last.wire !== null ||
    last.attempts > 0 ||
    last.exportedAt !== undefined
  )
    return APPEND;
  if (last.barrier || next.barrier || depended || (last.op !== 'create' && last.op !== 'update'))
    return APPEND;
  // A dependency with a higher seq would make the graph cyclic.
  if (next.deps.some((seq) => seq > last.seq && !younger.has(seq))) return APPEND;
  // A removal keeps what it replaces while it can be taken back. Of a row that the server never heard of,
  // nothing is ever sent: the record ends on this device (see `isLocalEnd`).
  if (next.op === 'delete') {
    return {
      kind: 'replace',
      record: {
        ...last,
        op: 'delete',
        patch: {},
        base: {},
        undo: last,
        ...(next.doubted && { doubted: next.doubted }),
        label: next.label,
        nextAt: next.nextAt,
        rev: last.rev + 1,
      },
    };
  }
  // What was typed over an older row is judged by that row: under the newer version, or the first, it would pass unseen.
  if (next.baseEtag !== null && Number(next.baseEtag) < Number(last.baseEtag ?? 1)) return APPEND;
  return next.op === 'update' && isMadeOn(next, last) ? mergeUpdate(last, next) : APPEND;
}

/** What a record changes was as the other left it: otherwise its person never saw the other's work. */
export const isMadeOn = (next: Pick<OutboxRecord, 'base'>, last: Pick<OutboxRecord, 'patch'>): boolean =>
  Object.entries(next.base).every(
    ([name, value]) => !(name in last.patch) || sameTyped(value, last.patch[name]),
  );

function mergeUpdate(last: OutboxRecord, next: NewRecord): Coalescing {
  const patch = { ...last.patch, ...next.patch };
  // The first base is what the server knows; what came between never reached it.
  const base = { ...next.base, ...last.base };
  if (last.op === 'update') {
    for (const name of Object.keys(patch)) {
      if (!sameValue(patch[name], base[name])) continue;
      delete patch[name];
      delete base[name];
    }
    if (Object.keys(patch).length === 0) return { kind: 'vanish' };
  }
  return {
    kind: 'replace',
    record: {
      ...last,
      patch,
      base: last.op === 'create' ? {} : base,
      label: next.label,
      rev: last.rev + 1,
    },
  };
}
