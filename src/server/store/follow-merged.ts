import { isDeepStrictEqual } from 'node:util';
import { ERASED_TEXT } from '../../domain/kernel/erased-text.ts';
import { isWeak } from '../../domain/kernel/link-target.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { personalFields } from '../../domain/kernel/erasure.ts';
import type { Fields } from '../../domain/kernel/field.ts';
import { isMergeable } from '../../domain/kernel/merged-into.fields.ts';
import { readMergeRecord } from '../../domain/kernel/merge-record.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { relinked, renaming, type Rename } from '../../domain/kernel/relink.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { entityOf } from '../../domain/registry.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { columnName, quoted } from '../database/schema/names.ts';
import type { ProblemEntry } from '../http/problem.ts';
import { aboutWhom } from './about-whom.ts';
import { namingRows } from './in-use.ts';
import { layoutOf, STORED_COLLECTIONS, type Layout } from './layout.ts';
import { readStored } from './lookup.ts';
import type { Effect } from './effects.ts';
import { rippleFrom, type Unit } from './unit.ts';

/** So long a chain of merges is followed: each one shortens those before it, so that real ones have one link. */
const MOST_STEPS = 10;

/**
 * The row with its new links led on from what went into another row: a device that was away when two were merged may name
 * the one that is no more. A row that would go into one that went into it meanwhile stays: the two are one already.
 */
export async function followMerged(
  unit: Unit,
  entity: Entity,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<AnyRow> {
  const known = new Set(before ? namedBy(entity, before).map(({ to, id }) => `${to}/${id}`) : []);
  const asked = namedBy(entity, row).filter(({ to, id }) => !known.has(`${to}/${id}`) && mayBeMerged(to));
  const ends = new Map<string, string>();
  for (const to of new Set(asked.map((link) => link.to)))
    for (const [id, next] of await goneInto(
      unit,
      to,
      asked.flatMap((link) => (link.to === to ? [link.id] : [])),
    ))
      ends.set(`${to}/${id}`, await endOf(unit, to, next));
  const rename: Rename = (to, id) => ends.get(`${to}/${id}`) ?? id;
  const followed = withoutItself(entity, { ...row, ...relinked(entity.fields, row, rename) });
  if (survivorOf(followed) !== row.id) return followed;
  return {
    ...followed,
    mergedInto: before?.['mergedInto'] ?? null,
    mergeRecord: before?.['mergeRecord'] ?? null,
  };
}

/**
 * Nobody goes into somebody who was erased, or the other way round, and nothing more is said of them: it would be personal
 * again. Their rows are kept from whoever erases them until the commit.
 */
export async function namedErased(
  unit: Unit,
  entity: Entity,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<ProblemEntry[]> {
  const problems: ProblemEntry[] = [];
  const refuse = (name: string, to: string): void =>
    void problems.push({
      pointer: `/${name}`,
      code: `${entityOf(to).name}.erased`,
      message: MESSAGES.invalid,
    });
  for (const [name, field] of Object.entries(entity.fields)) {
    const id = row[name];
    if (typeof id !== 'string' || id === before?.[name]) continue;
    if (name === 'mergedInto') {
      const { erased } = entity;
      if (erased && (row[erased] || (await areErased(unit, entity.collection, [id]))))
        refuse(name, entity.collection);
    } else if (field.kind === 'text' && field.rowOf !== undefined) {
      const to = await erasedBehind(unit, String(row[field.rowOf]), id);
      if (to) refuse(name, to);
    }
  }
  const about = aboutWhom(entity, row);
  if (!about || !(await areErased(unit, about.to, about.ids))) return problems;
  for (const name of personalFields(entity.fields))
    if (!isEmpty(row[name]) && row[name] !== ERASED_TEXT) refuse(name, about.to);
  return problems;
}

/** Of whom a remark on this record would be, where they are erased: the collection. */
async function erasedBehind(unit: Unit, collection: string, id: string): Promise<string | undefined> {
  if (!isStored(collection)) return undefined;
  if (await areErased(unit, collection, [id])) return collection;
  const entity = entityOf(collection);
  const record = entity.erasedWith === undefined ? undefined : await unit.lookup.get(collection, id);
  const about = record && aboutWhom(entity, record);
  return about && (await areErased(unit, about.to, about.ids)) ? about.to : undefined;
}

/** Whether nothing is known any more of any of these. */
async function areErased({ tx, reader }: Unit, collection: string, ids: readonly string[]): Promise<boolean> {
  const erased = isStored(collection) ? entityOf(collection).erased : undefined;
  const asked = ids.filter(isUuid).toSorted();
  if (erased === undefined || asked.length === 0) return false;
  const { rows } = await tx.query<{ erased: unknown }>(
    `select t.${quoted(columnName(erased))} as erased from ${quoted(layoutOf(collection).table)} t
     where t.organisation = $1 and t.id = any($2::uuid[]) order by t.id for share`,
    [reader.organisation, asked],
  );
  return rows.length > 0 && rows.every((one) => one.erased);
}

/** Two rows that were told apart and are one now: no row differs from itself. */
function withoutItself({ fields }: Entity, row: AnyRow): AnyRow {
  const lists = Object.entries(fields).flatMap(([name, field]) =>
    isWeak(field) && [row[name]].flat().includes(row.id) ? [name] : [],
  );
  const left = lists.map((name) => [name, (row[name] as unknown[]).filter((id) => id !== row.id)] as const);
  return { ...row, ...Object.fromEntries(left) };
}

/** All that a row names, the record that it is about included. */
function namedBy({ fields }: Entity, row: AnyRow): { to: string; id: string }[] {
  const found: { to: string; id: string }[] = [];
  relinked(fields, row, (to, id) => {
    found.push({ to, id });
    return id;
  });
  return found;
}

const isStored = (collection: string): boolean => STORED_COLLECTIONS.some((one) => one === collection);
const mayBeMerged = (collection: string): boolean =>
  isStored(collection) && isMergeable(entityOf(collection));

/** Which of these rows went into which. Whoever merges one of them meanwhile is waited for, or waits for this write. */
async function goneInto(
  { tx, reader }: Unit,
  collection: string,
  ids: readonly string[],
): Promise<(readonly [string, string])[]> {
  const { rows } = await tx.query<{ id: string; merged_into: string | null }>(
    `select t.id, t.merged_into from ${quoted(layoutOf(collection).table)} t
     where t.organisation = $1 and t.id = any($2::uuid[]) order by t.id for key share`,
    [reader.organisation, ids.filter(isUuid).toSorted()],
  );
  return rows.flatMap(({ id, merged_into: into }) => (into ? [[id, into] as const] : []));
}

/** The row that stays, for one that may have gone into another. */
async function endOf({ lookup }: Unit, collection: string, id: string): Promise<string> {
  let end = id;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = survivorOf(await lookup.get(collection, end));
    if (next === undefined) break;
    end = next;
  }
  return end;
}

/**
 * Lets all that names a row name the one that it went into, in the same transaction, whoever may see it; and the other way
 * round where a merge is taken back. Nothing of it is a person's own change: no rights, no rules, one entry of the history.
 */
export async function moveLinks(
  unit: Unit,
  layout: Layout,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<void> {
  if (!isMergeable(layout.entity)) return;
  const [from, into] = [survivorOf(before), survivorOf(row)];
  if (from === into) return;
  const { collection } = layout.entity;
  const { tx, reader } = unit;
  if (from !== undefined) {
    const moved = await movedBy(unit, collection, before!, from);
    // It goes elsewhere, with what it brought; or it stands for itself again, and what it brought is as it was.
    if (into === undefined) await moveAll(unit, moved, renaming(collection, from, row.id));
    else
      await moveAll(
        unit,
        moved.map(({ was: _, ...one }) => one),
        renaming(collection, from, into),
      );
  }
  if (into === undefined) return;
  // Whoever is about to name it is waited for: what they write is moved as well.
  await tx.query(
    `select t.id from ${quoted(layout.table)} t where t.organisation = $1 and t.id = $2 for update`,
    [reader.organisation, row.id],
  );
  const naming = await namingRows(tx, layout, row.id, reader.organisation);
  await moveAll(unit, naming, renaming(collection, row.id, into));
}

/** A row, and in which of its fields; in all where none are named. */
interface Naming {
  readonly collection: string;
  readonly id: string;
  readonly fields?: readonly string[];
  /** What the fields held before they were moved, and since, as the history has it. */
  readonly was?: Effect['changes'];
}

async function moveAll(unit: Unit, found: readonly Naming[], rename: Rename): Promise<void> {
  const { reader, tx } = unit;
  const written = new Set(unit.effects.map(({ layout, after }) => `${layout.entity.collection}/${after.id}`));
  const rows = new Map<string, Naming[]>();
  for (const one of found) {
    const place = `${one.collection}/${one.id}`;
    rows.set(place, [...(rows.get(place) ?? []), one]);
  }
  const moves: { layout: Layout; before: AnyRow; moved: AnyRow }[] = [];
  for (const [place, [first, ...others]] of rows) {
    if (!first || written.has(place)) continue;
    const layout = layoutOf(first.collection);
    const { entity } = layout;
    const stored = await readStored(tx, layout, { ...reader, id: first.id, lock: 'for no key update' });
    if (!stored || stored.deleted) continue;
    const names = first.fields && new Set([first, ...others].flatMap(({ fields = [] }) => fields));
    const some = names
      ? Object.fromEntries(Object.entries(entity.fields).filter(([name]) => names.has(name)))
      : entity.fields;
    const was = Object.assign({}, first.was, ...others.map((one) => one.was)) as Effect['changes'];
    const changes = { ...relinked(some, stored.row, rename), ...untouched(some, stored.row, was) };
    if (Object.keys(changes).length === 0) continue;
    const moved = withoutItself(entity, { ...stored.row, ...changes });
    unit.lookup.lay(entity.collection, moved.id, moved);
    moves.push({ layout, before: stored.row, moved });
  }
  // What is computed of one looks at others (an invoice at its payments): all of them have moved by then.
  for (const move of moves) {
    const { layout, before, moved } = move;
    move.moved = unit.change(
      layout,
      'update',
      before,
      await computed(layout.entity, moved, unit.context(before)),
    );
  }
  for (const { layout, before, moved } of moves) await rippleFrom(unit, layout, moved, before);
}

/** Fields that nobody has touched since they were moved: they become what they were, a list that named both included. */
const untouched = (fields: Fields, row: AnyRow, was: Effect['changes']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(was).flatMap(([name, [before, after]]) =>
      name in fields && JSON.stringify(row[name]) === JSON.stringify(after) ? [[name, before]] : [],
    ),
  );

/**
 * What a merge moved, as the history proves it: at its moment (links that no device could see), and what whoever merged had
 * moved by themselves and told of. What a merge before or after it moved is none of its own.
 */
async function movedBy(unit: Unit, collection: string, row: AnyRow, into: string): Promise<Naming[]> {
  const { tx, reader } = unit;
  const { links } = readMergeRecord(row['mergeRecord']);
  const told = links
    .filter((link) => isStored(link.collection))
    .flatMap(({ collection: of, field, ids }) =>
      ids.filter(isUuid).map((id) => ({ collection: of, field, id })),
    );
  const { rows } = await tx.query<Moved & { told: boolean }>(
    `with merge as (
       select m.seq, m.by_user from history m
       where m.organisation = $1 and m.collection = $2 and m.entity_id = $3
         and m.changes ? 'mergedInto' and m.changes->'mergedInto'->>0 is null
       order by m.seq desc limit 1)
     select h.collection, h.entity_id, h.changes, false as told from merge
       join history h on h.organisation = $1 and h.seq = merge.seq and h.entity_id <> $3
     union all
     select h.collection, h.entity_id, jsonb_build_object(told.field, h.changes->told.field), true from merge
       join jsonb_to_recordset($4::jsonb) as told(collection text, field text, id uuid) on true
       join history h on h.organisation = $1 and h.collection = told.collection and h.entity_id = told.id
         and h.by_user is not distinct from merge.by_user
         and strpos(h.changes->told.field->>0, $3::text) > 0 and strpos(h.changes->told.field->>1, $5) > 0`,
    [reader.organisation, collection, row.id, JSON.stringify(told), into],
  );
  const rename = renaming(collection, row.id, into);
  const found: Naming[] = [];
  for (const { told: isTold, ...moved } of rows) {
    if (isTold && !(await isRenamed(unit, moved, rename))) continue;
    const { collection: of, entity_id: id, changes } = moved;
    found.push({ collection: of, id, fields: Object.keys(changes), was: changes });
  }
  return found;
}

interface Moved {
  readonly collection: string;
  readonly entity_id: string;
  readonly changes: Effect['changes'];
}

/**
 * Whether a change only renamed links. The record of a merge is written by whoever merges: any other change named there
 * would be taken back without the right to make it.
 */
async function isRenamed(
  { lookup }: Unit,
  { collection, entity_id: id, changes }: Moved,
  rename: Rename,
): Promise<boolean> {
  const { fields } = entityOf(collection);
  const row = await lookup.get(collection, id);
  return Object.entries(changes).every(([name, [was, is]]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field && isDeepStrictEqual(relinked({ [name]: field }, { ...row, [name]: was }, rename)[name], is);
  });
}
