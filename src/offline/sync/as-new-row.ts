import type { AnyRow, Entity, Lookup } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/field.ts';
import { openFields } from '../../domain/kernel/grants.ts';
import { AppError, problem } from '../../domain/kernel/problem.ts';
import { rowsOf } from '../database/stores.ts';
import { fold } from '../mirror/fold.ts';
import { personFor } from '../mirror/members.ts';
import { typedNames, withoutEngineFields } from '../mirror/row.ts';
import { loadRules } from '../mirror/rules.ts';
import { checked, type Writer } from '../mirror/write.ts';
import { liveRecords } from '../outbox/append.ts';
import { bindings } from '../outbox/bindings.ts';
import { sameValue } from '../mirror/difference.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import { thawed } from '../outbox/thawed.ts';
import { withValueAt } from './at-pointer.ts';
import { initialState, newest, type Conflict } from './conflict.ts';
import type { SyncContext } from './engine-context.ts';
import { followTo, standFor, withoutLoops } from './onto-new-row.ts';
import { ownLines } from './own-lines.ts';
import { refold } from './refold.ts';
import { settling } from './repair.ts';
import { sameKey } from './judge.ts';
import { withoutDoubt } from './trust.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Mine becomes a row of its own, under an id of its own: theirs stays as it is, and where theirs is gone, what was done
 * after it and what speaks of it go over to the new one. Rejects with `invalid` where it would repeat what must be alone, or
 * wait for what waits for it.
 */
export async function asNewRow(
  context: SyncContext,
  writer: Writer,
  found: Conflict,
  values: Values,
): Promise<void> {
  const { db } = context;
  const { entity, record, theirs } = found;
  if (!found.mayCopy && found.kind !== 'choose')
    throw new AppError('forbidden', { meta: { collection: record.collection } });
  const id = context.newKey();
  const lines = ownLines(found, found.waiting);
  const shown = withoutEngineFields(
    (await db.rows(record.collection).get(record.entityId)) ?? { id: record.entityId },
  );
  // What became of the other row, and through whom, is not the story of this one: its own begins now.
  const log = entity.happens?.log;
  const given = await newValues(
    context,
    writer,
    found,
    { ...shown, ...theirs, ...found.mine, ...lines, ...(log ? { [log]: null } : {}) },
    values,
  );
  const beside = { ...writer, lookup: onTheirs(writer.lookup, record, theirs) };
  const { entailed } = await loadRules();
  const asGiven = async (row: Values) => {
    const made = { ...row, id, createdBy: context.userId };
    return checked(beside, entity, { ...made, ...(await entailed(entity, made, beside)) });
  };
  const row = await asGiven(given).catch(async (error: unknown) =>
    asGiven(await withoutAlone(entity, given, values, error)),
  );
  const patch = Object.fromEntries(
    typedNames(entity)
      .filter((name) => (row[name] ?? null) !== null)
      .map((name) => [name, row[name]]),
  );
  // The row that is gone stands in nobody's way.
  const entityId = theirs ? id : record.entityId;
  const key = await sameKey(context, entity, { collection: record.collection, entityId, patch });
  // The server would say "exist": said here, at the field by which people know the row.
  if (key.length > 0)
    throw new AppError('invalid', { problems: [problem(`/${entity.search[0] ?? ''}`, 'unique')] });
  await settling(context, [...context.collections.map(rowsOf), 'outbox'], undefined, async () => {
    const { outbox } = db.strict;
    const now = await outbox.get(record.seq);
    if (now?.rev !== record.rev || now.state !== record.state)
      throw new AppError('record.settled', { meta: { seq: record.seq } });
    const made = { op: 'create', entityId: id, key: id, patch, base: {}, baseEtag: null } as const;
    const bound = await bindings(db, entity, { ...now, ...made }, patch);
    await outbox.put(thawed(withoutDoubt(now), { ...made, ...bound, barrier: false, merges: 0 }));
    if (!theirs) await standFor(context, record, id);
    const own = (await liveRecords(db, record.collection, record.entityId)).filter(
      (one) => one.seq > record.seq,
    );
    const left = await withoutLoops(context, entity, record.seq, own, lines);
    await followTo(context, entity, id, own, lines, { ...row, ...left });
    // As it was checked, with what follows from it: of a file its content and who sees it.
    const shownAs = fold(null, await liveRecords(db, record.collection, id), { ...row, id })!;
    await db.rows(record.collection).put({ ...row, ...shownAs });
    const held = await db.rows(record.collection).get(record.entityId);
    if (theirs) await db.rows(record.collection).put({ ...shown, $server: newest(theirs, held?.$server) });
    await refold(context, record);
  });
}
/**
 * The values without those that one row alone may have by a rule of its own (the company itself), as they came with what was
 * copied. Rejects with `error` where that was not it, or where its person has given them.
 */
async function withoutAlone(entity: Entity, given: AnyRow, values: Values, error: unknown): Promise<AnyRow> {
  const problems = error instanceof AppError && error.code === 'invalid' ? error.problems : [];
  const names = problems.map(({ pointer }) => pointer.slice(1));
  const isCopied = (name: string, at: number): boolean =>
    problems[at]!.message === problem('', 'unique').message &&
    name in given &&
    entity.fields[name]?.required !== true &&
    !Object.keys(values).some((pointer) => pointer.split('/')[1] === name);
  if (names.length === 0 || !names.every(isCopied)) throw error;
  const { withInitials } = await loadRules();
  return {
    ...withInitials(
      entity,
      Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name))),
    ),
    id: given.id,
  };
}

/** The rows as they are beside the new one: theirs in the place of what is shown of both, or none where it is gone. */
const onTheirs = (lookup: Lookup, { collection, entityId }: OutboxRecord, theirs: AnyRow | null): Lookup => ({
  ...lookup,
  get: async (name, id) =>
    name === collection && id === entityId ? (theirs ?? undefined) : lookup.get(name, id),
  where: async (name, match) => {
    const rows = await lookup.where(name, match);
    if (name !== collection) return rows;
    const isMatch =
      theirs !== null && Object.entries(match).every(([field, value]) => sameValue(theirs[field], value));
    return [...rows.filter((row) => row.id !== entityId), ...(isMatch ? [theirs] : [])];
  },
});

async function newValues(
  context: SyncContext,
  writer: Writer,
  { entity, theirs, own }: Conflict,
  mine: Values,
  values: Values,
): Promise<AnyRow> {
  const { tidy, withInitials } = await loadRules();
  if (own) {
    const part = Object.entries(values).reduce<AnyRow>(
      (all, [pointer, value]) => withValueAt(all, pointer, value),
      own,
    );
    return { ...withInitials(entity, tidy(entity.fields, part)), id: '' };
  }
  const model = Object.entries(values).reduce<Values>(
    (all, [pointer, value]) => withValueAt(all, pointer, value),
    mine,
  );
  // What must be alone stays with theirs, unless the person gave it another value.
  const alone = theirs ? entity.unique.flat().filter((name) => sameValue(model[name], theirs[name])) : [];
  const draft: AnyRow = {
    ...Object.fromEntries(
      typedNames(entity)
        .filter((name) => !alone.includes(name))
        .map((name) => [name, model[name] ?? null]),
    ),
    ...initialState(entity),
    id: '',
    createdBy: context.userId,
  };
  const open = openFields(entity, 'C', draft, await personFor(writer.db, writer.person(), entity.access));
  const allowed = Object.fromEntries(Object.entries(draft).filter(([name]) => open?.has(name)));
  return {
    ...withInitials(
      entity,
      tidy(entity.fields, withNewLines(entity, allowed, { theirs, newKey: context.newKey })),
    ),
    id: '',
  };
}

interface Renewing {
  /** What stays there; null where the new row takes its place. */
  readonly theirs: AnyRow | null;
  readonly newKey: () => string;
}
/** Lines of another row are other lines, and what one row alone may name stays with theirs. */
function withNewLines(
  { fields }: Pick<Entity, 'fields'>,
  values: Values,
  renewing: Renewing,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, renewed(fields[name], value, renewing)]),
  );
}
function renewed(field: Fields[string] | undefined, value: unknown, renewing: Renewing): unknown {
  if (field?.kind === 'text' && field.once && renewing.theirs) return null;
  if (field?.kind === 'part' && typeof value === 'object' && value !== null)
    return withNewLines(field, value as Values, renewing);
  if (field?.kind !== 'lines' || !Array.isArray(value)) return value;
  return (value as Values[]).map((line) => ({
    ...withNewLines(field, line, renewing),
    lineKey: renewing.newKey(),
  }));
}
