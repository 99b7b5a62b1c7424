import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { GONE } from '../mirror/fold.ts';
import { personFor } from '../mirror/members.ts';
import { weighsTheSame } from '../mirror/decided.ts';
import { picked } from '../mirror/difference.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import { acknowledgedOf, isUntouched, typedNames } from '../mirror/row.ts';
import { loadRules } from '../mirror/rules.ts';
import { holdsKey, keyOf } from '../outbox/natural-key.ts';
import type { OutboxRecord, RecordError } from '../outbox/record.ts';
import type { Outcome } from './classify.ts';
import type { SyncContext } from './engine-context.ts';
import { dropBehind, isOfErased, isRefusedAsErased } from './forget-erased.ts';
import { givenUpSince, isFreedHere } from './freed-value.ts';
import { merge3 } from './merge.ts';
import { changedSinceMerged, isMeantForAnother, isMerging } from './row-fate.ts';
import { part } from './part.ts';
import { lookFor, readRow } from './read-row.ts';
import { answered } from './received.ts';
import type { Verdict } from './resolve.ts';
import { isAsDoubted } from './trust.ts';

const MERGE_ROUNDS = 5;
type Judged = Extract<Outcome, { readonly kind: 'refused' | 'several' | 'exists' | 'changed' | 'makes-way' }>;

/** What is to be done where the server did not simply accept: merges what merges, looks for the row that "exist" spoke of. */
export async function judge(context: SyncContext, record: OutboxRecord, outcome: Judged): Promise<Verdict> {
  const entity = context.entityOf(record.collection);
  switch (outcome.kind) {
    case 'refused':
      if (record.op === 'create' && /(^|\/)key-reused$/.test(outcome.error.type))
        return resolveLanded(context, entity, record, outcome.error);
      if (isMerging(record) && isRefusedAsErased(outcome.error)) {
        const known = acknowledgedOf(await context.db.rows(record.collection).get(record.entityId));
        if (known) {
          await dropBehind(context, record);
          return { kind: 'void', theirs: known };
        }
      }
      return (await isFreedHere(context, entity, record, outcome.error)) &&
        !(await givenUpSince(context, entity, record, outcome.error))
        ? { kind: 'again', afterMs: null, error: outcome.error }
        : { kind: 'dead', error: outcome.error };
    case 'makes-way':
      // As it was before, uncounted: it is given again behind what waits by now.
      return { kind: 'paused' };
    case 'several':
      return { kind: 'conflict', theirs: null, candidates: outcome.candidates, error: outcome.error };
    case 'exists':
      return resolveExists(context, entity, record);
    case 'changed':
      return resolveChanged(
        context,
        entity,
        record,
        outcome.current && (await answered(context, record, outcome.current)),
        outcome.error,
      );
  }
}

async function resolveChanged(
  context: SyncContext,
  entity: Entity,
  record: OutboxRecord,
  theirs: AnyRow | null,
  error: RecordError,
): Promise<Verdict> {
  if (!theirs) return { kind: 'conflict', theirs, error };
  if (isOfErased(entity, record, theirs)) {
    await dropBehind(context, record);
    return { kind: 'void', theirs };
  }
  if (await isMeantForAnother(context, entity, record, theirs)) return { kind: 'moved', theirs };
  // Of what was decided on the whole row, where that is as it was.
  const anew: Verdict = {
    kind: 'merged',
    theirs,
    patch: record.patch,
    base: record.base,
    whole: { ...theirs, ...record.patch },
  };
  // Only its version was doubted: nothing is new.
  const isAsBefore = isAsDoubted(entity, record, theirs);
  if (record.op === 'delete') return isAsBefore ? anew : { kind: 'conflict', theirs, error };
  const stands = (row: Readonly<Record<string, unknown>>): boolean =>
    typedNames(entity).every((name) => sameTyped(row[name], theirs[name]));
  // A step knew the whole row: where that is as the step leaves it, nobody else's is in it, and what follows is made on it.
  if (Object.entries(record.patch).every(([name, value]) => sameTyped(value, theirs[name])))
    return {
      kind: 'done',
      server: theirs,
      isOurs: record.op === 'action' && stands({ ...record.base, ...record.patch }),
    };
  if (record.op === 'action') {
    const untouched = stands(record.base);
    return weighsTheSame(entity, record, theirs) &&
      (isAsBefore || (untouched && record.merges < MERGE_ROUNDS))
      ? anew
      : { kind: 'conflict', theirs, error };
  }
  const { patch, base, conflicts } = merge3(entity, record.base, record.patch, theirs);
  if (
    conflicts.length > 0 ||
    record.merges >= MERGE_ROUNDS ||
    (await isLocked(context, entity, theirs, Object.keys(patch)))
  )
    return { kind: 'conflict', theirs, error };
  // Both sides were right alone; the whole must be right as well before it goes out under the person's name.
  const rules = { lookup: context.lookup, today: context.today(), before: theirs, person: context.person() };
  const { computed, validate } = await part(loadRules());
  const whole = await computed(entity, { ...theirs, ...patch }, rules);
  const problems = await validate(entity, whole, rules);
  if (problems.length > 0) return { kind: 'conflict', theirs, error: { ...error, errors: problems } };
  // What follows from both sides is made anew, within lines as well.
  return {
    kind: 'merged',
    theirs,
    whole,
    patch: Object.fromEntries(Object.keys(patch).map((name) => [name, whole[name] ?? null])),
    base: isMerging({ patch }) ? picked(theirs, typedNames(entity)) : base,
    carried: changedSinceMerged(entity, record, theirs),
  };
}

/** The other side has moved the row on to where this person may not write these fields any more (approved, paid, closed). */
async function isLocked(
  context: SyncContext,
  entity: Entity,
  theirs: AnyRow,
  names: readonly string[],
): Promise<boolean> {
  const open = openFields(entity, 'U', theirs, await personFor(context.db, context.person(), entity.access));
  return names.some((name) => !open?.has(name));
}

/**
 * A new row as it was answered, or as one that is gone where somebody has removed it since it was made: a list that came
 * before this answer lacked it without a word, and no later one tells of it.
 */
export async function orGone(
  context: SyncContext,
  record: OutboxRecord,
  done: Extract<Verdict, { readonly kind: 'done' }>,
): Promise<Verdict> {
  if (!done.server || !context.capabilities().idempotency) return done;
  try {
    const there = await lookFor(context, record.collection, record.key);
    return there === null ? { ...done, server: { ...done.server, [GONE]: 1 } } : done;
  } catch {
    // While nothing came, a list may have: of a server that has forgotten the row since. The same call asks again.
    return { kind: 'again', afterMs: null, error: null };
  }
}

/** A create that was repaired, and whose first attempt had arrived all the same: its answer was lost, not its effect. */
async function resolveLanded(
  context: SyncContext,
  entity: Entity,
  record: OutboxRecord,
  error: RecordError,
): Promise<Verdict> {
  const server = await readRow(context, record.collection, record.key);
  if (server === undefined) return { kind: 'again', afterMs: null, error: null };
  // The key was used for something else: kept as it is, for never is a new key given blindly.
  if (server === null) return { kind: 'dead', error };
  const patch = Object.fromEntries(
    Object.entries(record.patch).filter(
      ([name, value]) => name !== entity.statusField && !sameTyped(value, server[name]),
    ),
  );
  // Nothing differs, and nobody has changed it since: what follows is made on it.
  return Object.keys(patch).length === 0 && isUntouched(server)
    ? { kind: 'done', server, isOurs: true }
    : { kind: 'landed', server, patch, error };
}

async function resolveExists(context: SyncContext, entity: Entity, record: OutboxRecord): Promise<Verdict> {
  const error: RecordError = {
    status: 200,
    type: 'exists',
    title: 'exist',
    errors: [],
    at: context.ports.clock.now(),
  };
  try {
    await context.pullNow(record.collection);
  } catch {
    // Which row was meant is not known yet: the same call asks again, and the server answers the same.
    return { kind: 'again', afterMs: null, error: null };
  }
  const [found, ...others] = await sameKey(context, entity, record);
  // None or several: only its person knows which one is meant.
  return found && others.length === 0
    ? { kind: 'exists', existing: found }
    : { kind: 'conflict', theirs: null, error };
}

/** The server's rows under the same natural key: none that unsent work here removes, or takes the key from. */
export async function sameKey(
  context: Pick<SyncContext, 'db'>,
  entity: Entity,
  record: Pick<OutboxRecord, 'collection' | 'entityId' | 'patch'>,
): Promise<AnyRow[]> {
  const key = keyOf(entity, record.patch);
  if (key === undefined) return [];
  const rows = await context.db.rows(record.collection).toArray();
  return rows
    .filter((row) => row.id !== record.entityId && holdsKey(entity, row, key))
    .map((row) => acknowledgedOf(row)!);
}
