import type { AnyRow, EntailContext } from '../../domain/kernel/entity.ts';
import { MESSAGES, type Problem } from '../../domain/kernel/problem.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { settleLines } from '../../domain/kernel/settle-lines.ts';
import { computed, validate, validateShape, withInitials } from '../../domain/kernel/validate.ts';
import { canonical } from '../../domain/kernel/whole-values.ts';
import { httpProblem, invalid, type ProblemEntry } from '../http/problem.ts';
import { tellOfStep } from '../notices/step-notices.ts';
import {
  authoriseCreate,
  authoriseDelete,
  authoriseTransition,
  authoriseUpdate,
  stamped,
} from './authorise.ts';
import { readBody } from './body.ts';
import { filesElsewhere, isRenamedOntoAnother, isTaken, missingLinks, used } from './checks.ts';
import { knowRecords } from './followed.ts';
import { erasePerson, removeErased } from './erase-person.ts';
import { followMerged, moveLinks, namedErased } from './follow-merged.ts';
import type { Cause, CollectionHooks } from './hooks.ts';
import { isUsed } from './in-use.ts';
import type { Layout } from './layout.ts';
import { recordNamedBy } from './record-collections.ts';
import { repeatedKeys } from './repeated-keys.ts';
import { uploadsOf } from './links.ts';
import { readStored } from './lookup.ts';
import { numbered, takeTurn } from './numbering.ts';
import type { Plain } from './row-form.ts';
import { naturalKeyOf } from './row-sql.ts';
import { changesBetween, rippleFrom, type Unit, type WriteUnit } from './unit.ts';
import { readableFields, shownTo } from './visible.ts';

/** What became of a write: a row as it stands now, or the word that it was there already. */
export type Written =
  { status: 200 | 201; row: AnyRow } | { status: 200; exists: true } | { status: 204; row: AnyRow };

const refuse = (problems: readonly (Problem | ProblemEntry)[]): void => {
  if (problems.length > 0) throw invalid(...problems);
};

interface Creation {
  id: string;
  body: unknown;
  /** Computed fields that the server knows of itself (the size of a file). */
  given?: Plain;
}

/** Creates a row under an id that came with the call. */
export async function createRow(
  unit: WriteUnit,
  layout: Layout,
  { id, body, given = {} }: Creation,
): Promise<Written> {
  const { entity } = layout;
  const { reader, tx } = unit;
  await takeTurn(unit, layout);
  const there = await readStored(tx, layout, { ...reader, id });
  // The key was forgotten meanwhile: whoever made the row is told what became of it, nobody else that it exists.
  if (there) {
    if (there.deleted || there.row.createdBy !== reader.id) throw httpProblem('key-reused');
    return { status: 200, row: there.row };
  }
  const { values, problems } = readBody(entity, body, reader.timeZone);
  const settled = settleLines(entity.fields, { ...values, ...given }, undefined, () => unit.ids.next());
  const typed: AnyRow = { ...withInitials(entity, settled), id, createdBy: reader.id, createdAt: unit.stamp };
  const row = await withEntailed(unit, layout, typed, undefined);
  await knowRecords(tx, layout, reader, [row], true);
  authoriseCreate(entity, row, values, reader);
  refuse([...problems, ...repeatedKeys(entity.fields, row), ...validateShape(entity, row)]);
  const key = naturalKeyOf(layout, row);
  const organisation = reader.organisation;
  if (
    key !== null &&
    (await isTaken(tx, layout, { columns: ['natural_key'], values: [key], except: id, organisation }))
  )
    return { status: 200, exists: true };
  const written = await finish(unit, layout, await numbered(unit, layout, row), undefined);
  return { status: 201, row: written };
}

interface Change {
  id: string;
  body: unknown;
  /** The version that the change was made on; undefined when the caller does not say. */
  version: number | undefined;
}

/** Changes a row: status steps, field rights, rules and all. */
export async function updateRow(
  unit: WriteUnit,
  layout: Layout,
  { id, body, version }: Change,
): Promise<Written> {
  const { entity } = layout;
  const { reader, tx } = unit;
  await takeTurn(unit, layout);
  const before = await lockedRow(unit, layout, { id, version, lock: 'for no key update' });
  const { values, problems } = readBody(entity, body, reader.timeZone);
  const settled = settleLines(entity.fields, values, before, () => unit.ids.next());
  const laid = await withEntailed(unit, layout, { ...before, ...settled }, before);
  // Where it would hang is settled: who may read that is told so, and nobody else that it exists.
  await knowRecords(tx, layout, reader, [laid]);
  const changes = changesBetween(layout, before, laid);
  const readable = readableFields(entity, reader)(before) ?? [];
  // Sending back what one was shown changes nothing; whoever names a field that they cannot see may be guessing at it.
  const touched = Object.keys(values).filter((name) => name in changes || !readable.includes(name));
  const transition = authoriseTransition(entity, before, laid, reader);
  if (touched.length > 0) authoriseUpdate(entity, { before, after: laid, touched }, transition, reader);
  refuse([
    ...problems,
    ...touched
      .filter((name) => entity.settled.includes(name))
      .map((name) => ({ pointer: `/${name}`, code: 'field.settled', message: MESSAGES.invalid })),
    ...repeatedKeys(entity.fields, laid),
    ...validateShape(entity, laid),
    ...statusMissing(entity.statusField, laid),
  ]);
  if (touched.length === 0) return { status: 200, row: before };
  const step = stamped(transition, laid, { person: reader.id, at: unit.stamp });
  const written = await finish(unit, layout, await numbered(unit, layout, step), before);
  return { status: 200, row: written };
}

/** The row with what is written along with its change, where the caller has not done so. */
async function withEntailed(
  unit: Unit,
  { entity }: Layout,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<AnyRow> {
  // What has not the form that it needs is refused by that.
  if (!entity.entails || validateShape(entity, row).length > 0) return row;
  const context: EntailContext = {
    ...unit.context(before),
    now: unit.stamp,
    newKey: () => unit.ids.next(),
    holdsAll: true,
  };
  return { ...row, ...(await entity.entails(row, context)) };
}

const statusMissing = (statusField: string | undefined, row: AnyRow): ProblemEntry[] =>
  statusField && (row[statusField] ?? null) === null
    ? [{ pointer: `/${statusField}`, code: 'required', message: MESSAGES.required }]
    : [];

/** Computes, checks and notes a row that may be written as far as rights go. */
async function finish(
  unit: WriteUnit,
  layout: Layout,
  given: AnyRow,
  before: AnyRow | undefined,
): Promise<AnyRow> {
  const { entity } = layout;
  const row = await followMerged(unit, entity, given, before);
  const { reader, tx } = unit;
  const context = unit.context(before);
  const canonicalRow: AnyRow = { ...row, ...canonical(entity.fields, row) };
  const hooks = unit.hooks.of(entity.collection);
  let whole = await computed(entity, canonicalRow, context);
  for (const { beforeWrite } of hooks) if (beforeWrite) whole = await beforeWrite(unit, whole, before);
  const aboutErased = await namedErased(unit, entity, whole, before);
  // What was there already, and is more than something said of somebody, keeps what was sent for it: it may be sent again.
  const isOfThem = !before || entity.erasedWith !== undefined;
  if (aboutErased.length > 0 && isOfThem) unit.lateFiles.push(...uploadsOf(entity.fields, whole));
  refuse([
    ...(await validate(entity, whole, context)),
    ...(await missingLinks(tx, entity, whole, before, reader)),
    ...(await filesElsewhere(tx, entity, whole, before, reader.organisation)),
    ...aboutErased,
    ...(await foundBy(hooks, unit, whole, before)),
  ]);
  // Most declarations say which field repeats; this is for the key of one that does not.
  if (await isRenamedOntoAnother(tx, layout, whole, before, reader.organisation)) refuse([used('')]);
  const written = unit.change(layout, before ? 'update' : 'create', before, whole);
  await erasePerson(unit, layout, written, before);
  await moveLinks(unit, layout, written, before);
  await rippleFrom(unit, layout, written, before);
  for (const { afterWrite } of hooks) await afterWrite?.(unit, written, before);
  await followChanges(unit, { collection: entity.collection, row: written, before });
  await tellOfStep(unit, layout, written, before);
  return written;
}

async function foundBy(
  hooks: readonly CollectionHooks[],
  unit: WriteUnit,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<ProblemEntry[]> {
  const found: ProblemEntry[] = [];
  for (const { check } of hooks) if (check) found.push(...(await check(unit, row, before)));
  return found;
}

/** Hooks on whatever row this call has changed so far, once the change is whole. */
async function followChanges(unit: WriteUnit, cause: Cause): Promise<void> {
  const changed = [...unit.effects];
  for (const effect of changed)
    for (const { afterChange } of unit.hooks.of(effect.layout.entity.collection))
      await afterChange?.(unit, effect, cause);
}

/** Takes a row away, or switches it off where the declaration says so. A second time it is not there any more. */
export async function removeRow(
  unit: WriteUnit,
  layout: Layout,
  { id, version }: Omit<Change, 'body'>,
): Promise<Written> {
  const { entity } = layout;
  const { reader, tx } = unit;
  await takeTurn(unit, layout);
  const before = await lockedRow(unit, layout, { id, version, lock: 'for update' });
  authoriseDelete(entity, before, reader);
  if (entity.disables) {
    if (before[entity.disables] === false) throw httpProblem('not-found');
    const row = await finish(unit, layout, { ...before, [entity.disables]: false }, before);
    return { status: 204, row };
  }
  if (await isUsed(tx, layout, before, reader.organisation))
    throw httpProblem('conflict', { title: 'This is in use: archive it instead', extra: { code: 'in-use' } });
  const row = await removeErased(unit, layout, before);
  await rippleFrom(unit, layout, row, before);
  for (const { afterRemove } of unit.hooks.of(entity.collection)) await afterRemove?.(unit, before);
  return { status: 204, row };
}

interface Locked extends Omit<Change, 'body'> {
  lock: 'for update' | 'for no key update';
}

/** The live row that the person may see, kept from other writers. Throws 404 and 412. */
async function lockedRow(
  { tx, reader }: Unit,
  layout: Layout,
  { id, version, lock }: Locked,
): Promise<AnyRow> {
  // The record before what hangs on it, as whoever changes the record takes them.
  const hanging = recordNamedBy(layout.entity) && (await readStored(tx, layout, { ...reader, id }));
  if (hanging) await knowRecords(tx, layout, reader, [hanging.row], true);
  const stored = isUuid(id) ? await readStored(tx, layout, { ...reader, id, lock }) : undefined;
  const fields = stored && !stored.deleted ? readableFields(layout.entity, reader)(stored.row) : undefined;
  if (!stored || !fields) throw httpProblem('not-found');
  if (version !== undefined && version !== stored.version)
    throw httpProblem('changed', {
      extra: { current: shownTo(layout.entity, stored.row, reader) },
      headers: { etag: `"${stored.version}"` },
    });
  return stored.row;
}
