import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { personFor } from '../mirror/members.ts';
import { sameTyped } from '../mirror/same-typed.ts';
import { loadRules, typedNames } from '../mirror/write.ts';
import type { OutboxRecord, RecordError } from '../outbox/record.ts';
import type { Outcome } from './classify.ts';
import type { SyncContext } from './engine-context.ts';
import { merge3 } from './merge.ts';
import { received } from './received.ts';

const MERGE_ROUNDS = 5;

/** What is to be done with a record, decided before the transaction that does it. */
export type Verdict =
  /** `isOurs`: the row is what our change made of the one it was based on */
  | { readonly kind: 'done'; readonly server: AnyRow | null; readonly isOurs?: boolean }
  | { readonly kind: 'exists'; readonly existing: AnyRow }
  | { readonly kind: 'merged'; readonly theirs: AnyRow; readonly patch: Record<string, unknown>; readonly base: Record<string, unknown>; /** the two together, with all that follows */ readonly whole: AnyRow }
  | { readonly kind: 'conflict'; readonly theirs: AnyRow | null; readonly candidates?: readonly AnyRow[]; readonly error: RecordError }
  | { readonly kind: 'dead'; readonly error: RecordError }
  | { readonly kind: 'again'; readonly afterMs: number | null; readonly offline: boolean; readonly error: RecordError | null }
  | { readonly kind: 'paused' };

/** Turns an outcome into a verdict: merges what merges, looks for the row that "exist" spoke of. */
export async function resolve(context: SyncContext, record: OutboxRecord, outcome: Outcome): Promise<Verdict> {
  const entity = context.entityOf(record.collection);
  switch (outcome.kind) {
    case 'accepted': return { kind: 'done', server: await theirRow(context, record, outcome.entity, record.patch), isOurs: true };
    case 'gone': return { kind: 'done', server: null };
    case 'retry': return { kind: 'again', afterMs: outcome.afterMs, offline: outcome.offline, error: outcome.error };
    case 'auth': case 'not-ours': case 'outdated': return { kind: 'paused' };
    case 'refused': return { kind: 'dead', error: outcome.error };
    case 'several': return { kind: 'conflict', theirs: null, candidates: outcome.candidates, error: outcome.error };
    case 'exists': return resolveExists(context, entity, record);
    case 'changed': return resolveChanged(context, entity, record, outcome.current && (await theirRow(context, record, outcome.current)), outcome.error);
  }
}

const theirRow = async (context: SyncContext, record: OutboxRecord, row: Record<string, unknown>, patch: OutboxRecord['patch'] = {}): Promise<AnyRow> =>
  (await received(context, record.collection, [row], { key: record.entityId, patch }))[0]!;

async function resolveChanged(context: SyncContext, entity: Entity, record: OutboxRecord, theirs: AnyRow | null, error: RecordError): Promise<Verdict> {
  if (!theirs || record.op === 'delete') return { kind: 'conflict', theirs, error };
  if (Object.entries(record.patch).every(([name, value]) => sameTyped(value, theirs[name]))) return { kind: 'done', server: theirs };
  if (record.op === 'action') {
    const untouched = typedNames(entity).every((name) => sameTyped(record.base[name], theirs[name]));
    return untouched && record.merges < MERGE_ROUNDS ? { kind: 'merged', theirs, patch: record.patch, base: record.base, whole: { ...theirs, ...record.patch } } : { kind: 'conflict', theirs, error };
  }
  const { patch, base, conflicts } = merge3(entity, record.base, record.patch, theirs);
  if (conflicts.length > 0 || record.merges >= MERGE_ROUNDS || (await isLocked(context, entity, theirs, Object.keys(patch)))) return { kind: 'conflict', theirs, error };
  // Both sides were right alone; the whole must be right as well before it goes out under the person's name.
  const rules = { lookup: context.lookup, today: context.today(), before: theirs, person: context.userId };
  const { computed, validate } = await loadRules();
  const whole = await computed(entity, { ...theirs, ...patch }, rules);
  const problems = await validate(entity, whole, rules);
  if (problems.length > 0) return { kind: 'conflict', theirs, error: { ...error, errors: problems } };
  // What follows from both sides is made anew, within lines as well.
  return { kind: 'merged', theirs, whole, patch: Object.fromEntries(Object.keys(patch).map((name) => [name, whole[name] ?? null])), base };
}

/** The other side has moved the row on to where this person may not write these fields any more (approved, paid, closed). */
async function isLocked(context: SyncContext, entity: Entity, theirs: AnyRow, names: readonly string[]): Promise<boolean> {
  const open = openFields(entity, 'U', theirs, await personFor(context.db, context.person(), entity.access));
  return names.some((name) => !open?.has(name));
}

async function resolveExists(context: SyncContext, entity: Entity, record: OutboxRecord): Promise<Verdict> {
  const error: RecordError = { status: 200, type: 'exists', title: 'exist', errors: [], at: context.ports.clock.now() };
  const key = entity.naturalKey?.(record.patch);
  try {
    await context.pullNow(record.collection);
  } catch {
    // Which row was meant is not known yet: the same call asks again, and the server answers the same.
    return { kind: 'again', afterMs: null, offline: true, error: null };
  }
  const found = (await context.db.rows(record.collection).toArray()).filter((row) => row.id !== record.entityId && row.$server !== null && entity.naturalKey?.(row as never) === key);
  const existing = found[0];
  if (found.length !== 1 || !existing) return { kind: 'conflict', theirs: null, error };
  const server = existing.$server ?? existing;
  // What differs is never silently lost: the person is offered it as an edit of the row that was there.
  const differs = Object.entries(record.patch).some(([name, value]) => value !== null && !sameTyped(value, server[name]));
  return differs ? { kind: 'conflict', theirs: server, error } : { kind: 'exists', existing: server };
}
