import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import type { MergeEntry } from '../database/tables.ts';
import { personFor } from '../mirror/members.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import { withoutEngineFields } from '../mirror/row.ts';
import { update, type Writer } from '../mirror/write.ts';
import type { SyncContext } from './engine-context.ts';
import { merge3 } from './merge.ts';
import type { Side, Unit } from './merge-unit.ts';
import { KEPT_MS } from './prune.ts';

type Values = Readonly<Record<string, unknown>>;
/** A merge that happened by itself, and what each side brought to it. */
export interface Merged {
  readonly entry: MergeEntry & { readonly seq: number };
  readonly entity: Entity;
  /** What I had changed, and what it was before. */
  readonly mine: Part;
  /** What they had changed, as far as this device knows it. */
  readonly theirs: Part;
  /** Until when it can be taken back, in ms. */
  readonly until: number;
}
interface Part {
  readonly pointers: readonly string[];
  readonly before: Values;
  readonly after: Values;
}

/** The merges of the last 24 hours, the latest first. */
export async function readMerges(context: SyncContext): Promise<Merged[]> {
  const since = context.ports.clock.now() - KEPT_MS;
  const entries = await context.db.strict.conflicts
    .filter((entry) => entry.at >= since)
    .reverse()
    .toArray();
  return entries.map((entry) => mergedOf(context.entityOf(entry.collection), entry as Merged['entry']));
}

function mergedOf(entity: Entity, entry: Merged['entry']): Merged {
  const { base, mine, theirs, before = {}, at } = entry;
  const known = { ...base, ...before };
  const brought = Object.fromEntries(Object.keys(known).map((name) => [name, theirs[name] ?? null]));
  const pointersOf = (units: readonly Unit[]): string[] => [
    ...new Set(units.flatMap(({ pointers }) => pointers)),
  ];
  return {
    entry,
    entity,
    until: at + KEPT_MS,
    mine: { pointers: pointersOf(merge3(entity, base, mine, theirs).units), before: base, after: mine },
    theirs: {
      pointers: pointersOf(merge3(entity, known, brought, { ...known, ...mine }).units),
      before: known,
      after: brought,
    },
  };
}

/**
 * Takes one side's part of a merge back, by a new change: `mine` leaves what they wrote, `theirs` puts back what was
 * before them. What has been changed again since stays, and is answered by its pointers. Rejects with `expired` after
 * 24 hours, `forbidden` where the row may not be written any more.
 */
export async function undoMerge(
  context: SyncContext,
  writer: Writer,
  seq: number,
  side: Side,
): Promise<readonly string[]> {
  const entry = await context.db.strict.conflicts.get(seq);
  if (!entry || entry.undone || entry.at + KEPT_MS < context.ports.clock.now())
    throw new AppError('expired', { meta: { seq } });
  const entity = context.entityOf(entry.collection);
  const { was, wanted } = partOf(entry, side);
  const row = await context.db.rows(entry.collection).get(entry.entityId);
  if (!row || row.$deleted)
    throw new AppError('not-found', { meta: { collection: entry.collection, id: entry.entityId } });
  const open = openFields(
    entity,
    'U',
    withoutEngineFields(row),
    await personFor(context.db, context.person(), entity.access),
  );
  const changed = Object.keys(wanted).filter((name) => !sameTyped(wanted[name], was[name]));
  if (changed.some((name) => !open?.has(name)))
    throw new AppError('forbidden', { meta: { collection: entry.collection } });
  let kept: string[] = [];
  await update(writer, entry.collection, entry.entityId, (now: AnyRow) => {
    const merge = merge3(entity, was, wanted, now, ({ clash }) => (clash ? 'theirs' : 'mine'));
    kept = merge.units.filter(({ clash }) => clash).flatMap(({ pointers }) => pointers);
    return merge.patch;
  });
  // The change is saved: where this is not, the merge is offered once more, and taking it back again changes nothing.
  await context.db.strict.conflicts.update(seq, { undone: side }).catch(() => {});
  return kept;
}

/** What the merge wrote or left there, and what this side's part of it is put back to. */
function partOf(
  { base, mine, theirs, merged, before = {} }: MergeEntry,
  side: Side,
): { was: Values; wanted: Values } {
  const pick = (names: readonly string[], from: Values): Values =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  if (side === 'mine') return { was: merged, wanted: pick(Object.keys(merged), theirs) };
  const names = Object.keys({ ...base, ...before });
  return { was: { ...pick(names, theirs), ...merged }, wanted: { ...base, ...before, ...mine } };
}
