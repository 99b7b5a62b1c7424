import type { Effect, StoredRow } from './server/ledger.ts';
import type { Write } from './workload.ts';

/** What is judged: what was asked for, what the server did, and what the library says it still holds. */
export interface Trial {
  readonly writes: readonly Write[];
  readonly effects: readonly Effect[];
  /** The server's rows at the end, removed ones left out. */
  readonly rows: ReadonlyMap<string, StoredRow>;
  /** Ids of writes or of rows, or collections, that the library has neither sent nor given up. */
  readonly held: ReadonlySet<string>;
}
export interface Verdict {
  readonly writes: number;
  /** Neither on the server nor held by the library any more. */
  readonly lost: number;
  /** Effects beyond the first, over all writes. */
  readonly duplicated: number;
  /** Writes that took effect before an older one of their row, or an order before its customer. */
  readonly reordered: number;
  /** Orders of the refused customer that were sent although what they hang on never arrived. */
  readonly orphaned: number;
  /** Not on the server though they have nothing to do with the refused row, and still held. */
  readonly blocked: number;
  /** Does the library still hold the refused write, for somebody to repair? */
  readonly refusedKept: boolean;
}

/**
 * Reads a trial off the server's ledger. What hangs on the refused row cannot arrive, so it counts neither as lost nor
 * as blocked. A row that was made and removed need not have travelled: it is the end that counts.
 */
export function judge(trial: Trial): Verdict {
  const refused = new Set(trial.writes.filter((write) => write.refused).map((write) => write.entity));
  const isBehind = (write: Write): boolean =>
    refused.has(write.entity) || (write.parent !== null && refused.has(write.parent));
  const firstAt = new Map<string, number>();
  const times = new Map<string, number>();
  for (const effect of trial.effects) {
    for (const id of effect.writes) {
      times.set(id, (times.get(id) ?? 0) + 1);
      if (!firstAt.has(id)) firstAt.set(id, effect.at);
    }
  }
  const missing = missingOf(trial).filter((write) => !isBehind(write));
  const isHeld = (write: Write): boolean =>
    [write.id, write.entity, write.collection].some((name) => trial.held.has(name));
  return {
    writes: trial.writes.length,
    lost: missing.filter((write) => !isHeld(write)).length,
    blocked: missing.filter(isHeld).length,
    duplicated: [...times.values()].reduce((sum, count) => sum + count - 1, 0),
    reordered: earlyOf(
      trial.writes.filter((write) => !isBehind(write)),
      firstAt,
    ).length,
    orphaned: new Set(
      trial.writes.filter((write) => isBehind(write) && firstAt.has(write.id)).map((write) => write.entity),
    ).size,
    refusedKept: trial.writes.filter((write) => write.refused).every(isHeld),
  };
}

/** Writes that the server's rows do not show in the end. */
function missingOf({ writes, rows }: Trial): Write[] {
  const removed = new Set(writes.filter((write) => write.op === 'delete').map((write) => write.entity));
  return writes.filter((write) => {
    const row = rows.get(write.entity);
    if (write.op === 'delete') return row !== undefined;
    if (!row) return !removed.has(write.entity);
    return write.field === null || row.values[write.field] !== write.id;
  });
}

/** Writes whose first effect came before that of an older write of their row, or of the create they hang on. */
function earlyOf(writes: readonly Write[], firstAt: ReadonlyMap<string, number>): Write[] {
  const made = new Map(writes.filter((write) => write.op === 'create').map((write) => [write.entity, write]));
  const latest = new Map<string, number>();
  const early: Write[] = [];
  for (const write of writes) {
    const at = firstAt.get(write.id);
    if (at === undefined) continue;
    const parent = write.parent === null ? undefined : made.get(write.parent);
    const parentAt = parent && (firstAt.get(parent.id) ?? Infinity);
    // An effect at the same place is one call that carried both.
    if (at < (latest.get(write.entity) ?? 0) || (parentAt !== undefined && parentAt > at)) early.push(write);
    latest.set(write.entity, Math.max(at, latest.get(write.entity) ?? 0));
  }
  return early;
}
