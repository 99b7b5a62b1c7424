import type { AnyRow } from '../../domain/kernel/entity.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { heldWith } from '../../domain/kernel/groups.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { rowsOf } from '../database/stores.ts';
import { picked } from '../mirror/difference.ts';
import { isFollowing } from '../mirror/fold.ts';
import { decidedNames, stepOf } from '../mirror/decided.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import { acknowledgedOf, NO_VERSION, typedNames, versionOf } from '../mirror/row.ts';
import { loadRules } from '../mirror/rules.ts';
import { checked, type Writer } from '../mirror/write.ts';
import { liveRecords } from '../outbox/append.ts';
import { bindings } from '../outbox/bindings.ts';
import { mayChange, type OutboxRecord } from '../outbox/record.ts';
import { inRowOrder } from '../outbox/row-order.ts';
import { thawed } from '../outbox/thawed.ts';
import { isSeveral, settleSeveral } from '../plain/several.ts';
import { adopt } from './adopt.ts';
import { withValueAt } from './at-pointer.ts';
import { asNewRow } from './as-new-row.ts';
import { newest, readConflict, stepless, withLater, type Conflict } from './conflict.ts';
import type { SyncContext } from './engine-context.ts';
import { dropStanding, standingOn } from './forget-erased.ts';
import { merge3 } from './merge.ts';
import { carryOn, changedSinceMerged, isMerging } from './row-fate.ts';
import type { Decide, Side } from './merge-unit.ts';
import { readRow } from './read-row.ts';
import { refold } from './refold.ts';
import { dropRecord, settling } from './repair.ts';
import { takeOver } from './take-over.ts';
import { withoutDoubt } from './trust.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a person decides on a conflict. */
export type Decision =
  /** Where both changed something, mine stands; what only they changed stays. */
  | { readonly kind: 'mine' }
  /** Nothing of this change is made; `shown` are the marks of what its person saw would go with it. */
  | { readonly kind: 'theirs'; readonly shown?: readonly string[] }
  /** Field by field: a side for each unit, by its first pointer, and other values by their pointers. */
  | { readonly kind: 'fields'; readonly sides: Readonly<Record<string, Side>>; readonly values?: Values }
  /**
   * Theirs stays (or is gone, or is none of those that were found), and mine becomes a row of its own; `values` are
   * what has to differ.
   */
  | { readonly kind: 'copy'; readonly values?: Values }
  /** This row is what the new one meant. */
  | { readonly kind: 'row'; readonly id: string };

/** A decision that came too late: the conflict was settled, or its other side moved on. */
const settledElsewhere = (seq: number): AppError => new AppError('record.settled', { meta: { seq } });

/**
 * Carries out what a person decided on a conflict. What goes out then has a new key and is based on theirs; what waits
 * behind it goes on. Rejects with `pending` where more would be lost than was shown, `undecided` and the fields, `invalid` where the whole would break a rule, `forbidden`
 * where theirs may not be written any more, and `record.settled` where it was decided elsewhere meanwhile.
 */
export async function settleConflict(
  context: SyncContext,
  writer: Writer,
  seq: number,
  decision: Decision,
): Promise<void> {
  const found = await readConflict(context, seq);
  if (!found) throw settledElsewhere(seq);
  if (isSeveral(found.record) && (decision.kind === 'row' || decision.kind === 'copy'))
    return settleSeveral(context, seq, decision.kind === 'row' ? decision.id : null);
  switch (decision.kind) {
    case 'row':
      return meantRow(context, found, decision.id);
    case 'copy':
      return asNewRow(context, writer, found, decision.values ?? {});
    case 'theirs':
      return found.theirs === null || ['removal', 'offer', 'denied'].includes(found.kind)
        ? void (await dropRecord(context, seq, decision.shown))
        : settleFields(context, writer, found, () => 'theirs');
    case 'mine':
      if (!found.mayKeepMine) throw new AppError('forbidden', { meta: { fields: found.locked } });
      return found.kind === 'removal' || found.kind === 'step'
        ? sendAgain(context, found)
        : settleFields(context, writer, found, () => 'mine');
    case 'fields':
      return settleFields(
        context,
        writer,
        found,
        ({ pointers }) => decision.sides[pointers[0]!],
        decision.values,
      );
  }
}

/** Theirs with what was decided on top of it: what the person is shown as the outcome, and what is sent. Pure. */
export function outcomeOf(
  { entity, record, mine, theirs }: Pick<Conflict, 'entity' | 'record' | 'mine' | 'theirs'>,
  decide: Decide,
  values: Values = {},
): { row: AnyRow; undecided: string[] } {
  const { patch, conflicts } = merge3(
    entity,
    record.base,
    stepless(entity, record, mine),
    theirs ?? {},
    decide,
  );
  const row = Object.entries(values).reduce<AnyRow>(
    (all, [pointer, value]) => withValueAt(all, pointer, value),
    { id: record.entityId, ...theirs, ...patch },
  );
  return { row, undecided: conflicts };
}

async function settleFields(
  context: SyncContext,
  writer: Writer,
  found: Conflict,
  decide: Decide,
  values?: Values,
): Promise<void> {
  const { entity, record, theirs } = found;
  if (!theirs) throw new AppError('conflict.gone', { meta: { seq: record.seq } });
  const outcome = outcomeOf(found, decide, values);
  if (outcome.undecided.length > 0) throw new AppError('undecided', { meta: { fields: outcome.undecided } });
  const { tidy } = await loadRules();
  const wanted = tidy(entity.fields, outcome.row);
  const names = typedNames(entity).filter((name) => name in wanted && !sameTyped(wanted[name], theirs[name]));
  if (names.some((name) => found.locked.includes(name)))
    throw new AppError('forbidden', { meta: { fields: found.locked } });
  const laid = Object.fromEntries(names.map((name) => [name, wanted[name] ?? null]));
  const whole = names.length > 0 ? await checked(writer, entity, { ...theirs, ...laid }, theirs) : theirs;
  const patch = Object.fromEntries(names.map((name) => [name, whole[name] ?? null]));
  const isMerged = isMerging({ patch });
  // Theirs went elsewhere, or stays for itself: what the other row was to take over from it, and what was to name that, is not.
  const isGivenUp = isMerging(record) && !isMerged && survivorOf(theirs) !== survivorOf(record.patch);
  const beside = isGivenUp ? await standingOn(context, record) : [];
  await inOne(context, found, beside, async (record) => {
    if (isGivenUp) await dropStanding(context, record);
    const stands = Object.fromEntries(
      Object.keys({ ...record.patch, ...patch }).map((name) => [name, whole[name] ?? null]),
    );
    const own = await liveRecords(context.db, record.collection, record.entityId);
    // Changed again since the decision was read: that was not decided on, and would be taken over by what was.
    if (!sameTyped(withLater(record, own), found.mine)) throw settledElsewhere(record.seq);
    for (const later of own) {
      if (later.seq > record.seq && mayChange(later)) await takeOver(context, entity, later, stands);
    }
    // Nothing of mine is left: what waits behind goes on.
    const changes: Partial<OutboxRecord> =
      names.length === 0
        ? { state: 'done', doneAt: context.ports.clock.now() }
        : {
            ...(await bindings(context.db, entity, record, patch)),
            patch,
            base: isMerged ? picked(theirs, typedNames(entity)) : heldWith(entity.groups, names, theirs),
          };
    if (isMerged) await carryOn(context, record, theirs, changedSinceMerged(entity, record, theirs));
    await decided(context, record, theirs, changes);
    await showOn(context, record, theirs, whole);
  });
}

/** A removal, or a step, made once more: this time on theirs. */
async function sendAgain(context: SyncContext, found: Conflict): Promise<void> {
  const { entity, theirs } = found;
  const patch = {
    ...found.record.patch,
    ...(found.kind === 'step'
      ? merge3(entity, found.record.base, stepless(entity, found.record, found.mine), theirs!, () => 'mine')
          .patch
      : {}),
  };
  await inOne(context, found, [], async (record) => {
    const base =
      record.op === 'action'
        ? Object.fromEntries(
            decidedNames(entity, stepOf(entity, record)).map((name) => [name, theirs![name] ?? null]),
          )
        : {};
    await decided(context, record, theirs!, { patch, base });
    await showOn(context, record, theirs!, undefined);
  });
}

/**
 * As it goes out next: a new key, because it is another change now, based on theirs. An offer of the row may have been
 * accepted while it was with its person, and come before it.
 */
async function decided(
  context: SyncContext,
  record: OutboxRecord,
  theirs: AnyRow,
  changes: Partial<OutboxRecord>,
): Promise<void> {
  const onTheirs = thawed(withoutDoubt(record), {
    key: context.newKey(),
    baseEtag: versionOf(theirs),
    // What came with work has no version here: should the server show just this row, nobody is asked once more.
    ...(versionOf(theirs) === NO_VERSION ? { doubted: theirs } : {}),
    merges: 0,
    ...changes,
  });
  await context.db.strict.outbox.put(onTheirs);
  await inRowOrder(context.db, record.collection, record.entityId);
}

/** The row with theirs under what is still on its way; what follows from both where nothing else waits. */
async function showOn(
  context: SyncContext,
  record: OutboxRecord,
  theirs: AnyRow,
  whole: AnyRow | undefined,
): Promise<void> {
  const table = context.db.rows(record.collection);
  const shown = (await table.get(record.entityId)) ?? { id: record.entityId };
  const known = acknowledgedOf(shown);
  // A pull may have brought a later version while the person decided: reads never go back.
  await table.put({ ...shown, $server: newest(theirs, known) });
  await refold(context, record);
  const [now, pending] = await Promise.all([
    table.get(record.entityId),
    liveRecords(context.db, record.collection, record.entityId),
  ]);
  if (now && whole && pending.length <= 1)
    await table.put({
      ...now,
      ...Object.fromEntries(Object.entries(whole).filter(([name]) => isFollowing(name))),
    });
}

/** The row that was there already is the one that was meant. */
async function meantRow(context: SyncContext, { record, kind }: Conflict, id: string): Promise<void> {
  const shown = await context.db.rows(record.collection).get(id);
  const known = acknowledgedOf(shown);
  const existing = known ?? (await readRow(context, record.collection, id));
  if (kind !== 'choose' || !existing || shown?.$deleted)
    throw new AppError('not-found', { meta: { collection: record.collection, id } });
  await settling(context, [...context.collections.map(rowsOf), 'outbox'], undefined, async () => {
    // Removed since it was found here: nobody would tell of that once more.
    if (known && !(await context.db.rows(record.collection).get(id))) throw settledElsewhere(record.seq);
    await adopt(context, await unchanged(context, record), existing);
  });
}

const inOne = (
  context: SyncContext,
  { record }: Conflict,
  beside: readonly OutboxRecord[],
  work: (record: OutboxRecord) => Promise<void>,
): Promise<void> => {
  const tables = [record, ...beside].map(({ collection }) => rowsOf(collection));
  return settling(context, ['outbox', ...new Set(tables)], undefined, async () =>
    work(await unchanged(context, record)),
  );
};

/** What the person decided on is still what is there. */
async function unchanged(context: SyncContext, { seq, rev, state }: OutboxRecord): Promise<OutboxRecord> {
  const record = await context.db.strict.outbox.get(seq);
  if (record?.rev !== rev || record.state !== state) throw settledElsewhere(seq);
  return record;
}
